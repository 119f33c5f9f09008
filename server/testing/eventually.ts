import { setTimeout as delay } from 'node:timers/promises'

const FIRST_MS = 10
/** What takes long is asked for less and less often: the answer takes CPU from what it waits for. */
const LONGEST_MS = 100

/** The run of mutants waits less: with a fault, most of what is waited for never happens. */
const PATIENCE_MS = Number(process.env.TEST_PATIENCE_MS ?? 300_000)

/** Asks again until the answer is there, and fails with the last complaint when it stays away. */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = PATIENCE_MS): Promise<T> {
  const deadline = Date.now() + withinMs
  for (let pause = FIRST_MS; ; pause = Math.min(pause * 1.3, LONGEST_MS)) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(pause)
    }
  }
}
