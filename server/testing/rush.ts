/**
 * A rush on the ledger: strangers pay more than the base fee for every ledger, whose queue is full of what they sent.
 * With FULL transactions in it the next one costs about 1.44 times what they pay.
 *
 *   const world = await startWorld({ ledgerLimits: RUSH_LIMITS })
 *   const rush = await gatherStrangers(world)
 *   await rush.begin(7_300n)                                // every ledger of rush.world is full, and costs 10,512
 *   await closingUntil(rush.world, …)
 *   await rush.end()
 */
import { eventually } from './eventually.ts'
import { newPerson, type Person } from './outside.ts'
import { reached, type World } from './world.ts'

const IN_OPEN_LEDGER = 5
/** The first ledger and the queue behind it. */
const STRANGERS = 3 * IN_OPEN_LEDGER

export const RUSH_LIMITS = { inOpenLedger: IN_OPEN_LEDGER }

export type Rush = {
  /** The same world, whose ledgers strangers fill before they close. */
  world: World
  /** From now on every ledger is full of transactions at this fee. Also changes the fee. */
  begin(fee: bigint): Promise<void>
  /** Until nobody waits any more. */
  end(): Promise<void>
}

export async function gatherStrangers(world: World): Promise<Rush> {
  const strangers: Person[] = []
  for (let count = 0; count < STRANGERS; count++) {
    const stranger = newPerson()
    await world.give(stranger.address, 1_000_000_000n)
    if (count % IN_OPEN_LEDGER === 0) await world.close()
    strangers.push(stranger)
  }
  await world.close()
  let fee = 0n

  /** Whose last one is still queued sends the same again, which changes nothing. */
  async function fill(): Promise<void> {
    if (fee === 0n) return
    for (const { wallet } of strangers)
      await world.stage.send(wallet, { TransactionType: 'AccountSet', Fee: String(fee) })
  }
  async function close(): Promise<number> {
    await fill()
    const index = await world.stage.close()
    await reached(world.server, index)
    return index
  }
  return {
    world: { ...world, close },
    async begin(paid) {
      fee = paid
      for (let closed = 0; closed < 3; closed++) await close()
    },
    async end() {
      fee = 0n
      for (let closed = 0; closed < 4; closed++) await close()
    },
  }
}

/** Ledgers close, full as they are, until the check holds. */
export async function closingFull({ world }: Rush, check: () => Promise<unknown>, ledgers = 150): Promise<void> {
  for (let closed = 0; closed < ledgers; closed++) {
    const holds = await eventually(check, 400).then(
      () => true,
      () => false,
    )
    if (holds) return
    await world.close()
  }
  await check()
}
