import { pause } from '#pause.ts'
import type { Database } from './database.ts'
import { takeLock } from './lock.ts'

type Options = {
  half: number
  kind: number
  name: string
  retryMs: number
  /** Until it returns or the signal says that the lock is lost or the server stops. */
  work(signal: AbortSignal): Promise<void>
  onError(error: unknown): void
}

/** Does this work on one of several servers, and on the next one when that dies. */
export function runUnderLock(database: Database, options: Options): { stop(): Promise<void> } {
  const { half, kind, name, retryMs, work, onError } = options
  const stopping = new AbortController()

  async function lead(): Promise<void> {
    const lock = await takeLock(database, half, { kind, name })
    if (!lock) return
    try {
      await work(AbortSignal.any([stopping.signal, lock.lost]))
    } finally {
      await lock.release()
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await lead()
      } catch (error) {
        if (stopping.signal.aborted) return
        onError(error)
      }
      await pause(retryMs, stopping.signal)
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
