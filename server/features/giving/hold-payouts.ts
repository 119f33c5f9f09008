import type { AccountChanged, AccountDeleted } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { isBroker } from '#features/house-accounts/require-house-account.ts'
import { requireLedger } from '#features/signing/require.ts'
import { ledgerNow } from '#listener/queries.ts'
import type { FactContext } from '#listener/reaction.ts'
import { findCharityByAccount } from './charities.ts'
import { holdPayout } from './payout-store.ts'
import { retryPayoutsTo } from './payouts.ts'

/** What only the charity can fix: retried once a day, and at once when its account changes. */
const FOR_THE_CHARITY = ['tecDST_TAG_NEEDED', 'tecNO_PERMISSION', 'tecNO_DST', 'tecNO_DST_INSUF_XRP']

/** Held, and retried for ever: the gift is the charity's, however long it takes. */
export async function onPayoutFailed(
  tx: Tx,
  { payoutId, code }: DomainEvents['brokerPayoutFailed'],
  deps: Deps,
): Promise<void> {
  const now = (await ledgerNow(tx, requireLedger(deps).networkId))?.closeTime ?? 0
  const held = await holdPayout(tx, payoutId, now, { code, daily: FOR_THE_CHARITY.includes(code) })
  if (!held) return
  const { charity, amount } = held
  deps.log.warn({ payout: payoutId, charity, amount, code }, 'a gift is held: its charity cannot be paid')
}

/** The account of a charity is another than it was: what was held for it may go through now. */
export async function onCharityChanged(tx: Tx, { fact }: FactContext<AccountChanged>, deps: Deps): Promise<void> {
  if (!deps.broker || isBroker(deps, fact.account)) return
  await retryPayoutsTo(tx, deps, fact.account)
}

export async function onCharityDeleted(tx: Tx, { fact }: FactContext<AccountDeleted>, deps: Deps): Promise<void> {
  const charity = await findCharityByAccount(tx, fact.account)
  if (charity) deps.log.error({ charity: charity.name, account: fact.account }, 'the account of a charity was deleted')
}
