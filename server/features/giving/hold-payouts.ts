import type { HeldPayout } from '@gooddrop/contract/charity-dashboard.ts'
import type { AccountChanged, AccountDeleted } from '@gooddrop/ledger/fact.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { isBroker } from '#features/house-accounts/require-house-account.ts'
import { requireLedger } from '#features/signing/require.ts'
import { ledgerNow } from '#listener/queries.ts'
import type { FactContext } from '#listener/reaction.ts'
import { findCharityByAccount } from './charities.ts'
import { heldDetailsTo, holdPayout } from './payout-store.ts'
import { retryPayoutsTo } from './payouts.ts'

/** What only the charity can fix: retried once a day, and at once when its account changes. */
const REASONS: Record<string, HeldPayout['reason']> = {
  tecDST_TAG_NEEDED: 'tag_needed',
  tecNO_PERMISSION: 'not_authorized',
  tecNO_DST: 'account_missing',
  tecNO_DST_INSUF_XRP: 'account_missing',
}

/** What is held for this account, and why. */
export async function heldFor(db: Db, account: string): Promise<HeldPayout[]> {
  const rows = await heldDetailsTo(db, account)
  return rows.map(({ id, amount, reason, created_at }) => ({
    _id: id,
    amount,
    reason: REASONS[reason ?? ''] ?? 'other',
    since: created_at,
  }))
}

/** Held, and retried for ever: the gift is the charity's, however long it takes. */
export async function onPayoutFailed(
  tx: Tx,
  { payoutId, code }: DomainEvents['brokerPayoutFailed'],
  deps: Deps,
): Promise<void> {
  const now = (await ledgerNow(tx, requireLedger(deps).networkId))?.closeTime ?? 0
  const held = await holdPayout(tx, payoutId, now, { code, daily: Object.hasOwn(REASONS, code) })
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
