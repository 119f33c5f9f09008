import { type RawBuilder, sql } from 'kysely'

/** One column of many rows, for unnest: few statements a ledger, whatever the number of facts. */
const column = <T>(rows: readonly T[], type: string, value: (row: T) => unknown): RawBuilder<unknown> =>
  sql`${rows.map((row) => value(row) ?? null)}::${sql.raw(type)}[]`

export const columns = <T>(rows: readonly T[], all: readonly [type: string, value: (row: T) => unknown][]) =>
  sql.join(all.map(([type, value]) => column(rows, type, value)))
