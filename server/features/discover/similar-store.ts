import { sql } from 'kysely'

/** Of each key and tag that a work has, so many newer works that share it are compared with it. */
const COMPARED = 60

/**
 * Works by others that are like this one, the most alike first: by their picture (how many of the 64 bits of the hash
 * are the same), their colour and their tags. Copies of the very same picture are left out.
 */
export const similarTo = (id: string, limit: number) => sql<{ nft_id: string }>`
  with this as (
    select n.id, n.issuer, n.media_id, l.color, l.picture_hash from shown_nfts n
    left join picture_looks l on l.media_id = n.media_id where n.id = ${id}::uuid
  ), own_tags as (
    select tag from nft_tags where nft_id = ${id}::uuid
  ), compared as (
    select other.nft_id from similar_keys mine, lateral (
      select nft_id from similar_keys where key = mine.key order by nft_id desc limit ${sql.lit(COMPARED)}
    ) other where mine.nft_id = ${id}::uuid
    union
    select other.nft_id from own_tags mine, lateral (
      select nft_id from nft_tags where tag = mine.tag order by nft_id desc limit ${sql.lit(COMPARED)}
    ) other
  )
  select n.id as nft_id
  from compared c
  join browsable_nfts b on b.nft_id = c.nft_id
  join shown_nfts n on n.id = c.nft_id
  cross join this
  left join picture_looks l on l.media_id = n.media_id
  where n.issuer <> this.issuer and n.media_id is distinct from this.media_id
  order by
    coalesce(4 * greatest(0, 1 - bit_count(l.picture_hash # this.picture_hash) / 32.0), 0)
    + coalesce(2 * greatest(0, 1 - color_distance(l.color, this.color) / 160), 0)
    + 2.0 * (select count(*) from nft_tags t join own_tags o on o.tag = t.tag where t.nft_id = n.id)
      / greatest(1, (select count(*) from own_tags)) desc,
    n.id desc
  limit ${sql.lit(limit)}`
