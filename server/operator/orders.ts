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
  does: 'lists XRP that were paid for and have not arrived, and those whose payment was taken back, with the reason',
  async run({ db, clock }) {
    const rows = await stuckOrders(db, clock.now())
    if (rows.length === 0) return 'Everything that was paid for has arrived.'
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
  does: 'delivers held XRP at once instead of when their time comes',
  async run(deps, words) {
    const id = idOf(words, 'orders retry <id>')
    const retried = await inTransaction(deps.db, async (tx) => {
      const done = await retryDelivery(tx, deps, id)
      if (done) await audit(tx, { action: 'order.retried', subject: { type: 'order', id }, at: deps.clock.now() })
      return done
    })
    if (!retried) throw new UsageError(`${id} is not held, or its payment was taken back.`)
    return 'It is tried again with the next ledger.'
  },
}

export const refundOneOrder: Command = {
  takes: '<id>',
  does: 'gives the money back for XRP that cannot be delivered',
  async run(deps, words) {
    const id = idOf(words, 'orders refund <id>')
    const refunded = await refundOrder(deps, id)
    if (!refunded)
      throw new UsageError(`${id} is not paid, was delivered, or may be any moment: nothing was given back.`)
    return `The money for ${id} was given back.`
  },
}

export const acknowledgeOneOrder: Command = {
  takes: '<id>',
  does: 'takes XRP off the list that were delivered and whose payment was taken back',
  async run(deps, words) {
    const id = idOf(words, 'orders acknowledge <id>')
    const done = await inTransaction(deps.db, async (tx) => {
      const seen = await acknowledgeOrder(tx, id, deps.clock.now())
      if (seen) await audit(tx, { action: 'order.acknowledged', subject: { type: 'order', id }, at: deps.clock.now() })
      return seen
    })
    if (!done) throw new UsageError(`${id} was not delivered, or its payment was not taken back.`)
    return 'It is off the list. The record stays.'
  },
}

export const unfreezeOneBuyer: Command = {
  takes: '<user id>',
  does: 'lets somebody buy again whose payment was disputed, once the cause is known',
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
