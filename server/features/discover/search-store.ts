import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { cardsOf, onThe, type Shelf } from './store.ts'

/** Works are looked at one by one, newest first, but not more than this. */
export const MOST_LOOKED_AT = 20_000
/** How many of the newest matches are ranked: never all of them. */
export const MOST_RANKED = 500

export type Place = { skip: number; limit: number }

const from = (skip: number) => (skip > 0 ? sql`offset ${skip}` : sql``)
const below = (after: string | undefined) => (after ? sql`and nft_id < ${after}::uuid` : sql``)

/**
 * With the operator for this PostgreSQL would guess how many match, and guess badly where it does not know the words.
 * That is wanted where the index of words shall serve, and here it shall not.
 */
const has = (query: string) => sql`ts_match_vq(document, ${query}::tsquery)`

/** The newest works of a shelf with what is said of them. */
function newest(shelf: Shelf, after?: string) {
  const most = sql.lit(MOST_LOOKED_AT)
  if (!shelf.tag && !shelf.nftType)
    return sql`select nft_id, document from nft_documents where true ${below(after)} order by nft_id desc limit ${most}`
  return sql`select walked.nft_id, said.document from (${onThe(shelf, below(after))} limit ${most}) walked,
    lateral (select document from nft_documents d where d.nft_id = walked.nft_id offset 0) said`
}

type Common = Place & { word: string; after?: string | undefined }

/** In how many works a word is, told by every row. */
const usesOf = (word: string) =>
  sql<number>`(coalesce((select uses from search_words where word = ${word}), 0)
    + coalesce((select sum(step) from search_word_steps where word = ${word}), 0))::int`.as('total')

/** For a word that many works have: newest first, looking at each until there are enough. */
export const newestWith = (db: Db, { word, after, skip, limit }: Common) =>
  cardsOf(
    db,
    sql`select nft_id from (${newest({}, after)}) newest where ${has(`'${word}'`)}
      order by nft_id desc limit ${sql.lit(limit)} ${from(skip)}`,
  )
    .select(usesOf(word))
    .orderBy('s.nft_id', 'desc')

/** The same for a word that only older works have: takes as long as there are matches, not as there are works. */
export const everyWith = (db: Db, { word, after, skip, limit }: Common) =>
  cardsOf(
    db,
    sql`select nft_id from (
        select nft_id from nft_documents where document @@ ${`'${word}'`}::tsquery ${below(after)} offset 0
      ) every order by nft_id desc limit ${sql.lit(limit)} ${from(skip)}`,
  )
    .select(usesOf(word))
    .orderBy('s.nft_id', 'desc')

export type RankedPlace = { rank: string; id: string }
type Ranked = Place & { query: string; shelf: Shelf; after?: RankedPlace | undefined }

/** The best first among the newest works of the shelf that have the words. */
export const bestOfNewest = (db: Db, asked: Ranked) =>
  ranked(db, asked, sql`select nft_id, document from (${newest(asked.shelf)}) newest where ${has(asked.query)}`)

/** The same among all that the index of words finds: for words that few have, at least on this shelf. */
export const bestOfAll = (db: Db, asked: Ranked) => {
  const { tag, nftType } = asked.shelf
  return ranked(
    db,
    asked,
    sql`select nft_id, document from nft_documents d where document @@ ${wordsOf(asked)}::tsquery
      ${tag ? sql`and exists (select from nft_tags t where t.tag = ${tag} and t.nft_id = d.nft_id offset 0)` : sql``}
      ${nftType ? sql`and (select nft_type from nft_state s where s.nft_id = d.nft_id) = ${sql.lit(nftType)}` : sql``}`,
  )
}

/** A category is among the words, so that few are left to be asked whether they are of it or only speak of it. */
export function wordsOf({ query, shelf: { tag } }: Pick<Ranked, 'query' | 'shelf'>): string {
  const said = tag?.toLowerCase().split(' ') ?? []
  return [query, ...said.map((word) => `'${word}':B`)].join('&')
}

const ranked = (db: Db, { query, after, skip, limit }: Ranked, matches: RawBuilder<unknown>) =>
  cardsOf(
    db,
    sql`with hits as materialized (
        select nft_id, ts_rank(document, ${query}::tsquery) as rank
        from (${matches} order by nft_id desc limit ${sql.lit(MOST_RANKED)}) matches
      )
      select nft_id, rank, (select count(*)::int from hits) as total from hits
      ${after ? sql`where (rank, nft_id) < (${after.rank}::real, ${after.id}::uuid)` : sql``}
      order by rank desc, nft_id desc limit ${sql.lit(limit)} ${from(skip)}`,
  )
    .select([sql<number>`found.rank`.as('rank'), sql<number>`found.total`.as('total')])
    .orderBy(sql`found.rank`, 'desc')
    .orderBy('s.nft_id', 'desc')
