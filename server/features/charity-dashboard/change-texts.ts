import type { TextChange } from '@gooddrop/contract/charity-dashboard.ts'
import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Period } from '#db/period.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { applyChange, recordDecision } from '#features/giving/change-charities.ts'
import { findCharityDetails } from '#features/giving/charities.ts'
import { avatarUrl } from '#features/media/present.ts'
import type { StoredUpload } from '#features/media/receive-upload.ts'
import { endMediaUse, useMedia } from '#features/media/use-media.ts'
import { plainText } from '#http/plain-text.ts'
import {
  type ChangeRow,
  changeById,
  deleteChangesBefore,
  insertChange,
  lastChange,
  moveChange,
  waitingChange,
  waitingChanges,
} from './change-store.ts'
import { copy, operatorCopy } from './copy.ts'
import { requireOwnCharity } from './own-charity.ts'
import type { ChangeState } from './states.ts'
import type { ProposedTexts } from './tables.ts'

const present = (mediaUrl: string, { id, state, reason, change, sent_at }: ChangeRow): TextChange => {
  const { picture_media_id, ...texts } = change
  const picture = avatarUrl(mediaUrl, picture_media_id ?? null)
  return { _id: id, state, reason, ...texts, ...(picture && { picture }), sent_at }
}

/** The one that was sent last, whatever became of it. */
export async function getTextChange({ db, media }: Deps, actor: Actor) {
  const { id } = await requireOwnCharity(db, actor)
  const last = await lastChange(db, id)
  return { change: last ? present(media.baseUrl, last) : null }
}

type Given = { mission: string; description: string; website: string; picture: StoredUpload | undefined }

/** Never the name, the account or what was vetted. Replaces a change that still waits, under another id. */
export async function proposeTexts(deps: Deps, actor: Actor, given: Given): Promise<TextChange> {
  const { id: charityId } = await requireOwnCharity(deps.db, actor)
  const change = await differenceOf(deps, charityId, given)
  if (Object.keys(change).length === 0) throw new AppError('conflict', { message: copy.nothingChanged })
  const at = deps.clock.now()
  const row = await inTransaction(deps.db, async (tx) => {
    const before = await waitingChange(tx, charityId)
    if (before) await end(tx, deps, before.id, 'withdrawn', null)
    const added = await insertChange(tx, charityId, change, at)
    if (!added) throw new AppError('conflict', { message: copy.changedAtOnce })
    if (change.picture_media_id) await useMedia(tx, change.picture_media_id, useOf(added.id))
    await record(tx, { row: added, action: 'charity.change.submitted', at, actorId: actor.userId })
    return added
  })
  return present(deps.media.baseUrl, row)
}

async function differenceOf(deps: Deps, charityId: string, given: Given): Promise<ProposedTexts> {
  const now = await findCharityDetails(deps, charityId)
  const mission = plainText(given.mission)
  const description = plainText(given.description) || null
  const website = given.website || null
  return {
    ...(mission !== now.mission && mission !== '' && { mission }),
    ...(description !== now.description && { description }),
    ...(website !== now.website && { website }),
    ...(given.picture && { picture_media_id: given.picture.id }),
  }
}

const useOf = (id: string) => ({ by: 'charity-change', id })

/** Undefined when it was decided before. */
async function end(tx: Tx, deps: Deps, id: string, to: Exclude<ChangeState, 'submitted'>, reason: string | null) {
  const row = await moveChange(tx, id, to, { decided_at: deps.clock.now(), reason })
  const picture = row?.change.picture_media_id
  if (picture) await endMediaUse(tx, deps.clock, picture, useOf(id))
  return row
}

export async function withdrawTexts(deps: Deps, actor: Actor, id: string): Promise<void> {
  const charity = await requireOwnCharity(deps.db, actor)
  await inTransaction(deps.db, async (tx) => {
    const waiting = await changeById(tx, id)
    if (waiting?.charity_id !== charity.id) throw new AppError('not_found')
    const row = await end(tx, deps, id, 'withdrawn', null)
    if (!row) throw new AppError('conflict', { message: copy.changeGone })
    await record(tx, { row, action: 'charity.change.withdrawn', at: deps.clock.now(), actorId: actor.userId })
  })
}

/** By an operator: the page shows the new texts in the same transaction. */
export async function approveTexts(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const waiting = await changeById(tx, id)
    // Used for the charity before its use by the change ends, so that the picture is never without one.
    if (waiting?.state === 'submitted') await applyChange(tx, deps, waiting.charity_id, waiting.change)
    const row = await end(tx, deps, id, 'approved', null)
    if (!row) throw new AppError('conflict', { message: operatorCopy.noSuchChange(id, 'approved') })
    const details = { change: id, fields: Object.keys(row.change) }
    await recordDecision(tx, deps, row.charity_id, 'charity.change.approved', details)
  })
}

export async function refuseTexts(deps: Deps, id: string, reason: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await end(tx, deps, id, 'refused', reason)
    if (!row) throw new AppError('conflict', { message: operatorCopy.noSuchChange(id, 'refused') })
    await record(tx, { row, action: 'charity.change.refused', at: deps.clock.now() })
  })
}

type Recorded = { row: ChangeRow; action: string; at: Date; actorId?: string }

async function record(tx: Tx, { row, action, at, actorId }: Recorded): Promise<void> {
  const subject = { type: 'charity', id: row.charity_id }
  await audit(tx, { action, subject, details: { change: row.id }, at, ...(actorId && { actorId }) })
}

/** For operators. */
export const changesToDecide = (db: Db): Promise<ChangeRow[]> => waitingChanges(db)

export const changePeriods: readonly Period[] = [
  { what: 'Changes that charities proposed, after they were decided', days: 400, remove: deleteChangesBefore },
]
