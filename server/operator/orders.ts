import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import { z } from 'zod'
import { audit } from '#db/audit.ts'
import { inTransaction } from '#db/transaction.ts'
import { retryDelivery } from '#features/payments/deliveries.ts'
import { acknowledgeOrder, stuckOrders } from '#features/payments/orders.ts'
import { refundOrder } from '#features/payments/refund-order.ts'
import { unfreezeBuyer } from '#features/payments/webhook.ts'
import { type Command, UsageError } from './command.ts'

function idOf(words: string[], usage: string): string {
  const [id] = words
  if (!z.uuid().safeParse(id).success) throw new UsageError(`Which one? ${usage}`)
  return id!
}

export const showStuckOrders: Command = {
  takes: '',
  does: 'lists orders that were paid for and not delivered, and those whose payment was disputed or reversed, with the reason',
  async run({ db, clock }) {
    const rows = await stuckOrders(db, clock.now())
    if (rows.length === 0) return 'All paid orders have been delivered.'
    return rows
      .map(({ id, state, drops, wallet_address: to, reason, charge_problem: problem, paid_at: since }) =>
        [
          id,
          state,
          `${xrpFromDrops(BigInt(drops))} XRP to ${to}`,
          problem ? `payment ${problem}` : (reason ?? ''),
          since && `paid ${since}`,
        ].join('  '),
      )
      .join('\n')
  },
}

export const retryOneOrder: Command = {
  takes: '<id>',
  does: 'delivers a held order now instead of when it is next due',
  async run(deps, words) {
    const id = idOf(words, 'orders retry <id>')
    const retried = await inTransaction(deps.db, async (tx) => {
      const done = await retryDelivery(tx, deps, id)
      if (done) await audit(tx, { action: 'order.retried', subject: { type: 'order', id }, at: deps.clock.now() })
      return done
    })
    if (!retried) throw new UsageError(`${id} is not held, or its payment was disputed or reversed.`)
    return 'It will be retried with the next ledger.'
  },
}

export const refundOneOrder: Command = {
  takes: '<id>',
  does: 'refunds an order that cannot be delivered',
  async run(deps, words) {
    const id = idOf(words, 'orders refund <id>')
    const refunded = await refundOrder(deps, id)
    if (!refunded)
      throw new UsageError(
        `${id} is not paid, has been delivered, or may be delivered at any moment: nothing was refunded.`,
      )
    return `${id} was refunded.`
  },
}

export const acknowledgeOneOrder: Command = {
  takes: '<id>',
  does: 'removes from the list a delivered order whose payment was disputed or reversed',
  async run(deps, words) {
    const id = idOf(words, 'orders acknowledge <id>')
    const done = await inTransaction(deps.db, async (tx) => {
      const seen = await acknowledgeOrder(tx, id, deps.clock.now())
      if (seen) await audit(tx, { action: 'order.acknowledged', subject: { type: 'order', id }, at: deps.clock.now() })
      return seen
    })
    if (!done) throw new UsageError(`${id} was not delivered, or its payment was not disputed or reversed.`)
    return 'Removed from the list. The record is kept.'
  },
}

export const unfreezeOneBuyer: Command = {
  takes: '<user id>',
  does: 'lets a person whose payment was disputed buy again, once the cause is known',
  async run(deps, words) {
    const id = idOf(words, 'orders unfreeze <user id>')
    const lifted = await inTransaction(deps.db, async (tx) => {
      const count = await unfreezeBuyer(tx, id, deps.clock.now())
      if (count > 0) await audit(tx, { action: 'buyer.unfrozen', subject: { type: 'user', id }, at: deps.clock.now() })
      return count
    })
    if (lifted === 0) throw new UsageError(`${id} is not frozen.`)
    return 'They can buy again.'
  },
}
