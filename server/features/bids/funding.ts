import { spendable } from '@gooddrop/ledger/reserve.ts'
import type { Db, Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { findTraded, publishNftsChanged } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { requireLedger } from '#features/signing/require.ts'
import type { FactReaction, LedgerReaction } from '#listener/reaction.ts'
import { findAccounts, type WatchedAccount } from '#listener/watch.ts'
import type { Commitment } from './bid-rules.ts'
import { biddersDue, findBids, markForFunding, unknownBidders, unmarkForFunding, updateFunding } from './store.ts'
import type { StoredBid } from './stored-bid.ts'

/**
 * An offer locks no money: whether the bidder can pay changes with every ledger, and is shown as soon as it does. For
 * all own bids of an account, or for one of them only. The number of statements does not depend on the number of bids:
 * anybody can make a thousand of them.
 */
export async function refreshFunding(tx: Tx, deps: Deps, buyer: string, only?: string): Promise<void> {
  const free = freeOf(deps, (await findAccounts(tx, [buyer])).get(buyer))
  if (free === undefined) return
  const commitments: Commitment[] = []
  for (const commitmentsOf of deps.bidRules.commitments) commitments.push(...(await commitmentsOf(tx, buyer)))
  const changed = await updateFunding(tx, buyer, { free, commitments }, only)
  if (changed.length === 0) return
  const nftIds = [...new Set(changed.map(({ nftId }) => nftId))]
  await publishNftsChanged(tx, nftIds)
  await deps.announce(tx, 'bidsChanged', { nftIds })
  const offers = changed.filter(({ funded }) => !funded).map(({ offerIndex }) => offerIndex)
  if (offers.length > 0) await deps.jobs.enqueue(tx, 'bids.notify-unfunded', { offers })
}

/** What an account can spend by its last change; undefined while it has not been looked up. */
function freeOf(deps: Deps, account: WatchedAccount | undefined): bigint | undefined {
  const reserves = requireLedger(deps).tip()?.reserves
  if (!account || account.exists === null || !reserves) return undefined
  return account.exists ? spendable(account, reserves) : 0n
}

/** By account. Bids from elsewhere count for nothing here, so their funding is looked up only when they are shown. */
export async function spendableOf(deps: Deps, db: Db, buyers: readonly string[]): Promise<Map<string, bigint>> {
  const accounts = await findAccounts(db, buyers)
  return new Map([...accounts].map(([address, account]) => [address, freeOf(deps, account) ?? 0n]))
}

/** Apart from the listener: an account with many bids must not keep it busy with notifications. */
export async function notifyUnfunded(deps: Deps, { offers }: { offers: string[] }): Promise<void> {
  for (const bid of await findBids(deps.db, offers))
    if (bid.state === 'live' && bid.funded === false) await inTransaction(deps.db, (tx) => notifyBidder(tx, bid))
}

async function notifyBidder(tx: Tx, { buyer, nftId, offerIndex, price }: StoredBid): Promise<void> {
  const nft = await findTraded(tx, nftId)
  const data = { title: nft?.title ?? null, price: String(price) }
  await notify(tx, { to: buyer, kind: 'offer_unfunded', nftId, cause: offerIndex, data })
}

/** An account changes with each of its transactions; its bids are checked once, after all facts of the ledger. */
export const onBidderChanged: FactReaction<'accountChanged' | 'accountDeleted'> = (tx, { fact }) =>
  markForFunding(tx, fact.account)

const AT_ONCE = 100

/** Bidders whose accounts were looked up only after their bid was seen. */
async function foundBidders(tx: Tx): Promise<string[]> {
  const accounts = await findAccounts(tx, await unknownBidders(tx, AT_ONCE))
  return [...accounts.values()].filter(({ exists }) => exists !== null).map(({ address }) => address)
}

/** Once for each account and ledger, before auctions are reviewed. */
export const refreshBidders: LedgerReaction = {
  name: 'refreshBidders',
  isDue: async (tx) => (await biddersDue(tx, 1)).length > 0 || (await foundBidders(tx)).length > 0,
  async react(tx, _, deps) {
    for (;;) {
      const due = await biddersDue(tx, AT_ONCE)
      if (due.length === 0) break
      for (const buyer of due) await refreshFunding(tx, deps, buyer)
      await unmarkForFunding(tx, due)
    }
    for (const buyer of await foundBidders(tx)) await refreshFunding(tx, deps, buyer)
  },
}
