import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { NftsViews } from '#features/nfts/tables.ts'

/** Whose activity: everything, a work's, a collection's, or that of the accounts of a person or a charity. */
export type Subject =
  | { of: 'all' }
  | { of: 'work' | 'collection'; id: string }
  | { of: 'accounts'; accounts: readonly string[] }

export type Position = { ledger: number; txIndex: number; id: string }
export type EntryRow = NftsViews['shown_history']

// Limits are literals in the SQL, so that PostgreSQL's generic plans take them into account.

const COLUMNS = sql`id, nft_id, action, kind, actors, amount, was, currency, hash, ledger, tx_index, created_at`
const NEWEST = sql`order by ledger desc, tx_index desc, id desc`

type Page = { kinds: readonly string[]; after: Position | undefined; limit: number }

/** Newest first. Each kind is read by an index of its own and then merged, so that rare kinds are found as fast. */
export function entriesOf(_db: Db, subject: Subject, { kinds, after, limit }: Page) {
  const most = sql.lit(limit)
  const before = after
    ? sql`and (ledger, tx_index, id) < (${after.ledger}::int, ${after.txIndex}::int, ${after.id}::uuid)`
    : sql``
  const newest = (where: RawBuilder<unknown>) =>
    sql`(select ${COLUMNS} from shown_history where ${where} and kind = k.kind ${before} ${NEWEST} limit ${most})`
  const each = sql`unnest(${[...kinds]}::text[]) as k (kind)`
  if (subject.of === 'accounts')
    // Between two wallets of one person it is found twice.
    return sql<EntryRow>`
      select distinct on (ledger, tx_index, id) h.* from ${each}
      cross join unnest(${[...subject.accounts]}::text[]) as a (account)
      cross join lateral (${newest(sql`by_account = a.account`)} union all ${newest(sql`to_account = a.account`)}) h
      ${NEWEST} limit ${most}`
  const where =
    subject.of === 'all'
      ? sql`true`
      : sql`${sql.ref(subject.of === 'work' ? 'nft_id' : 'collection_id')} = ${subject.id}::uuid`
  return sql<EntryRow>`select h.* from ${each} cross join lateral ${newest(where)} h ${NEWEST} limit ${most}`
}

/** The values of `entriesOf`, in the order in which it names them. */
export function entryValues(subject: Subject, { kinds, after }: Page): unknown[] {
  const position = after ? [after.ledger, after.txIndex, after.id] : []
  if (subject.of === 'accounts') return [kinds, subject.accounts, ...position, ...position]
  return [kinds, ...(subject.of === 'all' ? [] : [subject.id]), ...position]
}

const ASKED_OR_PAID = sql`array['listed', 'price_changed', 'auction', 'sold']`

/** Newest first. */
export const pricesOf = (nftId: string, limit: number) =>
  sql<EntryRow>`
    select h.* from unnest(${ASKED_OR_PAID}) as k (kind) cross join lateral (
      select ${COLUMNS} from shown_history where nft_id = ${nftId}::uuid and kind = k.kind and amount is not null
      ${NEWEST} limit ${sql.lit(limit)}
    ) h ${NEWEST} limit ${sql.lit(limit)}`
