import { spendable } from '@gooddrop/ledger/reserve.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { findTraded, publishNftChanged } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { requireLedger } from '#features/signing/require.ts'
import type { FactReaction, LedgerReaction } from '#listener/reaction.ts'
import { findAccounts } from '#listener/watch.ts'
import { liveBidsOf, setFunded, unknownBidders } from './store.ts'
import { type StoredBid, totalOf } from './stored-bid.ts'

/** An offer locks no money: whether the bidder can pay changes with every ledger, and is shown as soon as it does. */
export async function refreshFunding(tx: Tx, deps: Deps, buyer: string): Promise<void> {
  const bids = await liveBidsOf(tx, buyer)
  if (bids.length === 0) return
  const account = (await findAccounts(tx, [buyer])).get(buyer)
  const reserves = requireLedger(deps).tip()?.reserves
  if (!account || account.exists === null || !reserves) return
  const free = account.exists ? spendable(account, reserves) : 0n
  for (const bid of bids) {
    const funded = free - (await committed(tx, deps, bid)) >= totalOf(bid)
    if (!(await setFunded(tx, bid.id, funded))) continue
    await publishNftChanged(tx, bid.nftId)
    await deps.announce(tx, 'bidsChanged', { nftId: bid.nftId })
    if (!funded && bid.ours) await notifyUnfunded(tx, bid)
  }
}

async function committed(tx: Tx, { bidRules }: Deps, { buyer, offerIndex }: StoredBid): Promise<bigint> {
  let total = 0n
  for (const commitment of bidRules.commitments) total += await commitment(tx, buyer, offerIndex)
  return total
}

async function notifyUnfunded(tx: Tx, { buyer, nftId, offerIndex, price }: StoredBid): Promise<void> {
  const nft = await findTraded(tx, nftId)
  const data = { title: nft?.title ?? null, price: String(price) }
  await notify(tx, { to: buyer, kind: 'offer_unfunded', nftId, cause: offerIndex, data })
}

export const onBidderChanged: FactReaction<'accountChanged' | 'accountDeleted'> = (tx, { fact }, deps) =>
  refreshFunding(tx, deps, fact.account)

const AT_ONCE = 100

/** Bidders of unknown funding whose accounts have been looked up since. */
async function foundBidders(tx: Tx): Promise<string[]> {
  const accounts = await findAccounts(tx, await unknownBidders(tx, AT_ONCE))
  return [...accounts.values()].filter(({ exists }) => exists !== null).map(({ address }) => address)
}

/** Bidders from elsewhere are looked up only after their bid was seen. */
export const refreshFoundBidders: LedgerReaction = {
  name: 'refreshFoundBidders',
  isDue: async (tx) => (await foundBidders(tx)).length > 0,
  async react(tx, _, deps) {
    for (const buyer of await foundBidders(tx)) await refreshFunding(tx, deps, buyer)
  },
}
