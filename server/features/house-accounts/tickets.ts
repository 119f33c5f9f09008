import { MAX_TICKETS } from '@gooddrop/ledger/actions.ts'
import { feeCap } from '@gooddrop/ledger/fees.ts'
import { accountTickets } from '@gooddrop/ledger/queries.ts'
import { isCursorAt } from '#listener/cursor.ts'
import type { OpenSlot } from './attempt-store.ts'
import { halt } from './halt.ts'
import { underLease } from './lease.ts'
import { addTickets, countTickets, dropOtherTickets } from './ticket-store.ts'
import type { HouseAccount, View } from './work-handler.ts'
import { returnToWaiting } from './work-store.ts'

/** How many tickets the account should and can have besides those on the ledger: each locks an owner reserve. */
export function missingTickets({ deps, health }: HouseAccount, { root, costs }: View): number {
  const size = Math.min(deps.config.HOUSE_TICKETS, MAX_TICKETS)
  const affordable = health.surplus > 0n ? Number(health.surplus / costs.reserves.increment) : 0
  return Math.max(Math.min(size - root.ticketCount, affordable), 0)
}

/**
 * Whether to create tickets now: when half of them are in use or gone, or when nothing else is to be done and a quarter
 * is gone. In a rush they are not worth their fee.
 */
export function wantsTickets(house: HouseAccount, view: View, slots: readonly OpenSlot[], idle: boolean): boolean {
  const { HOUSE_TICKETS: size } = house.deps.config
  const missing = missingTickets(house, view)
  if (missing === 0 || view.costs.openLedgerFee > feeCap('tickets', 0)) return false
  const free = view.root.ticketCount - slots.filter(({ ticket }) => ticket).length
  return free <= size / 2 || (idle && missing >= size / 4)
}

/**
 * The listener keeps the tickets with each ledger; what was there before its first ledger, or was lost, is learned from
 * the ledger itself. Nothing changes when the database has moved on from the ledger of the view.
 */
export async function learnTickets(house: HouseAccount, view: View): Promise<void> {
  const { deps, client, account, name } = house
  const { ledger, root } = view
  const { free = 0, taken = 0 } = (await countTickets(deps.db, [account])).get(account) ?? {}
  if (deps.config.HOUSE_TICKETS === 0 || free + taken === root.ticketCount) return
  const tickets = await accountTickets(client, account, { hash: ledger.hash })
  await underLease(house, view, async (tx) => {
    if (!(await isCursorAt(tx, client.networkId, ledger.index))) return
    const displaced = await addTickets(tx, account, tickets, { reopen: true })
    for (const workId of displaced) await returnToWaiting(tx, workId)
    const [gone] = await dropOtherTickets(tx, account, tickets)
    if (gone === undefined) return
    deps.log.fatal({ account, ticket: gone }, `the ${name} is halted: an operator has to look`)
    await halt(tx, account, `ticket ${gone} was used by something that this server did not sign`)
  })
}
