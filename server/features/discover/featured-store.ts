import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

/** Of those whose sales have raised the most. */
const ARTISTS = 200
/** Of one artist: whose newest works are all kept is not featured. */
const WORKS_OF_ARTIST = 500

/**
 * One work each of the artists whose sales have raised the most, with a picture and a title. Money that reached a
 * non-profit is the one thing that nobody can fake in numbers, and many works of one artist win nothing.
 */
export async function replaceFeatured(tx: Tx, most: number): Promise<void> {
  await tx.deleteFrom('featured_works').execute()
  await sql`
    insert into featured_works (nft_id, place)
    select work.nft_id, row_number() over (order by artist.amount desc, work.nft_id desc)
    from (select account, amount from seller_totals order by amount desc limit ${ARTISTS}) artist
    join wallet_holders on wallet_holders.address = artist.account
    join lateral (
      select b.nft_id from (
        select id, title, media_id from shown_nfts where issuer = artist.account order by id desc limit ${WORKS_OF_ARTIST}
      ) n join browsable_nfts b on b.nft_id = n.id
      where n.media_id is not null and n.title <> '' and b.nft_type <> 'mint'
      order by b.nft_id desc limit 1
    ) work on true
    order by artist.amount desc, work.nft_id desc limit ${most}`.execute(tx)
}

/** Picks first, then what the rule has chosen, then the newest: only what is on sale, nothing twice. */
export async function featuredIds(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ nft_id: string }>`
    select nft_id from (
      select distinct on (nft_id) nft_id, kind, place from (
        select nft_id, 1 as kind, place from featured_picks
        union all select nft_id, 2, place from featured_works
        union all select nft_id, 3, row_number() over (order by listed_at desc, nft_id desc) from (
          select nft_id, listed_at from browsable_nfts where nft_type <> 'mint'
          order by listed_at desc, nft_id desc limit ${most}
        ) newest
      ) candidates
      where exists (
        select 1 from browsable_nfts b where b.nft_id = candidates.nft_id and b.nft_type <> 'mint'
      )
      order by nft_id, kind, place
    ) featured
    order by kind, place, nft_id limit ${most}`.execute(db)
  return rows.map(({ nft_id }) => nft_id)
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** By id or NFTokenID, as operators name works. */
export const findWork = (db: Db, which: string) =>
  db
    .selectFrom('shown_nfts')
    .select(['id', 'token_id', 'title'])
    .where(UUID.test(which) ? 'id' : 'token_id', '=', UUID.test(which) ? which : which.toUpperCase())
    .executeTakeFirst()

/** Moves it when it was picked before. */
export async function insertPick(tx: Tx, nftId: string, place: number, now: Date): Promise<void> {
  await tx
    .insertInto('featured_picks')
    .values({ nft_id: nftId, place, created_at: now })
    .onConflict((conflict) => conflict.column('nft_id').doUpdateSet({ place }))
    .execute()
}

export async function deletePick(tx: Tx, nftId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('featured_picks').where('nft_id', '=', nftId).executeTakeFirst()
  return numDeletedRows > 0n
}

export const listPicks = (db: Db) =>
  db
    .selectFrom('featured_picks as p')
    .innerJoin('shown_nfts as n', 'n.id', 'p.nft_id')
    .leftJoin('browsable_nfts as b', 'b.nft_id', 'p.nft_id')
    .select(['p.place', 'n.id', 'n.title', 'n.token_id', 'b.nft_type'])
    .orderBy('p.place')
    .orderBy('n.id')
    .execute()
