import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { cardRows } from './card-store.ts'

type Gathering = { ids: readonly string[]; issuers: readonly string[]; collectionId: string }

/** In the order of their ids, so that two who change the same works do not wait for each other. */
async function lockWorks(tx: Tx, { ids, issuers }: Pick<Gathering, 'ids' | 'issuers'>) {
  return tx
    .selectFrom('nfts')
    .select(['id', 'collection_id', 'gathered_into'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where(sql<boolean>`issuer = any(${[...issuers]}::text[])`)
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Only works of these issuers. Answers those that were found, moved or there already. */
export async function gatherInto(tx: Tx, gathering: Gathering): Promise<string[]> {
  const works = await lockWorks(tx, gathering)
  const moved = works.filter(({ collection_id }) => collection_id !== gathering.collectionId)
  await place(tx, moved, gathering.collectionId)
  return works.map(({ id }) => id)
}

/** Back to where their issuer and taxon put them. Answers those that were gathered there. */
export async function releaseFrom(tx: Tx, gathering: Gathering): Promise<string[]> {
  const works = await lockWorks(tx, gathering)
  const gathered = works.filter(({ gathered_into }) => gathered_into === gathering.collectionId)
  await place(tx, gathered, null)
  return gathered.map(({ id }) => id)
}

async function place(tx: Tx, works: readonly { id: string }[], into: string | null): Promise<void> {
  for (const { id } of works) await tx.updateTable('nfts').set({ gathered_into: into }).where('id', '=', id).execute()
}

type Place = { after?: string | undefined; skip: number; limit: number }

/** What these issuers have minted and this collection does not hold, newest here first. */
export function gatherableOf(db: Db, issuers: readonly string[], collectionId: string, { after, skip, limit }: Place) {
  const all = cardRows(db)
    .where('s.burned', '=', false)
    .where('s.hidden', '=', false)
    .where(sql<boolean>`n.issuer = any(${[...issuers]}::text[])`)
    .where(sql<boolean>`n.collection_id is distinct from ${collectionId}::uuid`)
  const wanted = after ? all.where('n.id', '<', after) : all.offset(skip)
  return wanted.orderBy('n.id', 'desc').limit(limit).execute()
}
