import type { NftCard } from '@gooddrop/contract/nft-card.ts'
import type { Deps } from '#deps.ts'
import { presentPerson } from '#features/accounts/present.ts'
import { presentArtwork } from '#features/media/present.ts'
import { type CardRow, cardsById } from './card-store.ts'

/** For lists of other features, which add which rows and in which order. */
export { cardRows } from './card-store.ts'

export type Page = { page: number; limit: number; cursor?: string | undefined }
export type CardList = { nfts: NftCard[]; nftsLength: { total: number }[]; next: string | null }

export const NO_CARDS: CardList = { nfts: [], nftsLength: [{ total: 0 }], next: null }

type Found<R> = {
  /** One more than the page holds where the list goes on. */
  rows: readonly R[]
  limit: number
  total: number
  /** The cursor of a list that goes on after this one. */
  after: (last: R) => string
}

/** A page of works as every list returns it. */
export function cardList<R extends CardRow>(mediaUrl: string, { rows, limit, total, after }: Found<R>): CardList {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    nfts: shown.map((row) => presentCard(mediaUrl, row)),
    nftsLength: [{ total }],
    next: rows.length > limit && last ? after(last) : null,
  }
}

/** The cards of these works, by id; hidden ones are left out. */
export async function cardsOf(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NftCard>> {
  if (ids.length === 0) return new Map()
  const rows = await cardsById(db, ids)
  return new Map(rows.map((row) => [row.id, presentCard(media.baseUrl, row)]))
}

const onAuction = (row: CardRow) => row.nft_type === 'auction'

export function presentCard(mediaUrl: string, row: CardRow): NftCard {
  const artwork = artworkOf(mediaUrl, row)
  return {
    _id: row.id,
    NFTokenID: row.token_id,
    title: row.title,
    nft_img: artwork?.src ?? null,
    artwork,
    tags: row.tags,
    category: row.tags[0] ?? null,
    nftType: row.nft_type,
    item_type: onAuction(row) ? 'on_auction' : 'single_items',
    status: onAuction(row) ? 'on_auction' : row.has_offers ? 'has_offers' : null,
    amount: row.price,
    initialBidAmount: row.initial_bid,
    startDate: row.start_at,
    closeDate: row.close_at,
    deadline: row.close_at,
    nft_offer_index: row.offer_index,
    owner: ownerOf(mediaUrl, row),
    created_by: creatorOf(mediaUrl, row),
    likes: row.likes,
  }
}

function artworkOf(mediaUrl: string, row: CardRow) {
  const { media_id, cid, kind, width, height, color, rendition_widths } = row
  if (!media_id || !cid || !kind || !rendition_widths) return null
  return presentArtwork(mediaUrl, { id: media_id, cid, kind, width, height, color, rendition_widths })
}

type OwnerRow = Pick<CardRow, 'owner_id' | 'first_name' | 'last_name' | 'username' | 'profile_media_id'>

export function ownerOf(mediaUrl: string, row: OwnerRow) {
  const { owner_id, first_name, last_name, username, profile_media_id } = row
  if (!owner_id || !username) return null
  return presentPerson(mediaUrl, { id: owner_id, first_name, last_name, username, profile_media_id })
}

function creatorOf(mediaUrl: string, row: CardRow) {
  const { creator_id, creator_first, creator_last, creator_name, creator_media } = row
  if (!creator_id || !creator_name) return null
  const creator = { first_name: creator_first, last_name: creator_last, username: creator_name }
  return presentPerson(mediaUrl, { id: creator_id, ...creator, profile_media_id: creator_media })
}
