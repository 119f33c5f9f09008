import type { Collection, CollectionSale } from '@gooddrop/contract/collections.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { charityInBrief, findCharity } from '#features/giving/charities.ts'
import { avatarUrl } from '#features/media/present.ts'
import { cardsOf } from '#features/nfts/cards.ts'
import { may } from '#policies.ts'
import { copy } from './copy.ts'
import { presentCollections } from './present.ts'
import { findDetails, lastSalesOf } from './store.ts'

const LAST_SALES = 8

type Reading = Pick<Deps, 'db' | 'media'>

/** One collection with everything that its page shows, as this person sees it. */
export async function getCollection(deps: Reading, id: string, actor?: Actor): Promise<Collection> {
  const row = await findDetails(deps.db, id)
  const [card] = row ? await presentCollections(deps, [row]) : []
  if (!row || !card) throw new AppError('not_found', { message: copy.notFound })
  return {
    ...card,
    story: row.story,
    taxon: Number(row.taxon),
    made_here: row.creator_id !== null,
    own: actor !== undefined && may.signWith(actor, row.issuer),
    charity: await charityOf(deps, row.charity_id),
    royality: row.royalty,
    on_sale: row.on_sale,
    auctions: row.auctions,
    volume: row.volume,
    sales: row.sales,
    given: row.given,
    gifts: row.gifts,
    last_sales: await lastSales(deps, id),
    ranked: row.ranked,
    created_at: row.created_at,
    version: row.version,
  }
}

async function charityOf({ db, media }: Reading, id: string | null) {
  if (!id || !(await findCharity(db, id))) return null
  const { name, picture } = await charityInBrief(db, id)
  return { _id: id, name, picture: avatarUrl(media.baseUrl, picture) }
}

async function lastSales(deps: Reading, id: string): Promise<CollectionSale[]> {
  const rows = await lastSalesOf(deps.db, id, LAST_SALES)
  const cards = await cardsOf(
    deps,
    rows.map(({ nft_id }) => nft_id),
  )
  return rows.flatMap(({ nft_id, last_price, last_sold_at, currency }) => {
    const card = cards.get(nft_id)
    if (!card || last_price === null || last_sold_at === null) return []
    return [{ nft_id, title: card.title, artwork: card.artwork, amount: last_price, currency, sold_at: last_sold_at }]
  })
}
