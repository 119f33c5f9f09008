import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import { z } from 'zod'
import { audit } from '#db/audit.ts'
import { inTransaction } from '#db/transaction.ts'
import { retryPayout, stuckPayouts } from '#features/giving/payouts.ts'
import { type Command, UsageError } from './command.ts'

export const showStuckPayouts: Command = {
  takes: '',
  does: 'lists gifts that have not reached their charity, with the reason',
  async run({ db }) {
    const rows = await stuckPayouts(db)
    if (rows.length === 0) return 'Every gift that was due has reached its charity.'
    return rows
      .map(({ id, charity, amount, state, reason, since }) =>
        [id, charity, `${xrpFromDrops(BigInt(amount))} XRP`, state, reason ?? '', `since ${since}`].join('  '),
      )
      .join('\n')
  },
}

export const retryOnePayout: Command = {
  takes: '<id>',
  does: 'pays a held gift now instead of when it is next due',
  async run(deps, [id]) {
    if (!z.uuid().safeParse(id).success) throw new UsageError('Which one? payouts retry <id>')
    const retried = await inTransaction(deps.db, async (tx) => {
      const done = await retryPayout(tx, deps, id!)
      if (done)
        await audit(tx, { action: 'payout.retried', subject: { type: 'payout', id: id! }, at: deps.clock.now() })
      return done
    })
    if (!retried) throw new UsageError(`${id} is not held.`)
    return 'It will be retried with the next ledger.'
  },
}
