import type { Db } from '#db/database.ts'
import { sumOf, type Total, totalOf, totalsOf } from './donation-store.ts'
import {
  type GivenOf,
  type GivenPosition,
  type GivenRow,
  givenById,
  givenBySale,
  givenWithin,
  newestTimes,
  type Span,
  timesAfter,
} from './giver-store.ts'

export type { GivenRow, Span } from './giver-store.ts'

/** The ledger has none from before. */
const FIRST_YEAR = 2012

export const yearScope = (giver: string, at: Date): string => `giver/${giver}/${at.getUTCFullYear()}`
export const directYearScope = (giver: string, at: Date): string => `direct/${yearScope(giver, at)}`

/** What has arrived at the account of a charity, in drops. */
export const receivedBy = async (db: Db, account: string): Promise<bigint> =>
  (await totalOf(db, `received/${account}`)).amount

/** One gift to a charity that we know, of a sale or direct, whoever gave it. */
export const findGiven = (db: Db, id: string): Promise<GivenRow | undefined> => givenById(db, id)

/** By the hash of its sale, which is the same whenever the ledger is read: the buyer's gift, or the seller's pledge. */
export const findGivenBySale = (
  db: Db,
  which: { sale_hash: string; pledged: boolean },
): Promise<GivenRow | undefined> => givenBySale(db, which)

/** Everything that these accounts have given in sales. */
export const givenBy = (db: Db, givers: readonly string[]): Promise<Total> =>
  sumOf(
    db,
    givers.map((giver) => `giver/${giver}`),
  )

const yearOf = (year: number): Span => ({ from: new Date(Date.UTC(year, 0)), to: new Date(Date.UTC(year + 1, 0)) })

/** The oldest first, in pages, so that they are never held in memory at once. */
async function* givenPages(db: Db, of: GivenOf, span: Span, page: number): AsyncGenerator<GivenRow[]> {
  let after: GivenPosition | undefined
  while (true) {
    const rows = await givenWithin(db, of, span, { after, limit: page })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < page) return
    after = { at: last.created_at, id: last.id }
  }
}

/** The gifts of one year by UTC, direct ones among them. */
export const givenInYear = (db: Db, givers: readonly string[], year: number, page = 500): AsyncGenerator<GivenRow[]> =>
  givenPages(db, { column: 'd.giver', accounts: givers }, yearOf(year), page)

/** The gifts to one account, direct ones among them. */
export const givenTo = (db: Db, charity: string, span: Span, page = 500): AsyncGenerator<GivenRow[]> =>
  givenPages(db, { column: 'd.charity', accounts: [charity] }, span, page)

/** What these accounts have given in each year, the newest first. */
export async function yearsOf(db: Db, givers: readonly string[], now: Date): Promise<(Total & { year: number })[]> {
  const years = Array.from({ length: now.getUTCFullYear() - FIRST_YEAR + 1 }, (_, back) => now.getUTCFullYear() - back)
  const scopesOf = (year: number) =>
    givers.flatMap((giver) => [`giver/${giver}/${year}`, `direct/giver/${giver}/${year}`])
  const totals = await totalsOf(db, years.flatMap(scopesOf))
  return years.flatMap((year) => {
    const found = scopesOf(year).flatMap((scope) => totals.get(scope) ?? [])
    if (found.length === 0) return []
    const amount = found.reduce((sum, total) => sum + total.amount, 0n)
    return [{ year, amount, gifts: found.reduce((sum, total) => sum + total.gifts, 0) }]
  })
}

export const newestGiftTimes = (db: Db, limit: number): Promise<string[]> => newestTimes(db, limit)

/** The times of all gifts, in pages. */
export async function* allGiftTimes(db: Db, page = 500): AsyncGenerator<string[]> {
  let after: string | undefined
  while (true) {
    const rows = await timesAfter(db, after, page)
    if (rows.length > 0) yield rows.map(({ created_at }) => created_at)
    after = rows.at(-1)?.id
    if (!after || rows.length < page) return
  }
}
