import type { CollectionOffer, OfferAnswer, WantedTrait } from '@gooddrop/contract/collection-offers.ts'
import { type Drops, gift as giftFor } from '@gooddrop/contract/money.ts'
import type { PersonCard } from '@gooddrop/contract/user.ts'
import type { Deps } from '#deps.ts'
import { peopleByWallet } from '#features/accounts/find-person.ts'
import { presentPerson } from '#features/accounts/present.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { cardsOf } from '#features/nfts/cards.ts'
import type { TradedNft } from '#features/nfts/state.ts'
import type { AnswerRow } from './answer-store.ts'
import type { OfferRow } from './store.ts'

type Reading = Pick<Deps, 'db' | 'media'>

/** Price and gift of one work. */
export const totalOf = ({ amount, basis_points }: Pick<OfferRow, 'amount' | 'basis_points'>): Drops =>
  BigInt(amount) + giftFor(BigInt(amount), basis_points)

export const fits = (traits: readonly WantedTrait[], wanted: readonly WantedTrait[]): boolean =>
  wanted.every(({ name, value }) => traits.some((trait) => trait.name === name && trait.value === value))

/**
 * The listing by which a work answers: at the price of the offer or below. One with a pledge names the seller's charity
 * and would override the maker's choice, so it does not count.
 */
export function listingFor(
  { amount }: Pick<OfferRow, 'amount'>,
  { saleMode, offerIndex, price, pledge, offeredElsewhere, hidden, burned }: TradedNft,
): { offerIndex: string; price: string } | null {
  if (saleMode !== 'listed' || offerIndex === null || price === null || pledge !== null) return null
  if (offeredElsewhere || hidden || burned || price > BigInt(amount)) return null
  return { offerIndex, price: String(price) }
}

/** Of people who are no longer shown nothing is. */
export async function presentOffers(
  { db, media }: Reading,
  rows: readonly OfferRow[],
  actor?: Actor,
): Promise<CollectionOffer[]> {
  const people = await peopleByWallet(
    db,
    rows.map(({ account }) => account),
  )
  return rows.flatMap((row) => {
    const maker = people.get(row.account)
    return maker ? [presentOffer(row, presentPerson(media.baseUrl, maker), actor)] : []
  })
}

export const presentOffer = (row: OfferRow, maker: PersonCard, actor?: Actor): CollectionOffer => ({
  _id: row.id,
  collection: { _id: row.collection_id, name: row.collection },
  maker,
  amount: row.amount,
  gift: String(giftFor(BigInt(row.amount), row.basis_points)),
  currency: 'XRP',
  charity_id: row.charity_id,
  works: row.works,
  bought: row.bought,
  traits: row.traits,
  state: row.state,
  created_at: row.created_at,
  expires_at: row.expires_at,
  own: actor?.userId === row.user_id,
})

export async function presentAnswers(deps: Reading, rows: readonly AnswerRow[]): Promise<OfferAnswer[]> {
  const ids = rows.map(({ nft_id }) => nft_id)
  const accounts = rows.map(({ account }) => account)
  const [cards, people] = await Promise.all([cardsOf(deps, ids), peopleByWallet(deps.db, accounts)])
  return rows.map((row) => {
    const holder = people.get(row.account)
    return {
      _id: row.id,
      offer_id: row.offer_id,
      nft: cards.get(row.nft_id) ?? null,
      holder: holder ? presentPerson(deps.media.baseUrl, holder) : null,
      amount: row.price,
      state: row.state,
      created_at: row.created_at,
    }
  })
}
