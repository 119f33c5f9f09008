import type { NftCard } from '@gooddrop/contract/nfts.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { presentPerson } from '#features/accounts/present.ts'
import { presentArtwork } from '#features/media/present.ts'

/** Everything that a card shows, in one query. Lists of every kind add only which rows and in which order. */
export const cardRows = (db: Db) =>
  db
    .selectFrom('nft_state as s')
    .innerJoin('nfts as n', 'n.id', 's.nft_id')
    .innerJoin('nft_popularity as p', 'p.nft_id', 's.nft_id')
    .leftJoin('people as o', 'o.wallet_address', 's.owner_address')
    .leftJoin('shown_media as m', 'm.id', 'n.media_id')
    .select(['n.id', 'n.token_id', 'n.title', 'n.tags', 'n.issuer', 'p.likes'])
    .select(['s.owner_address', 's.nft_type', 's.price', 's.initial_bid', 's.start_at', 's.close_at', 's.has_offers'])
    .select('s.offer_index')
    .select(['o.id as owner_id', 'o.first_name', 'o.last_name', 'o.username', 'o.profile_media_id'])
    .select(['m.id as media_id', 'm.cid', 'm.kind', 'm.width', 'm.height', 'm.color', 'm.rendition_widths'])

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['executeTakeFirstOrThrow']>>

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
    likes: row.likes,
  }
}

function artworkOf(mediaUrl: string, row: CardRow) {
  const { media_id, cid, kind, width, height, color, rendition_widths } = row
  if (!media_id || !cid || !kind || !rendition_widths) return null
  return presentArtwork(mediaUrl, { id: media_id, cid, kind, width, height, color, rendition_widths })
}

function ownerOf(mediaUrl: string, row: CardRow) {
  const { owner_id, first_name, last_name, username, profile_media_id } = row
  if (!owner_id || !username) return null
  return presentPerson(mediaUrl, { id: owner_id, first_name, last_name, username, profile_media_id })
}

/** How many there are, from the counter that is kept with every change. */
export async function totalOf(db: Db, scope: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select total from nft_totals where scope = ${scope}`.execute(db)
  return rows[0]?.total ?? 0
}
