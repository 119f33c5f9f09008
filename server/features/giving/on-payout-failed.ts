import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { requireLedger } from '#features/signing/require.ts'
import { ledgerNow } from '#listener/queries.ts'
import { before } from './states.ts'

const DAY_SECONDS = 86_400
const FIRST_SECONDS = 60

/** What only the charity can mend: looked at again once a day, and at once when its account changes. */
const FOR_THE_CHARITY = ['tecDST_TAG_NEEDED', 'tecNO_PERMISSION', 'tecNO_DST', 'tecNO_DST_INSUF_XRP']

/** Held, and tried again for ever: the gift is the charity's, however long it takes. */
export async function onPayoutFailed(
  tx: Tx,
  { payoutId, code }: DomainEvents['brokerPayoutFailed'],
  deps: Deps,
): Promise<void> {
  const now = (await ledgerNow(tx, requireLedger(deps).networkId))?.closeTime ?? 0
  const waits = FOR_THE_CHARITY.includes(code)
    ? sql<string>`${DAY_SECONDS}::bigint`
    : sql<string>`least(${DAY_SECONDS}, ${FIRST_SECONDS} * power(2, least(tries, 20)))::bigint`
  const held = await tx
    .updateTable('payouts')
    .set({
      state: 'held',
      reason: code,
      tries: sql`tries + 1`,
      retry_at: sql`${now}::bigint + ${waits}`,
      version: sql`version + 1`,
    })
    .where('id', '=', payoutId)
    .where('state', 'in', before('held'))
    .returning(['charity', 'amount'])
    .executeTakeFirst()
  if (held) deps.log.warn({ payout: payoutId, ...held, code }, 'a gift is held: its charity cannot be paid')
}
