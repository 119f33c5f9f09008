import { explain } from './explain.mjs'

export type StopRequest = {
  signal: AbortSignal
  /** Waits until a stop is requested; throws the message of a part that ended before. */
  untilRequested(...broken: Promise<string>[]): Promise<void>
  /** Runs the program and prints why it failed, unless it was stopped. */
  guard(run: () => Promise<void>): Promise<void>
}

/** A stop is requested by Ctrl-C, SIGTERM, a closed terminal or the end of the parent process. */
export function stopRequest(): StopRequest {
  const controller = new AbortController()
  const { signal } = controller
  const stop = (): void => controller.abort()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop)
  process.once('disconnect', stop)
  return {
    signal,
    async untilRequested(...broken) {
      const requested = new Promise<undefined>((done) => {
        if (signal.aborted) done(undefined)
        signal.addEventListener('abort', () => done(undefined))
      })
      const message = await Promise.race([requested, ...broken])
      if (message && !signal.aborted) throw new Error(message)
    },
    async guard(run) {
      try {
        await run()
      } catch (error) {
        if (!signal.aborted) {
          console.error(explain(error))
          process.exitCode = 1
        }
      }
      if (process.connected) process.disconnect()
    },
  }
}
