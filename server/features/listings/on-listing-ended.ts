import type { Burned, Fact, OfferGone, Transferred } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { isBroker } from '#features/house-accounts/require-house-account.ts'
import { addHistory } from '#features/nfts/history.ts'
import { findTradedByToken, type TradedNft } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { requestById } from '#features/signing/find-requests.ts'
import { requestIdOf } from '#listener/changes.ts'
import { findOffer, type LedgerOffer } from '#listener/queries.ts'
import type { FactContext } from '#listener/reaction.ts'

/** Runs before the token gets its new owner: afterwards nobody knows that it was listed. */
export async function notifyListingLost(
  tx: Tx,
  { fact, facts }: FactContext<Transferred | Burned>,
  deps: Deps,
): Promise<void> {
  const nft = await findTradedByToken(tx, fact.tokenId)
  if (nft?.saleMode !== 'listed') return
  if (facts.some((other) => other.kind === 'sold' && isBroker(deps, other.broker))) return
  await notifyEnded(tx, nft, fact.at.txHash)
}

/** A listing was cancelled, here or in the seller's wallet. */
export async function recordListingGone(
  tx: Tx,
  deps: Deps,
  nft: TradedNft,
  fact: OfferGone,
  facts: readonly Fact[],
): Promise<void> {
  if (fact.why !== 'cancelled' || fact.by !== fact.owner || !isBroker(deps, fact.destination)) return
  const offer = await findOffer(tx, fact.offerId)
  if (!offer) return
  const request = await requestById(tx, offer.requestId)
  if (request?.action !== 'list' || request.signedHash !== offer.txHash) return
  await addHistory(tx, nft.id, { action: 'cancel', actors: [fact.owner], amount: priceOf(offer), at: fact.at })
  if (nft.offerIndex === fact.offerId && !(await wasAskedHere(tx, facts))) await notifyEnded(tx, nft, fact.at.txHash)
}

/** With a pledge the offer asks for less than the price. */
const priceOf = ({ pledge, amount }: LedgerOffer) =>
  pledge === null || pledge === 'unreadable' ? amount : pledge.price

async function wasAskedHere(tx: Tx, facts: readonly Fact[]): Promise<boolean> {
  const transacted = facts.find((fact) => fact.kind === 'transacted')
  const request = await requestById(tx, requestIdOf(transacted?.memos.request ?? null))
  return request?.action === 'unlist'
}

const notifyEnded = (tx: Tx, { id, title, ownerAddress }: TradedNft, cause: string) =>
  notify(tx, { to: ownerAddress, kind: 'listing_ended', nftId: id, cause, data: { title } })
