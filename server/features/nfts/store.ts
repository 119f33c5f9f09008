import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { NftsTable } from './tables.ts'

export type NewNft = Omit<Insertable<NftsTable>, 'id'>

/** Our own words win over what was read elsewhere; everything else stays as it was. */
export async function insertNft(
  tx: Tx,
  nft: NewNft,
  state: { owner_address: string; burned: boolean },
): Promise<string> {
  const inserted = await tx
    .insertInto('nfts')
    .values(nft)
    .onConflict((conflict) => conflict.column('token_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return adopt(tx, nft)
  await tx
    .insertInto('nft_state')
    .values({ nft_id: inserted.id, ...state })
    .execute()
  await tx.insertInto('nft_popularity').values({ nft_id: inserted.id }).execute()
  return inserted.id
}

async function adopt(tx: Tx, nft: NewNft): Promise<string> {
  if (nft.metadata_state === 'ours') {
    const { title, description, tags, media_id, metadata_state } = nft
    await tx
      .updateTable('nfts')
      .set({ title, description, tags, media_id, metadata_state })
      .where('token_id', '=', nft.token_id)
      .where('metadata_state', '!=', 'ours')
      .execute()
  }
  const found = await tx.selectFrom('nfts').select('id').where('token_id', '=', nft.token_id).executeTakeFirstOrThrow()
  return found.id
}

export type ReadTexts = {
  title: string | null
  description: string | null
  tags: string[]
  media_id: string | null
  metadata_state: 'read' | 'unreadable'
}

export async function keepTexts(tx: Tx, id: string, uriHex: string, texts: ReadTexts): Promise<boolean> {
  const kept = await tx
    .updateTable('nfts')
    .set(texts)
    .where('id', '=', id)
    .where('uri_hex', '=', uriHex)
    .where('metadata_state', '=', 'waiting')
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

/** The issuer has changed where the token points to: it is to be read anew, whoever wrote it first. */
export async function changeUri(tx: Tx, tokenId: string, uriHex: string): Promise<string | undefined> {
  const changed = await tx
    .updateTable('nfts')
    .set({ uri_hex: uriHex, metadata_state: 'waiting' })
    .where('token_id', '=', tokenId)
    .where('uri_hex', '!=', uriHex)
    .returning('id')
    .executeTakeFirst()
  return changed?.id
}

export const findTexts = (db: Db, id: string) =>
  db
    .selectFrom('nfts')
    .select(['id', 'token_id', 'uri_hex', 'media_id', 'metadata_state'])
    .where('id', '=', id)
    .executeTakeFirst()

/** True for the first view of this visitor today. */
export async function countView(tx: Tx, nftId: string, day: string, visitor: Buffer): Promise<boolean> {
  const first = await tx
    .insertInto('nft_views')
    .values({ nft_id: nftId, day, visitor })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (first.numInsertedOrUpdatedRows === 0n) return false
  await tx.updateTable('nft_popularity').set({ views: sql`views + 1` }).where('nft_id', '=', nftId).execute()
  return true
}

/** True for the first time; of two at once one is first. */
export async function addLike(tx: Tx, nftId: string, userId: string): Promise<boolean> {
  const added = await tx
    .insertInto('nft_likes')
    .values({ nft_id: nftId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!added.numInsertedOrUpdatedRows) return false
  await changeLikes(tx, nftId, 1)
  return true
}

export async function removeLike(tx: Tx, nftId: string, userId: string): Promise<void> {
  const removed = await tx
    .deleteFrom('nft_likes')
    .where('nft_id', '=', nftId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (removed.numDeletedRows) await changeLikes(tx, nftId, -1)
}

async function changeLikes(tx: Tx, nftId: string, step: 1 | -1): Promise<void> {
  await tx
    .updateTable('nft_popularity')
    .set({ likes: sql`likes + ${step}` })
    .where('nft_id', '=', nftId)
    .execute()
}

export async function findLikes(db: Db, nftId: string, userId: string): Promise<{ likes: number; liked: boolean }> {
  const row = await db
    .selectFrom('nft_popularity')
    .select('likes')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('nft_likes')
            .whereRef('nft_likes.nft_id', '=', 'nft_popularity.nft_id')
            .where('user_id', '=', userId),
        )
        .as('liked'),
    )
    .where('nft_id', '=', nftId)
    .executeTakeFirst()
  return { likes: row?.likes ?? 0, liked: Boolean(row?.liked) }
}
