import type { Trait } from '@gooddrop/contract/traits.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export async function traitsOf(db: Db, nftId: string) {
  const { rows } = await sql<{ collection_id: string | null; traits: Trait[]; shared: Record<string, number> | null }>`
    select n.collection_id, n.traits, (
      select jsonb_object_agg(t.name, v.total) from nft_traits t
      join trait_values v on (v.collection_id, v.name, v.value) = (t.collection_id, t.name, t.value)
      where t.nft_id = n.id
    ) as shared
    from nft_trait_texts n where n.id = ${nftId}::uuid`.execute(db)
  return rows[0]
}

export const rarityOf = (db: Db, nftId: string) =>
  db
    .selectFrom('nft_rarity')
    .select(['collection_id', 'score', 'rank', 'ranked'])
    .where('nft_id', '=', nftId)
    .executeTakeFirst()

export const dueForRanking = (db: Db, limit: number) =>
  db.selectFrom('rarity_due').select('collection_id').orderBy('collection_id').limit(limit).execute()

export async function rankCollection(db: Db, id: string): Promise<void> {
  await sql`select rank_collection(${id}::uuid)`.execute(db)
}

export type OwnerPosition = { held: number; address: string }
type Place = { after?: OwnerPosition | undefined; skip: number; limit: number }

export function ownersOf(db: Db, id: string, { after, skip, limit }: Place) {
  const all = db
    .selectFrom('collection_owners as o')
    .leftJoin('wallet_holders as h', 'h.address', 'o.address')
    .select(['o.address', 'o.held', 'h.id', 'h.first_name', 'h.last_name', 'h.username', 'h.profile_media_id'])
    .where('o.collection_id', '=', id)
  const wanted = after
    ? all.where(sql<boolean>`(-o.held, o.address) > (${-after.held}::integer, ${after.address})`)
    : all.offset(skip)
  return wanted.orderBy(sql`-o.held`).orderBy('o.address').limit(limit).execute()
}
