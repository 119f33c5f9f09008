import type {
  createCollection as createEndpoint,
  updateCollection as updateEndpoint,
} from '@gooddrop/contract/collections.ts'
import type { BodyOf } from '@gooddrop/contract/endpoint.ts'
import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { findCharity } from '#features/giving/charities.ts'
import type { StoredUpload } from '#features/media/receive-upload.ts'
import { endMediaUse, useMedia } from '#features/media/use-media.ts'
import { requireLedger } from '#features/signing/require.ts'
import { authorize, may } from '#policies.ts'
import { copy } from './copy.ts'
import {
  changeCollection,
  clearCollectionsOf,
  findForMint,
  insertCollection,
  lockCollection,
  textsOf,
} from './store.ts'

type Written = Pick<BodyOf<typeof createEndpoint>, 'name' | 'story' | 'royality' | 'charity_id'>
type Cover = { cover?: StoredUpload | undefined }

async function columnsOf(db: Db, { name, story, royality, charity_id }: Written) {
  const charity = charity_id ? await findCharity(db, charity_id) : undefined
  if (charity_id && !charity?.active) throw new AppError('not_found', { message: copy.noSuchCharity })
  return { name, story: story || null, royalty: royality ?? null, charity_id: charity_id ?? null }
}

export async function createCollection(
  deps: Deps,
  actor: Actor,
  { account, cover, ...written }: BodyOf<typeof createEndpoint> & Cover,
): Promise<string> {
  authorize(may.signWith(actor, account), copy.ownWalletOnly)
  const columns = await columnsOf(deps.db, written)
  return inTransaction(deps.db, async (tx) => {
    const id = await insertCollection(tx, {
      ...columns,
      network_id: String(requireLedger(deps).networkId),
      issuer: account,
      creator_id: actor.userId,
      cover_media_id: cover?.id ?? null,
      created_at: deps.clock.now(),
    })
    if (cover) await useMedia(tx, cover.id, { by: 'collection', id })
    return id
  })
}

/** One that was found on the ledger becomes its artist's own with the first change. */
export async function updateCollection(
  deps: Deps,
  actor: Actor,
  id: string,
  { cover, version, ...written }: BodyOf<typeof updateEndpoint> & Cover,
): Promise<void> {
  const columns = await columnsOf(deps.db, written)
  await inTransaction(deps.db, async (tx) => {
    const before = await lockOwn(tx, actor, id)
    if (before.version !== version) throw new AppError('conflict')
    const changed = cover && cover.id !== before.cover_media_id ? cover : undefined
    await changeCollection(tx, id, {
      ...columns,
      creator_id: actor.userId,
      ...(changed && { cover_media_id: changed.id }),
    })
    if (!changed) return
    await useMedia(tx, changed.id, { by: 'collection', id })
    if (before.cover_media_id) await endMediaUse(tx, deps.clock, before.cover_media_id, { by: 'collection', id })
  })
}

/** Locked until the transaction ends. Its artist is who has proved the account that mints into it. */
export async function lockOwn(tx: Tx, actor: Actor, id: string) {
  const collection = await lockCollection(tx, id)
  if (!collection) throw new AppError('not_found', { message: copy.notFound })
  authorize(may.signWith(actor, collection.issuer), copy.ownOnly)
  return collection
}

export async function requireOwn(db: Db, actor: Actor, id: string): Promise<void> {
  const found = await findForMint(db, id)
  if (!found) throw new AppError('not_found', { message: copy.notFound })
  authorize(may.signWith(actor, found.issuer), copy.ownOnly)
}

/** For minting: see Deps. The account is one of the caller’s own. */
export async function collectionForMint(db: Db, id: string, account: string): Promise<{ taxon: number; name: string }> {
  const found = await findForMint(db, id)
  if (!found) throw new AppError('not_found', { message: copy.notFound })
  authorize(found.issuer === account, copy.otherAccount)
  return { taxon: Number(found.taxon), name: found.name }
}

export async function clearCollections(
  tx: Tx,
  { userId }: DomainEvents['userDeleted'],
  { clock }: Deps,
): Promise<void> {
  for (const { id, cover } of await clearCollectionsOf(tx, userId))
    if (cover) await endMediaUse(tx, clock, cover, { by: 'collection', id })
}

/** For the personal data export. */
export const collectionData = (db: Db, userId: string) => textsOf(db, userId)
