import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { TimedPosition } from '#http/cursor.ts'

/** Everything that a card shows, in one query. Lists of every kind add only which rows and in which order. */
export const cardRows = (db: Db) =>
  db
    .selectFrom('nft_state as s')
    .innerJoin('nfts as n', 'n.id', 's.nft_id')
    .innerJoin('nft_popularity as p', 'p.nft_id', 's.nft_id')
    .leftJoin('wallet_holders as o', 'o.address', 's.owner_address')
    .leftJoin('wallet_holders as c', 'c.address', 'n.issuer')
    .leftJoin('shown_media as m', 'm.id', 'n.media_id')
    .select(['n.id', 'n.token_id', 'n.title', 'n.tags', 'n.issuer', 'p.likes'])
    .select(['s.owner_address', 's.nft_type', 's.price', 's.initial_bid', 's.start_at', 's.close_at', 's.has_offers'])
    .select('s.offer_index')
    .select(['o.id as owner_id', 'o.first_name', 'o.last_name', 'o.username', 'o.profile_media_id'])
    .select(['c.id as creator_id', 'c.first_name as creator_first', 'c.last_name as creator_last'])
    .select(['c.username as creator_name', 'c.profile_media_id as creator_media'])
    .select(['m.id as media_id', 'm.cid', 'm.kind', 'm.width', 'm.height', 'm.color', 'm.rendition_widths'])

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['executeTakeFirstOrThrow']>>

/** Goes on after a row, or skips as many as the pages before hold. */
export type Position<After> = { after?: After | undefined; skip: number; limit: number }

const shownCards = (db: Db) => cardRows(db).where('s.burned', '=', false).where('s.hidden', '=', false)

/** Newest here first. */
export function cardsOwnedBy(db: Db, address: string, onSale: boolean, { after, skip, limit }: Position<string>) {
  const held = shownCards(db).where('s.owner_address', '=', address)
  const all = onSale ? held.where('s.nft_type', '!=', 'mint') : held
  const wanted = after ? all.where('s.nft_id', '<', after) : all.offset(skip)
  return wanted.orderBy('s.nft_id', 'desc').limit(limit).execute()
}

/** Newest here first. */
export function cardsCreatedBy(db: Db, address: string, { after, skip, limit }: Position<string>) {
  const all = shownCards(db).where('n.issuer', '=', address)
  const wanted = after ? all.where('n.id', '<', after) : all.offset(skip)
  return wanted.orderBy('n.id', 'desc').limit(limit).execute()
}

/** Works on sale whose seller suggests this charity, newest here first. */
export function cardsSuggesting(db: Db, charityId: string, { after, skip, limit }: Position<string>) {
  // `nft_type` as the condition of the partial index has it.
  const all = shownCards(db).where('s.charity_id', '=', charityId).where(sql<boolean>`s.nft_type <> 'mint'`)
  const wanted = after ? all.where('s.nft_id', '<', after) : all.offset(skip)
  return wanted.orderBy('s.nft_id', 'desc').limit(limit).execute()
}

/** The last liked first. */
export function cardsLikedBy(db: Db, userId: string, { after, skip, limit }: Position<TimedPosition>) {
  const all = shownCards(db)
    .innerJoin('nft_likes as l', 'l.nft_id', 's.nft_id')
    .select('l.created_at as liked_at')
    .where('l.user_id', '=', userId)
  const wanted = after
    ? all.where(sql<boolean>`(l.created_at, l.nft_id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
    : all.offset(skip)
  return wanted.orderBy('l.created_at', 'desc').orderBy('l.nft_id', 'desc').limit(limit).execute()
}

/** Counted each time: the likes of one person are few. */
export async function countLiked(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('nft_likes as l')
    .innerJoin('nft_state as s', 's.nft_id', 'l.nft_id')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('l.user_id', '=', userId)
    .where('s.burned', '=', false)
    .where('s.hidden', '=', false)
    .executeTakeFirstOrThrow()
  return total
}

export const cardsById = (db: Db, ids: readonly string[]) =>
  cardRows(db)
    .where(sql<boolean>`s.nft_id = any(${[...new Set(ids)]}::uuid[])`)
    .where('s.hidden', '=', false)
    .execute()

/** A card with what its own page shows besides, as this person sees it. */
export const findDetails = (db: Db, id: string, userId: string | undefined) =>
  cardRows(db)
    .select(['n.description', 'n.royalty', 'n.flags', 'n.download_allowed', 'p.views'])
    .select(['s.burned', 's.offered_elsewhere', 's.charity_id', 's.version', 's.hidden'])
    .select(['s.pledge', 's.pledge_basis_points'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('nft_likes')
            .whereRef('nft_likes.nft_id', '=', 's.nft_id')
            .where('nft_likes.user_id', '=', userId ?? null),
        )
        .as('liked'),
    )
    .where('s.nft_id', '=', id)
    .executeTakeFirst()

/** From the counters that triggers keep with every change. */
export async function sumOf(db: Db, scopes: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(total), 0)::int as total from nft_totals where scope = any(${[...scopes]}::text[])`.execute(db)
  return rows[0]?.total ?? 0
}

export const heldBy = (db: Db, accounts: readonly string[], limit: number) =>
  db
    .selectFrom('nft_state')
    .select(['nft_id', 'nft_type', 'price'])
    .where(sql<boolean>`owner_address = any(${[...accounts]}::text[])`)
    .where('burned', '=', false)
    .where('hidden', '=', false)
    .orderBy('nft_id', 'desc')
    .limit(limit)
    .execute()

export async function ownersOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('nft_state')
    .select(['nft_id', 'owner_address'])
    .where(sql<boolean>`nft_id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ nft_id, owner_address }) => [nft_id, owner_address]))
}
