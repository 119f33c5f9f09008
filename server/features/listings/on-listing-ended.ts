import type { Burned, Fact, OfferGone, Transferred } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { addHistory } from '#features/nfts/history.ts'
import { findTradedByToken, type TradedNft } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { brokerAccount } from '#features/sales/broker-account.ts'
import { requestsById } from '#features/signing/requests-by-id.ts'
import { requestIdOf } from '#listener/changes.ts'
import { findOffer } from '#listener/queries.ts'
import type { FactContext } from '#listener/reaction.ts'

/** Runs before the token gets its new owner: afterwards nobody knows that it was listed. */
export async function tellOfListingLost(
  tx: Tx,
  { fact, facts }: FactContext<Transferred | Burned>,
  deps: Deps,
): Promise<void> {
  const nft = await findTradedByToken(tx, fact.tokenId)
  const broker = brokerAccount(deps)
  if (nft?.saleMode !== 'listed' || facts.some((other) => other.kind === 'sold' && other.broker === broker)) return
  await tell(tx, nft, fact.at.txHash)
}

/** A listing was cancelled, here or in the seller's wallet. */
export async function noteListingGone(
  tx: Tx,
  deps: Deps,
  nft: TradedNft,
  fact: OfferGone,
  facts: readonly Fact[],
): Promise<void> {
  if (fact.why !== 'cancelled' || fact.by !== fact.owner || fact.destination !== brokerAccount(deps)) return
  const offer = await findOffer(tx, fact.offerId)
  if (!offer) return
  const asked = (await requestsById(tx, [offer.requestId])).get(offer.requestId ?? '')
  if (asked?.action !== 'list' || asked.signedHash !== offer.txHash) return
  await addHistory(tx, nft.id, { action: 'cancel', actors: [fact.owner], amount: fact.drops, at: fact.at })
  if (nft.offerIndex === fact.offerId && !(await wasAskedHere(tx, facts))) await tell(tx, nft, fact.at.txHash)
}

async function wasAskedHere(tx: Tx, facts: readonly Fact[]): Promise<boolean> {
  const transacted = facts.find((fact) => fact.kind === 'transacted')
  const id = requestIdOf(transacted?.memos.request ?? null)
  return id !== null && (await requestsById(tx, [id])).get(id)?.action === 'unlist'
}

const tell = (tx: Tx, { id, title, ownerAddress }: TradedNft, cause: string) =>
  notify(tx, { to: ownerAddress, kind: 'listing_ended', nftId: id, cause, data: { title } })
