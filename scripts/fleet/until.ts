import { setTimeout as delay } from 'node:timers/promises'

const PATIENCE_MS = 120_000

/** A question that fails is asked again. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await holds().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`not within two minutes: ${what}`)
    await delay(100)
  }
}
