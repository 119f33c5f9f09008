import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export type KnownWord = { word: string; uses: number }
/** A word that somebody said, those that go on like it, and where there are none of either, those that look like it. */
export type SaidWord = KnownWord & { longer: KnownWord[] | null; alike: KnownWord[] | null }

/** What a text means in words that works have. */
export type Understood = {
  /** As PostgreSQL writes it: `('tide' | 'tides') & 'blue'`. */
  query: string
  /** How many works at most can have it all. */
  most: number
  /** For a single word that is common. */
  common: KnownWord | undefined
}

const MOST_WORDS = 8
const MOST_LONGER = 8
/** One letter begins too many words to be a wish. */
const LEAST_TO_GO_ON = 2
const LEAST_FOR_TYPOS = 4

const listed = (from: string) =>
  sql`select json_agg(json_build_object('word', word, 'uses', uses)) from ${sql.raw(from)}`

/** The words of a text, in how many works each is, and what else may be meant: for the last one a longer word, too. */
export const saidIn = (text: string) => sql<SaidWord>`
  select word, uses, longer,
    case when uses = 0 and longer is null and length(word) >= ${sql.lit(LEAST_FOR_TYPOS)}
      then (${listed('words_like(said.word)')}) end as alike
  from (
    select split.word, place,
      coalesce((select uses from search_words known where known.word = split.word), 0)
        + coalesce((select sum(step) from search_word_steps known where known.word = split.word), 0)::int as uses,
      (${listed(`(
        select known.word, known.uses from search_words known
        where split.last and length(split.word) >= ${LEAST_TO_GO_ON}
          and known.word > split.word and known.word < split.word || chr(1114111) and known.uses > 0
        order by known.uses desc limit ${MOST_LONGER}
      ) going_on`)}) as longer
    from (
      select word collate "C" as word, place, place = max(place) over () as last from
        string_to_table(words_of(${text}), ' ') with ordinality as split (word, place)
      where word <> '' order by place limit ${sql.lit(MOST_WORDS)}
    ) split offset 0
  ) said order by place`

export const foldWords = async (db: Db): Promise<void> => {
  await sql`select fold_words()`.execute(db)
}
