import { z } from 'zod'
import { audit } from '#db/audit.ts'
import { inTransaction } from '#db/transaction.ts'
import { retrySettlement, stuckSettlements } from '#features/sales/stuck-settlements.ts'
import { type Command, UsageError } from './command.ts'

export const showStuckSettlements: Command = {
  takes: '',
  does: 'lists sales that were signed a while ago and have not settled, with the ledger’s last answer',
  async run(deps) {
    const stuck = await stuckSettlements(deps)
    if (stuck.length === 0) return 'No sale is stuck.'
    return stuck
      .map(({ id, kind, state, tries, nftId, since, answer }) =>
        [id, kind, `item ${nftId}`, state, answer ?? `not sent, looked at ${tries} times`, `since ${since}`].join('  '),
      )
      .join('\n')
  },
}

export const retryOneSettlement: Command = {
  takes: '<id>',
  does: 'takes the next step of a sale now instead of with the next ledger',
  async run(deps, [id]) {
    if (!z.uuid().safeParse(id).success) throw new UsageError('Which one? settlements retry <id>')
    const subject = { type: 'settlement', id: id! }
    const retried = await inTransaction(deps.db, async (tx) => {
      const done = await retrySettlement(tx, deps, id!)
      if (done) await audit(tx, { action: 'settlement.retried', subject, at: deps.clock.now() })
      return done
    })
    if (!retried) throw new UsageError(`${id} is not a pending sale.`)
    return 'It is being retried now.'
  },
}
