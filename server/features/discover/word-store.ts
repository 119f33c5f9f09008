import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export type KnownWord = { word: string; uses: number }
/** A word of a query, longer words that begin with it and, only where there are none of either, similar words. */
export type QueryWord = KnownWord & { longer: KnownWord[] | null; similar: KnownWord[] | null }

const MAX_WORDS = 8
const MAX_LONGER = 8
/** A single letter is the beginning of too many words. */
export const MIN_PREFIX = 2
const MIN_FOR_TYPOS = 4

const jsonList = (from: string) =>
  sql`select json_agg(json_build_object('word', word, 'uses', uses)) from ${sql.raw(from)}`

/** The words of a text with how many works contain each. The last one may be the beginning of a longer word. */
export const queryWords = (text: string) => sql<QueryWord>`
  select word, uses, longer,
    case when uses = 0 and longer is null and length(word) >= ${sql.lit(MIN_FOR_TYPOS)}
      then (${jsonList('words_like(split_words.word)')}) end as similar
  from (
    select split.word, position,
      coalesce((select uses from search_words known where known.word = split.word), 0)
        + coalesce((select sum(change) from search_word_changes known where known.word = split.word), 0)::int as uses,
      (${jsonList(`(
        select known.word, known.uses from search_words known
        where split.last and length(split.word) >= ${MIN_PREFIX}
          and known.word > split.word and known.word < split.word || chr(1114111) and known.uses > 0
        order by known.uses desc limit ${MAX_LONGER}
      ) longer_words`)}) as longer
    from (
      select word collate "C" as word, position, position = max(position) over () as last from
        string_to_table(words_of(${text}), ' ') with ordinality as split (word, position)
      where word <> '' order by position limit ${sql.lit(MAX_WORDS)}
    ) split offset 0
  ) split_words order by position`

export async function mergeWordChanges(db: Db): Promise<void> {
  await sql`select merge_word_changes()`.execute(db)
}
