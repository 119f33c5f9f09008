import { MAX_SUGGESTIONS } from '@gooddrop/contract/suggestions.ts'
import { type RawBuilder, sql } from 'kysely'

/** So many names that begin like this are looked at; who is further down appears with the next letter. */
const MAX_NEAR = 100

type Named = { id: string; name: string }
export type ArtistRow = {
  id: string
  first_name: string | null
  last_name: string | null
  username: string
  profile_media_id: string | null
}

/** Ids by the first of their phrases that begins so. */
const near = (kind: 'artist' | 'collection' | 'charity', text: string): RawBuilder<unknown> => sql`
  select id, min(phrase) as phrase from (
    select id, phrase from suggestion_phrases
    where kind = ${sql.lit(kind)} and phrase >= ${text} and phrase < ${text} || chr(1114111)
    order by phrase limit ${sql.lit(MAX_NEAR)}
  ) beginning group by id`

// Each is looked up by its key: `limit` and `offset 0` keep the planner from reading a whole table instead.

/** People of whom a work is shown. */
export const artistsNamed = (text: string) => sql<ArtistRow>`
  select p.id, p.first_name, p.last_name, p.username, p.profile_media_id
  from (${near('artist', text)}) near,
    lateral (
      select from wallet_holders w, lateral (select from shown_nfts n where n.issuer = w.address limit 1) work
      where w.id = near.id limit 1
    ) made,
    lateral (select * from people where id = near.id offset 0) p
  order by near.phrase, p.id limit ${sql.lit(MAX_SUGGESTIONS)}`

/** Collections of which a work is shown. */
export const collectionsNamed = (text: string) => sql<Named>`
  select c.id, c.name from (${near('collection', text)}) near,
    lateral (select * from shown_collections where id = near.id offset 0) c
  where c.items > 0 order by near.phrase, c.id limit ${sql.lit(MAX_SUGGESTIONS)}`

export const charitiesNamed = (text: string) => sql<Named>`
  select c.id, c.name from (${near('charity', text)}) near join charity_accounts c on c.id = near.id
  where c.active order by near.phrase, c.id limit ${sql.lit(MAX_SUGGESTIONS)}`
