import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { cardsOf, idsByFilter, type NftFilter } from './store.ts'

/** At most so many works are compared one by one, newest first. */
export const MAX_SCANNED = 20_000
/** At most so many of the newest matches are ranked. */
export const MAX_RANKED = 500

/** Of titles, for suggestions while somebody types. */
const MAX_TITLES = 4000

type Slice = { skip: number; limit: number }

const from = (skip: number) => (skip > 0 ? sql`offset ${skip}` : sql``)
const below = (after: string | undefined) => (after ? sql`and nft_id < ${after}::uuid` : sql``)

/**
 * The function instead of the operator `@@`: the planner cannot use the index for it, which is right for common words,
 * where it would estimate the number of matches badly.
 */
const has = (query: string) => sql`ts_match_vq(document, ${query}::tsquery)`

/** The newest works of a filter with their documents. */
function newest(filter: NftFilter, after?: string, scanned = MAX_SCANNED) {
  const most = sql.lit(scanned)
  if (!filter.tag && !filter.nftType)
    return sql`select nft_id, document from nft_documents where true ${below(after)} order by nft_id desc limit ${most}`
  return sql`select ids.nft_id, documents.document from (${idsByFilter(filter, below(after))} limit ${most}) ids,
    lateral (select document from nft_documents d where d.nft_id = ids.nft_id offset 0) documents`
}

type Common = Slice & { word: string; after?: string | undefined }

/** Each row carries how many works contain the word. */
const usesOf = (word: string) =>
  sql<number>`(coalesce((select uses from search_words where word = ${word}), 0)
    + coalesce((select sum(change) from search_word_changes where word = ${word}), 0))::int`.as('total')

/** For a common word: newest first, comparing one by one until there are enough. */
export const newestWithWord = (db: Db, { word, after, skip, limit }: Common) =>
  cardsOf(
    db,
    sql`select nft_id from (${newest({}, after)}) newest where ${has(`'${word}'`)}
      order by nft_id desc limit ${sql.lit(limit)} ${from(skip)}`,
  )
    .select(usesOf(word))
    .orderBy('s.nft_id', 'desc')

/** The same by the word index, for a word of few or old works: takes time by the number of matches. */
export const allWithWord = (db: Db, { word, after, skip, limit }: Common) =>
  cardsOf(
    db,
    sql`select nft_id from (
        select nft_id from nft_documents where document @@ ${`'${word}'`}::tsquery ${below(after)} offset 0
      ) every order by nft_id desc limit ${sql.lit(limit)} ${from(skip)}`,
  )
    .select(usesOf(word))
    .orderBy('s.nft_id', 'desc')

/** The same words, in the title only: see document_of() of the database. */
export const inTitle = (query: string) => query.replaceAll(/'[^']+'/g, '$&:A')

/** For common words: the newest works that have them in the title, of which few are compared. */
export const newestTitled = (db: Db, query: string, limit: number) =>
  cardsOf(
    db,
    sql`select nft_id from (${newest({}, undefined, MAX_TITLES)}) newest where ${has(query)}
      order by nft_id desc limit ${sql.lit(limit)}`,
  ).orderBy('s.nft_id', 'desc')

export type RankedPosition = { rank: string; id: string }
type Ranked = Slice & { query: string; filter: NftFilter; after?: RankedPosition | undefined }

/** The best among the newest works of the filter that have the words. */
export const rankNewest = (db: Db, asked: Ranked) =>
  ranked(db, asked, sql`select nft_id, document from (${newest(asked.filter)}) newest where ${has(asked.query)}`)

/** The best among all that the word index finds: for rare words. */
export const rankAll = (db: Db, asked: Ranked) => {
  const { tag, nftType } = asked.filter
  return ranked(
    db,
    asked,
    sql`select nft_id, document from nft_documents d where document @@ ${queryWithTag(asked)}::tsquery
      ${tag ? sql`and exists (select from nft_tags t where t.tag = ${tag} and t.nft_id = d.nft_id offset 0)` : sql``}
      ${nftType ? sql`and (select nft_type from browsable_nfts s where s.nft_id = d.nft_id) = ${sql.lit(nftType)}` : sql``}`,
  )
}

/** Tags are in the documents, so the tag narrows the search by index; the row in nft_tags then confirms it. */
export function queryWithTag({ query, filter: { tag } }: Pick<Ranked, 'query' | 'filter'>): string {
  const words = tag?.toLowerCase().split(' ') ?? []
  return [query, ...words.map((word) => `'${word}':B`)].join('&')
}

const ranked = (db: Db, { query, after, skip, limit }: Ranked, matches: RawBuilder<unknown>) =>
  cardsOf(
    db,
    sql`with hits as materialized (
        select nft_id, ts_rank(document, ${query}::tsquery) as rank
        from (${matches} order by nft_id desc limit ${sql.lit(MAX_RANKED)}) matches
      )
      select nft_id, rank, (select count(*)::int from hits) as total from hits
      ${after ? sql`where (rank, nft_id) < (${after.rank}::real, ${after.id}::uuid)` : sql``}
      order by rank desc, nft_id desc limit ${sql.lit(limit)} ${from(skip)}`,
  )
    .select([sql<number>`found.rank`.as('rank'), sql<number>`found.total`.as('total')])
    .orderBy(sql`found.rank`, 'desc')
    .orderBy('s.nft_id', 'desc')
