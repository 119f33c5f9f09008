import { messages } from '@gooddrop/contract/messages.ts'
import type { Sold } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { publish } from '#events/publish.ts'
import { EVERY_ITEM } from '#events/rooms.ts'
import { findBid } from '#features/bids/find-bids.ts'
import { findCharity } from '#features/giving/charities.ts'
import { isBroker } from '#features/house-accounts/require-house-account.ts'
import { addHistory, entriesOf } from '#features/nfts/history.ts'
import { isSale } from '#features/nfts/on-token-changed.ts'
import { findTradedByToken, type TradedNft } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import type { FactContext, FactReaction } from '#listener/reaction.ts'
import { copy } from './copy.ts'
import { publishToAsker } from './end-settlement.ts'
import type { Settlement } from './settlement.ts'
import { findByOffers, moveTo, settledBy, sinceOffered } from './store.ts'

/** A token was paid for. Only what a broker of ours completed is a sale of ours, and only that carries a gift. */
export const onSold: FactReaction<'sold'> = async (tx, { fact }: FactContext<Sold>, deps) => {
  const nft = await findTradedByToken(tx, fact.tokenId)
  if (!nft || !isSale(fact)) return
  const { seller, buyer, price, brokerFee, pledge, at, inXrp } = fact
  await addHistory(tx, nft.id, { action: 'sold', actors: [seller, buyer], amount: inXrp ? price : null, at })
  if (!isBroker(deps, fact.broker)) return
  const charity = fact.memos.gift?.charity
  const gift = brokerFee - pledge
  const to = charity ? [charity] : []
  if (gift > 0n) await addHistory(tx, nft.id, { action: 'gift', actors: [buyer, ...to], amount: gift, at })
  if (pledge > 0n) await addHistory(tx, nft.id, { action: 'pledge', actors: [seller, ...to], amount: pledge, at })
  const settlement = await findSettled(tx, fact)
  if (settlement) await measure(tx, settlement, fact, deps)
  await notifyParties(tx, nft, fact, settlement?.kind === 'auction')
  if (settlement) await publishSold(tx, settlement, fact)
}

async function findSettled(tx: Tx, { sellOffer, buyOffer, at }: Sold): Promise<Settlement | undefined> {
  if (!sellOffer || !buyOffer) return undefined
  const live = await findByOffers(tx, sellOffer.offerId, buyOffer.offerId)
  return live && moveTo(tx, live.id, 'settled', { accept_hash: at.txHash, reason: null })
}

async function measure(tx: Tx, { id, offeredLedger }: Settlement, { at }: Sold, { measures }: Deps): Promise<void> {
  if (offeredLedger !== null) measures.saleLedgers.observe(at.ledgerIndex - offeredLedger)
  const seconds = await sinceOffered(tx, id)
  if (seconds !== null) measures.saleSeconds.observe(seconds)
}

async function notifyParties(tx: Tx, { id: nftId, title }: TradedNft, fact: Sold, auctioned: boolean): Promise<void> {
  const { seller, buyer, at } = fact
  const data = { title, price: String(fact.price), gift: String(fact.brokerFee - fact.pledge), hash: at.txHash }
  const sale = { nftId, data, cause: at.txHash }
  const pledged = fact.pledge > 0n ? { pledge: String(fact.pledge) } : {}
  await notify(tx, { ...sale, data: { ...data, ...pledged }, to: seller, kind: 'sold', actor: buyer })
  const bid = fact.buyOffer && (await findBid(tx, fact.buyOffer.offerId))
  const kind = auctioned ? 'auction_won' : bid ? 'offer_accepted' : 'bought'
  await notify(tx, { ...sale, to: buyer, kind, actor: seller })
}

async function publishSold(tx: Tx, row: Settlement, { at }: Sold): Promise<void> {
  const message = row.kind === 'buy' ? messages.purchased : copy.bidAccepted
  await publishToAsker(tx, row, { success: true, message, hash: at.txHash, gift: String(row.gift) })
  if (row.kind === 'buy') return
  const { nftId, buyOffer } = row
  const payload = {
    success: true,
    data: true,
    message,
    nft_id: nftId,
    nft_offer_index: buyOffer ?? '',
    hash: at.txHash,
  }
  await publish(tx, { to: [`nft:${nftId}`, EVERY_ITEM], name: 'acceptBuyOfferResultLive', payload })
}

/** The charity has received these gifts: buyer and seller, whoever gave, are notified, and the page that waits learns the payment's hash. */
export async function onGiftPaid(tx: Tx, { charityId, hash, saleHashes }: DomainEvents['payoutPaid']): Promise<void> {
  if (saleHashes.length === 0) return
  const charity = await findCharity(tx, charityId)
  for (const action of ['gift', 'pledge'] as const)
    for (const { nft_id, actors, amount, hash: sale } of await entriesOf(tx, action, saleHashes)) {
      const [giver] = actors
      if (!giver) continue
      const data = { gift: amount ?? '0', hash, ...(charity && { charity: charity.name }) }
      await notify(tx, { to: giver, kind: `${action}_paid`, nftId: nft_id, cause: sale, data })
    }
  for (const row of await settledBy(tx, saleHashes)) {
    const message = row.kind === 'buy' ? messages.purchased : copy.bidAccepted
    const sale = { success: true, message, gift: String(row.gift), giftHash: hash }
    await publishToAsker(tx, row, { ...sale, ...(row.acceptHash && { hash: row.acceptHash }) })
  }
}
