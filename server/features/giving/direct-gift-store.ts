import type { Drops } from '@gooddrop/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Filter } from './donation-store.ts'

/** Everything that is shown of one. */
const shown = (db: Db) =>
  db
    .selectFrom('direct_gifts as g')
    .innerJoin('charities as c', 'c.ledger_account', 'g.charity')
    .leftJoin('proofs as p', 'p.tx_hash', 'g.hash')
    .leftJoin('wallet_holders as u', 'u.address', 'g.giver')
    .select(['g.id', 'g.amount', 'g.currency', 'g.giver', 'g.charity', 'g.token_id', 'g.hash', 'g.created_at'])
    .select([
      'g.ledger',
      'g.tx_index',
      'p.state as proof',
      'c.id as charity_id',
      'c.name as charity_name',
      'c.picture_media_id',
    ])
    .select(['u.id as user_id', 'u.first_name', 'u.last_name', 'u.username', 'u.profile_media_id'])

export type DirectGiftRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

export const directGiftById = (db: Db, id: string): Promise<DirectGiftRow | undefined> =>
  shown(db).where('g.id', '=', id).executeTakeFirst()

type Range = { after: { ledger: number; txIndex: number } | undefined; offset: number; limit: number }

/** Newest first. */
export async function directGiftPage(
  db: Db,
  filters: readonly Filter[],
  { after, offset, limit }: Range,
): Promise<DirectGiftRow[]> {
  let all = shown(db)
  for (const { column, values } of filters) all = all.where(`g.${column}` as const, 'in', values)
  const page = after
    ? all.where(sql<boolean>`(g.ledger, g.tx_index) < (${after.ledger}, ${after.txIndex})`)
    : all.offset(offset)
  return page.orderBy('g.ledger', 'desc').orderBy('g.tx_index', 'desc').limit(limit).execute()
}

/** What these accounts have given after this auction. */
export async function sumAfterAuction(db: Db, auctionId: string, givers: readonly string[]): Promise<Drops> {
  if (givers.length === 0) return 0n
  const { amount } = await db
    .selectFrom('direct_gifts')
    .select(sql<string>`coalesce(sum(amount), 0)`.as('amount'))
    .where('giver', 'in', givers)
    .where('auction_id', '=', auctionId)
    .executeTakeFirstOrThrow()
  return BigInt(amount)
}
