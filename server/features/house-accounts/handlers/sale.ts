import { clearOffers, settleSale } from '@gooddrop/ledger/actions.ts'
import type { GiftMemo, PledgeMemo } from '@gooddrop/ledger/memos.ts'
import { type LedgerRef, nftOffer, type OfferEntry } from '@gooddrop/ledger/queries.ts'
import { isMutable, parseTokenId } from '@gooddrop/ledger/token-id.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { holdsCredential } from '#features/house-accounts/check-credential.ts'
import { requireBroker } from '#features/house-accounts/require-house-account.ts'
import { type HouseAccount, type Prepared, readyIf, type WorkHandler } from '#features/house-accounts/work-handler.ts'
import { currentUri } from '#features/nfts/current-uri.ts'
import { findOffer } from '#listener/queries.ts'

/** Drops as text: JSON has no large integers. */
type StoredGift = Omit<GiftMemo, 'price' | 'gift'> & { price: string; gift: string }

type StoredPledge = Omit<PledgeMemo, 'price' | 'pledge'> & { price: string; pledge: string }

export type SaleBody = {
  sellOffer: string
  buyOffer: string
  uriHex?: string
  gift: StoredGift
  /** Absent where the seller gives nothing of the price. */
  pledge?: StoredPledge
}

export const storedGift = (gift: GiftMemo): StoredGift => ({
  ...gift,
  price: String(gift.price),
  gift: String(gift.gift),
})

export const storedPledge = (pledge: PledgeMemo): StoredPledge => ({
  ...pledge,
  price: String(pledge.price),
  pledge: String(pledge.pledge),
})

const readPledge = ({ pledge }: SaleBody): PledgeMemo | null =>
  pledge ? { ...pledge, price: BigInt(pledge.price), pledge: BigInt(pledge.pledge) } : null

const readGift = ({ gift }: SaleBody): GiftMemo => ({ ...gift, price: BigInt(gift.price), gift: BigInt(gift.gift) })

/** With less time than this the sale might come too late, and cost a fee for nothing. */
const LEAST_SECONDS = 60

const refused = (code: string, final: boolean): Prepared => ({ kind: 'refused', code, final })

/** That it was sold is the ledger's own `sold` fact. */
export const sale: WorkHandler<SaleBody> = {
  priority: 1,
  refusalLimit: 2,
  isPayment: false,

  async prepare(house, view, { body }) {
    const { client, account, policy } = house
    const { hash, closeTime } = view.ledger
    const [sell, buy] = await Promise.all(
      [body.sellOffer, body.buyOffer].map((offer) => nftOffer(client, offer, { hash })),
    )
    if (!sell || !buy) return refused('tecOBJECT_NOT_FOUND', await isGone(house, sell ? body.buyOffer : body.sellOffer))
    const end = Math.min(sell.expiration ?? Number.POSITIVE_INFINITY, buy.expiration ?? Number.POSITIVE_INFINITY)
    if (end <= closeTime) return refused('tecEXPIRED', true)
    if (end <= closeTime + LEAST_SECONDS) return refused('tecEXPIRED', false)
    const gift = readGift(body)
    if (!(await mayReceive(house, gift.charity, sell, buy))) return refused('charity_is_a_party', true)
    if (!(await holdsCredential(house.deps, client, gift.charity, view.ledger)))
      return refused('charity_not_vetted', false)
    if (!(await isAsShown(house, body, sell, { hash }))) return refused('artwork_changed', true)
    if (house.health.low) return { kind: 'later', why: 'it has too little XRP of its own' }
    const terms = { broker: account, sellOffer: sell.offerId, buyOffer: buy.offerId, gift, pledge: readPledge(body) }
    return readyIf(await policy.sale(view, { sell, buy }), (slot) => ({ ...settleSale(terms, slot) }) as Json)
  },

  isDoneBy: ({ body }, tx) => tx.NFTokenSellOffer === body.sellOffer && tx.NFTokenBuyOffer === body.buyOffer,

  /** Cancels the buyer's offer: of the two transactions exactly one can apply, so nothing was sold if this one does. */
  async undo({ client, account, policy }, view, { body }) {
    const buy = await nftOffer(client, body.buyOffer, { hash: view.ledger.hash })
    if (!buy) return refused('tecOBJECT_NOT_FOUND', true)
    return readyIf(policy.cancel(view, [buy]), (slot) => ({ ...clearOffers(account, [buy.offerId], slot) }) as Json)
  },

  onFailed: (tx, deps, { subjectId }, { code, hash }) =>
    deps.announce(tx, 'brokerAcceptFailed', { settlementId: subjectId, code, hash }),
  onVoid: (tx, deps, { subjectId }, { code }) =>
    deps.announce(tx, 'brokerAcceptVoid', { settlementId: subjectId, code }),
}

/** Missing may mean not yet there. But an offer that a validated ledger has removed never returns. */
const isGone = async ({ deps }: HouseAccount, offerIndex: string) =>
  (await findOffer(deps.db, offerIndex))?.gone != null

/** The buyer gets what they were shown: the issuer of a mutable token may have changed it since. */
async function isAsShown(house: HouseAccount, { uriHex }: SaleBody, { tokenId, owner }: OfferEntry, ref: LedgerRef) {
  if (uriHex === undefined || !isMutable(tokenId)) return true
  return (await currentUri(house.deps, house.client, { tokenId, owner }, ref)) === uriHex
}

/** A charity that we know, and that takes no part in the sale it profits from. */
async function mayReceive({ deps }: HouseAccount, charity: string, sell: OfferEntry, buy: OfferEntry) {
  const issuer = parseTokenId(sell.tokenId)?.issuer
  if ([sell.owner, buy.owner, issuer].includes(charity)) return false
  return requireBroker(deps).giftsOwed.knows(deps.db, charity)
}
