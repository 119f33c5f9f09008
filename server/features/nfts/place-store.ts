import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { cardRows, type Position } from './card-store.ts'

type Trait = { name: string; value: string }

export const findPlaceRow = (db: Db, id: string) =>
  db.selectFrom('nfts').select(['collection_id as collectionId', 'traits']).where('id', '=', id).executeTakeFirst()

export type HeldIn = { accounts: readonly string[]; collectionId: string; traits: readonly Trait[] }

/** Newest here first. */
export function cardsOfHolders(
  db: Db,
  { accounts, collectionId, traits }: HeldIn,
  { after, skip, limit }: Position<string>,
) {
  const all = cardRows(db)
    .where('s.burned', '=', false)
    .where('s.hidden', '=', false)
    .where(sql<boolean>`s.owner_address = any(${[...accounts]}::text[])`)
    .where('n.collection_id', '=', collectionId)
    .where(sql<boolean>`n.traits @> ${JSON.stringify(traits)}::jsonb`)
  const wanted = after ? all.where('n.id', '<', after) : all.offset(skip)
  return wanted.orderBy('n.id', 'desc').limit(limit).execute()
}
