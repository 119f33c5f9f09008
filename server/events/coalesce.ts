import { changes } from '@gooddrop/contract/events.ts'
import type { OutboxMessage } from './store.ts'

/** Pages fetch again at every change, so the same one is sent to them once in this time. */
const PAUSE_MS = 1000

export type Coalescer = { send(message: OutboxMessage): void; stop(): void }

/**
 * Sends a change at once. When the same change comes again shortly after, however often, it is sent once more at the
 * end of the pause: every page ends up with the newest state, and nobody can make all pages fetch all the time.
 */
export function coalesce(send: (message: OutboxMessage) => void, pauseMs = PAUSE_MS): Coalescer {
  const paused = new Map<string, OutboxMessage | undefined>()
  const timers = new Set<NodeJS.Timeout>()

  function sendAndPause(key: string, message: OutboxMessage): void {
    paused.set(key, undefined)
    const timer = setTimeout(() => {
      timers.delete(timer)
      const newest = paused.get(key)
      if (newest) sendAndPause(key, newest)
      else paused.delete(key)
    }, pauseMs)
    timers.add(timer)
    send(message)
  }

  return {
    send(message) {
      if (!Object.hasOwn(changes, message.name)) return send(message)
      const key = keyOf(message)
      if (paused.has(key)) paused.set(key, message)
      else sendAndPause(key, message)
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** By what changed and for whom; which version it has now may differ. */
function keyOf({ name, rooms, payload }: OutboxMessage): string {
  const { version: _, ...ids } = payload as Record<string, unknown>
  return JSON.stringify([name, rooms, ids])
}
