import type { CollectionCard } from '@gooddrop/contract/collections.ts'
import type { Artwork } from '@gooddrop/contract/nft-card.ts'
import type { Deps } from '#deps.ts'
import { presentPerson } from '#features/accounts/present.ts'
import { presentArtwork } from '#features/media/present.ts'
import { cardsOf } from '#features/nfts/cards.ts'
import type { CardRow } from './store.ts'

export const CURRENCY = 'XRP'

type Reading = Pick<Deps, 'db' | 'media'>

/** Collections without a cover show the picture of their newest work. */
export async function presentCollections(deps: Reading, rows: readonly CardRow[]): Promise<CollectionCard[]> {
  const works = await cardsOf(
    deps,
    rows.flatMap(({ media_id, newest }) => (media_id || !newest ? [] : [newest])),
  )
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    cover: coverOf(deps.media.baseUrl, row) ?? (row.newest ? (works.get(row.newest)?.artwork ?? null) : null),
    artist: artistOf(deps.media.baseUrl, row),
    issuer: row.issuer,
    items: row.items,
    owners: row.owners,
    floor: row.floor,
    volume: row.volume,
    given: row.given,
    currency: CURRENCY,
  }))
}

function coverOf(mediaUrl: string, row: CardRow): Artwork | null {
  const { media_id, cid, kind, width, height, color, rendition_widths } = row
  if (!media_id || !cid || !kind || !rendition_widths) return null
  return presentArtwork(mediaUrl, { id: media_id, cid, kind, width, height, color, rendition_widths })
}

function artistOf(mediaUrl: string, { artist_id, username, first_name, last_name, profile_media_id }: CardRow) {
  if (!artist_id || !username) return null
  return presentPerson(mediaUrl, { id: artist_id, username, first_name, last_name, profile_media_id })
}
