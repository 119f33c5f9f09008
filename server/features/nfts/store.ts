import type { HISTORY_ACTIONS } from '@gooddrop/contract/nfts.ts'
import type { Trait } from '@gooddrop/contract/traits.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { NftHistoryTable, NftsTable } from './tables.ts'

export type NewNft = Omit<Insertable<NftsTable>, 'id'>

/** A token that is known already keeps its values, except that texts entered here replace what was read elsewhere. */
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
  if (!inserted) return updateKnown(tx, nft)
  await tx
    .insertInto('nft_state')
    .values({ nft_id: inserted.id, ...state })
    .execute()
  await tx.insertInto('nft_popularity').values({ nft_id: inserted.id }).execute()
  return inserted.id
}

async function updateKnown(tx: Tx, nft: NewNft): Promise<string> {
  if (nft.metadata_state === 'ours') {
    const { title, description, tags, media_id, metadata_state, traits, collection_name } = nft
    await tx
      .updateTable('nfts')
      .set({ title, description, tags, media_id, metadata_state, traits, collection_name })
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
  collection_name: string | null
  traits: Trait[]
  metadata_state: 'read' | 'unreadable'
}

export async function keepTexts(tx: Tx, id: string, uriHex: string, texts: ReadTexts): Promise<boolean> {
  const kept = await tx
    .updateTable('nfts')
    .set({ ...texts, traits: JSON.stringify(texts.traits) })
    .where('id', '=', id)
    .where('uri_hex', '=', uriHex)
    .where('metadata_state', '=', 'waiting')
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

/** The issuer has changed where the token points to: its metadata must be read again. */
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
    .select(['id', 'token_id', 'issuer', 'uri_hex', 'media_id', 'metadata_state'])
    .where('id', '=', id)
    .executeTakeFirst()

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

/** True if there was one. */
export async function removeLike(tx: Tx, nftId: string, userId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('nft_likes')
    .where('nft_id', '=', nftId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!removed.numDeletedRows) return false
  await changeLikes(tx, nftId, -1)
  return true
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

export const likesOf = (db: Db, userId: string) =>
  db
    .selectFrom('nft_likes')
    .select(['nft_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

export async function insertHistory(
  tx: Tx,
  entry: Insertable<NftHistoryTable> & { action: HistoryAction },
): Promise<void> {
  await tx
    .insertInto('nft_history')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Newest first. */
export const historyOf = (db: Db, nftId: string, limit = 200) =>
  db
    .selectFrom('nft_history')
    .selectAll()
    .where('nft_id', '=', nftId)
    .orderBy('ledger', 'desc')
    .orderBy('tx_index', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** What was asked or paid for a work last, leaving out this transaction. */
export const lastPrice = (db: Db, nftId: string, exceptHash: string) =>
  db
    .selectFrom('nft_history')
    .select(['action', 'amount'])
    .where('nft_id', '=', nftId)
    .where('action', 'in', ['sell', 'sold'])
    .where('hash', '!=', exceptHash)
    .orderBy('ledger', 'desc')
    .orderBy('tx_index', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Of those of these accounts that are charities. */
export async function charityNames(db: Db, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (accounts.length === 0) return new Map()
  const rows = await db
    .selectFrom('charity_names')
    .selectAll()
    .where('ledger_account', 'in', [...accounts])
    .execute()
  return new Map(rows.map(({ ledger_account, name }) => [ledger_account, name]))
}

/** The entries of one kind that these transactions made. */
export const entriesOf = (db: Db, action: HistoryAction, hashes: readonly string[]) =>
  db
    .selectFrom('nft_history')
    .select(['nft_id', 'actors', 'amount', 'hash'])
    .where('action', '=', action)
    .where('hash', 'in', [...hashes])
    .execute()
