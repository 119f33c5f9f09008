import { setTimeout as delay } from 'node:timers/promises'
import type { Child } from './children.ts'

export type Kept = {
  /** The one that runs now. */
  current(): Child
  /** Resolves with a message when it ends too often to be started again. */
  givenUp: Promise<string>
  stop(): Promise<void>
}

export type KeepOptions = {
  /** One that runs already. */
  first?: Child
  say?: ((message: string) => void) | undefined
  pauseMs?: number
  /** Within five minutes; after that it is given up. */
  mostEnds?: number
}

const MOST_ENDS = 5
const WITHIN_MS = 5 * 60_000

/** Starts a part again whenever it ends by itself, and says so; one that ends again and again is given up. */
export function keepRunning(
  start: () => Child,
  { first = start(), say = console.error, pauseMs = 500, mostEnds = MOST_ENDS }: KeepOptions = {},
): Kept {
  let child = first
  let stopping = false

  async function keep(): Promise<string> {
    const ends: number[] = []
    for (;;) {
      const message = await child.ended
      if (stopping) return message
      ends.push(Date.now())
      if (ends.filter((at) => at > Date.now() - WITHIN_MS).length >= mostEnds) return message
      say(`${message}\nThe ${child.name} is started again.`)
      await delay(pauseMs)
      if (stopping) return message
      child = start()
    }
  }

  const givenUp = keep()
  return {
    current: () => child,
    givenUp,
    async stop() {
      stopping = true
      await child.stop()
    },
  }
}
