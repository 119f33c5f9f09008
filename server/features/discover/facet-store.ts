import { sql } from 'kysely'

/** A few dozen rows. */
export const totalsByKey = () => sql<{ key: string; total: number }>`select key, total from filter_totals`

const MAX_ENDING = 1000

/** Time passes without anything being written: what ends soon is counted. */
export const countEnding = (now: string, soon: string) => sql<{ total: number }>`
  select count(*)::int as total from (
    select from filtered_nfts where nft_type = 'auction' and close_at > ${now}::timestamptz
      and close_at <= ${soon}::timestamptz limit ${sql.lit(MAX_ENDING)}
  ) ending`
