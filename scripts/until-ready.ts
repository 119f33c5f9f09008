import { setTimeout as delay } from 'node:timers/promises'
import type { Child } from './children.ts'

/** An address that answers 200, or a question of its own. */
export type Health = string | (() => Promise<boolean>)

/** Fails when the child ends before. */
export async function waitUntilReady(health: Health, child: Child, signal?: AbortSignal | undefined): Promise<void> {
  let ended: string | undefined
  child.ended.then((message) => {
    ended = message
  })
  const deadline = Date.now() + 120_000
  for (;;) {
    signal?.throwIfAborted()
    if (ended) throw new Error(ended)
    if (await isReady(health)) return
    if (Date.now() > deadline)
      throw new Error(
        `The ${child.name} did not get ready within two minutes${typeof health === 'string' ? ` (${health})` : ''}.`,
      )
    await delay(100)
  }
}

export async function isReady(health: Health): Promise<boolean> {
  try {
    if (typeof health !== 'string') return await health()
    const reply = await fetch(health, { signal: AbortSignal.timeout(5_000) })
    await reply.body?.cancel()
    return reply.status === 200
  } catch {
    return false
  }
}
