import { MAX_TICKETS } from '@gooddrop/ledger/actions.ts'
import { feeCap } from '@gooddrop/ledger/fees.ts'
import { accountTickets } from '@gooddrop/ledger/queries.ts'
import { isCursorAt } from '#listener/cursor.ts'
import { halt } from './halt.ts'
import { underLease } from './lease.ts'
import { addTickets, countTickets, dropOtherTickets } from './ticket-store.ts'
import type { HouseAccount, View } from './work-handler.ts'
import { returnToWaiting } from './work-store.ts'

/**
 * How many tickets to create now: each locks an owner reserve, which the float and the gifts owed must leave free. None
 * before a quarter is gone, so that their fee is small beside what they serve, and none in a rush.
 */
export function missingTickets({ deps, health }: HouseAccount, { root, costs }: View): number {
  if (costs.openLedgerFee > feeCap('tickets', 0)) return 0
  const affordable = health.surplus > 0n ? Number(health.surplus / costs.reserves.increment) : 0
  const size = Math.min(deps.config.HOUSE_TICKETS, MAX_TICKETS, root.ticketCount + affordable)
  const missing = size - root.ticketCount
  return missing >= size / 4 ? missing : 0
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
