import { setTimeout as delay } from 'node:timers/promises'

/** Asks again until the answer is there, and fails with the last complaint when it stays away. */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = 60_000): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(10)
    }
  }
}
