import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { cardsOf, type Shelf } from './store.ts'

export type KnownWord = { word: string; uses: number }
export type SaidWord = KnownWord & { longer: KnownWord[] }

const MOST_WORDS = 8
const MOST_LONGER = 8
/** One letter begins too many words to be a wish. */
const LEAST_TO_GO_ON = 2

/** The words of a text, in how many works each is, and for the last one those that go on like it. */
export async function readWords(db: Db, text: string): Promise<SaidWord[]> {
  const { rows } = await sql<SaidWord>`
    select said.word, longer.words as longer,
      coalesce((select uses from search_words known where known.word = said.word), 0)
        + coalesce((select sum(step) from search_word_steps known where known.word = said.word), 0)::int as uses
    from (
      select word collate "C" as word, place, place = max(place) over () as last from
        string_to_table(words_of(${text}), ' ') with ordinality as split (word, place)
      where word <> '' order by place limit ${sql.lit(MOST_WORDS)}
    ) said, lateral (
      select coalesce(json_agg(json_build_object('word', word, 'uses', uses)), '[]') as words from (
        select word, uses from search_words
        where said.last and length(said.word) >= ${sql.lit(LEAST_TO_GO_ON)}
          and word > said.word and word < said.word || chr(1114111) and uses > 0
        order by uses desc limit ${sql.lit(MOST_LONGER)}
      ) going_on
    ) longer order by place`.execute(db)
  return rows
}

export async function wordsLike(db: Db, word: string): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`select word, uses from words_like(${word})`.execute(db)
  return rows
}

type Taken = { query: string; after: string | undefined; skip: number; limit: number }

const below = (after: string | undefined) => (after ? sql`nft_id < ${after}::uuid` : sql`true`)

/** How many works are looked at one by one before the index of words is asked for all matches instead. */
const MOST_LOOKED_AT = 20_000

/** For a word that many works have: newest first, looking at each until there are enough. */
export const newestWith = (db: Db, { query, after, skip, limit }: Taken) =>
  cardsOf(
    db,
    sql`select nft_id from (
        select nft_id, document from nft_documents where ${below(after)}
        order by nft_id desc limit ${sql.lit(MOST_LOOKED_AT)}
      ) newest
      where document @@ ${query}::tsquery order by nft_id desc limit ${sql.lit(limit)} offset ${skip}`,
  ).orderBy('s.nft_id', 'desc')

/** The same for a word that only older works have: takes as long as there are matches, not as there are works. */
export const everyWith = (db: Db, { query, after, skip, limit }: Taken) =>
  cardsOf(
    db,
    sql`with hits as materialized (
        select nft_id from nft_documents where ${below(after)} and document @@ ${query}::tsquery
      )
      select nft_id from hits order by nft_id desc limit ${sql.lit(limit)} offset ${skip}`,
  ).orderBy('s.nft_id', 'desc')

/** How many of the newest matches are ranked: never all of them. */
export const MOST_RANKED = 1000

export type Hit = { nft_id: string; rank: number }
export type RankedPlace = { rank: string; id: string }

/** The best first among the newest matches, and how many these are. */
export async function bestWith(
  db: Db,
  query: string,
  { tag, nftType }: Shelf,
  { after, skip, limit }: { after?: RankedPlace | undefined; skip: number; limit: number },
): Promise<{ hits: Hit[]; total: number }> {
  const { rows } = await sql<{ total: number; hits: Hit[] }>`
    with hits as materialized (
      select d.nft_id, ts_rank(d.document, ${query}::tsquery) as rank from nft_documents d
      where d.document @@ ${query}::tsquery
        ${nftType ? sql`and (select nft_type from nft_state s where s.nft_id = d.nft_id) = ${nftType}` : sql``}
        ${tag ? sql`and exists (select from nft_tags t where t.tag = ${tag} and t.nft_id = d.nft_id offset 0)` : sql``}
      order by d.nft_id desc limit ${sql.lit(MOST_RANKED)}
    )
    select (select count(*)::int from hits) as total, coalesce((
      select json_agg(page) from (
        select * from hits ${after ? sql`where (rank, nft_id) < (${after.rank}::real, ${after.id}::uuid)` : sql``}
        order by rank desc, nft_id desc limit ${sql.lit(limit)} offset ${skip}
      ) page
    ), '[]') as hits`.execute(db)
  return rows[0] ?? { hits: [], total: 0 }
}

export const foldWords = async (db: Db): Promise<void> => {
  await sql`select fold_words()`.execute(db)
}
