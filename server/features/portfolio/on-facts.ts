import type { Moment } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { isBroker } from '#features/house-accounts/require-house-account.ts'
import { isSale, isSaleOf } from '#features/nfts/on-token-changed.ts'
import { findTradedByToken } from '#features/nfts/state.ts'
import { requireLedger } from '#features/signing/require.ts'
import type { FactReaction } from '#listener/reaction.ts'
import { addRoyalty, closeLot, openLot, type Position } from './lot-store.ts'

const positionOf = ({ txHash, ledgerIndex, txIndex, closeTime }: Moment): Position => ({
  hash: txHash,
  ledger: ledgerIndex,
  index: txIndex,
  at: new Date(closeTime * 1000),
})

async function lotOf(tx: Tx, deps: Deps, tokenId: string, account: string) {
  const nft = await findTradedByToken(tx, tokenId)
  return nft && { nft_id: nft.id, network_id: String(requireLedger(deps).networkId), account }
}

export const openMinted: FactReaction<'minted'> = async (tx, { fact }, deps) => {
  const lot = await lotOf(tx, deps, fact.tokenId, fact.owner)
  if (lot) await openLot(tx, lot, 'minted', positionOf(fact.at))
}

/** A sale says more; it closes and opens its lots itself. */
export const moveSent: FactReaction<'transferred'> = async (tx, { fact, facts }, deps) => {
  if (isSaleOf(facts, fact.tokenId)) return
  const lot = await lotOf(tx, deps, fact.tokenId, fact.from)
  if (!lot) return
  const at = positionOf(fact.at)
  await closeLot(tx, lot, 'sent', at)
  await openLot(tx, { ...lot, account: fact.to }, 'received', at)
}

export const closeBurned: FactReaction<'burned'> = async (tx, { fact }, deps) => {
  const lot = await lotOf(tx, deps, fact.tokenId, fact.owner)
  if (lot) await closeLot(tx, lot, 'burned', positionOf(fact.at))
}

export const moveSold: FactReaction<'sold'> = async (tx, { fact }, deps) => {
  if (!isSale(fact)) return
  const { seller, buyer, inXrp, price, brokerFee, pledge, royalty, sellerReceived } = fact
  const sold = await lotOf(tx, deps, fact.tokenId, seller)
  if (!sold) return
  const at = positionOf(fact.at)
  // What another marketplace took of the price is no gift.
  const gift = isBroker(deps, fact.broker) ? brokerFee - pledge : 0n
  const paid = inXrp && {
    price: String(price),
    royalty: String(royalty),
    pledge: String(pledge),
    proceeds: String(sellerReceived),
  }
  await closeLot(tx, sold, 'sold', at, paid || {})
  const cost = inXrp && { cost: String(fact.paid - gift), gift: String(gift) }
  await openLot(tx, { ...sold, account: buyer }, 'bought', at, cost || {})
  if (inXrp && royalty > 0n) await addRoyalty(tx, { ...sold, account: fact.issuer, amount: String(royalty) }, at)
}
