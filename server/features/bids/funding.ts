import { spendable } from '@gooddrop/ledger/reserve.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { committedByLeading } from '#features/auctions/committed.ts'
import { markForReview } from '#features/auctions/mark-for-review.ts'
import { findTraded, publishNftChanged } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { committedElsewhere } from '#features/sales/settlement-store.ts'
import { requireLedger } from '#features/signing/require.ts'
import type { FactReaction, LedgerReaction } from '#listener/reaction.ts'
import { findAccounts } from '#listener/watch.ts'
import { type StoredBid, totalOf } from './bid.ts'
import { liveBidsOf, setFunded, unknownBidders } from './store.ts'

/** An offer locks no money: whether it can be honoured changes with every ledger, and is said as soon as it does. */
export async function refreshFunding(tx: Tx, deps: Deps, buyer: string): Promise<void> {
  const bids = await liveBidsOf(tx, buyer)
  if (bids.length === 0) return
  const account = (await findAccounts(tx, [buyer])).get(buyer)
  const reserves = requireLedger(deps).tip()?.reserves
  if (!account || account.exists === null || !reserves) return
  const free = account.exists ? spendable(account, reserves) : 0n
  for (const bid of bids) {
    const promised =
      (await committedElsewhere(tx, buyer, bid.offerIndex)) + (await committedByLeading(tx, buyer, bid.offerIndex))
    const funded = free - promised >= totalOf(bid)
    if (!(await setFunded(tx, bid.id, funded))) continue
    await publishNftChanged(tx, bid.nftId)
    await markForReview(tx, bid.nftId)
    if (!funded && bid.ours) await warn(tx, bid)
  }
}

async function warn(tx: Tx, { buyer, nftId, offerIndex, price }: StoredBid): Promise<void> {
  const nft = await findTraded(tx, nftId)
  const data = { title: nft?.title ?? null, price: String(price) }
  await notify(tx, { to: buyer, kind: 'offer_unfunded', nftId, cause: offerIndex, data })
}

export const onBidderChanged: FactReaction<'accountChanged' | 'accountDeleted'> = (tx, { fact }, deps) =>
  refreshFunding(tx, deps, fact.account)

const AT_ONCE = 100

async function lookedUp(tx: Tx): Promise<string[]> {
  const accounts = await findAccounts(tx, await unknownBidders(tx, AT_ONCE))
  return [...accounts.values()].filter(({ exists }) => exists !== null).map(({ address }) => address)
}

/** Bidders from elsewhere are looked up only after their bid was seen. */
export const lookUpBidders: LedgerReaction = {
  name: 'lookUpBidders',
  isDue: async (tx) => (await lookedUp(tx)).length > 0,
  async react(tx, _, deps) {
    for (const buyer of await lookedUp(tx)) await refreshFunding(tx, deps, buyer)
  },
}
