import { MAX_PICTURE_TEXT, MAX_UPDATE, type OwnUpdate } from '@gooddrop/contract/charity-dashboard.ts'
import type { CharityUpdate } from '@gooddrop/contract/giving-pages.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Db, Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { presentArtwork } from '#features/media/present.ts'
import { endMediaUse, useMedia } from '#features/media/use-media.ts'
import { cursorOf, UUID } from '#http/cursor.ts'
import { parseInput } from '#http/parse.ts'
import { requireCharity } from './charities.ts'
import {
  countSubmitted,
  insertUpdate,
  moveUpdate,
  type UpdatePosition,
  updateById,
  updatePage,
  updatesOf,
} from './charity-update-store.ts'
import { copy, operatorCopy } from './copy.ts'
import type { UpdateState } from './states.ts'

/** For operators. */
export { listUpdates } from './charity-update-store.ts'

const newUpdate = z
  .strictObject({
    text: z.string().trim().min(1, operatorCopy.updateEmpty).max(MAX_UPDATE, operatorCopy.updateTooLong),
    posted_on: z.iso.date(),
    /** An upload. */
    picture_media_id: z.uuid().nullable().default(null),
    picture_text: z.string().trim().min(1).max(MAX_PICTURE_TEXT).nullable().default(null),
  })
  .refine(({ picture_media_id: picture, picture_text: text }) => (picture === null) === (text === null), {
    error: operatorCopy.pictureNeedsText,
  })

export type NewUpdate = z.input<typeof newUpdate>

type By = {
  /** What an operator adds is published at once; what a charity sends waits for an operator. */
  state: Extract<UpdateState, 'submitted' | 'published'>
  actorId?: string
}

export async function addUpdate(deps: Deps, charityId: string, input: NewUpdate, { state, actorId }: By) {
  const update = parseInput(newUpdate, input)
  const charity = await requireCharity(deps.db, charityId)
  const at = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const decided_at = state === 'published' ? at : null
    const id = await insertUpdate(tx, { ...update, charity_id: charity.id, state, created_at: at, decided_at })
    if (update.picture_media_id) await useMedia(tx, update.picture_media_id, { by: 'charity-update', id })
    await record(tx, deps, { id, charityId: charity.id, action: `charity.update.${state}`, actorId })
    if (state === 'published') await deps.announce(tx, 'updatePublished', { charityId: charity.id, updateId: id })
    return id
  })
}

type Decided = Exclude<UpdateState, 'submitted' | 'withdrawn'>

/** Its picture stays in use, for whatever is hidden or refused can be published again. */
export async function decideUpdate(deps: Deps, id: string, to: Decided, reason: string | null = null): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const moved = await moveUpdate(tx, id, to, { decided_at: deps.clock.now(), reason })
    if (!moved) throw new AppError('conflict', { message: operatorCopy.updateNotIn(id, to) })
    await record(tx, deps, { id, charityId: moved.charity_id, action: `charity.update.${to}` })
    if (to === 'published') await deps.announce(tx, 'updatePublished', { charityId: moved.charity_id, updateId: id })
  })
}

/** For good, by the charity itself: an update of another one does not exist for it. */
export async function withdrawUpdate(deps: Deps, charityId: string, id: string, actorId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const update = await updateById(tx, id)
    if (update?.charity_id !== charityId) throw new AppError('not_found', { message: copy.noSuchUpdate })
    if (!(await moveUpdate(tx, id, 'withdrawn', { decided_at: deps.clock.now() })))
      throw new AppError('conflict', { message: copy.updateGone })
    if (update.picture_media_id)
      await endMediaUse(tx, deps.clock, update.picture_media_id, { by: 'charity-update', id })
    await record(tx, deps, { id, charityId, action: 'charity.update.withdrawn', actorId })
  })
}

type Recorded = { id: string; charityId: string; action: string; actorId?: string | undefined }

async function record(tx: Tx, { clock }: Deps, { id, charityId, action, actorId }: Recorded): Promise<void> {
  const subject = { type: 'charity', id: charityId }
  await audit(tx, { action, subject, details: { update: id }, at: clock.now(), ...(actorId && { actorId }) })
  await publish(tx, { to: ['market'], name: 'donationsChanged', payload: { charity_id: charityId } })
}

const positions = cursorOf('charity-updates', /^20\d\d-\d\d-\d\d [0-9a-f-]{36}$/)

function readPosition(cursor: string): UpdatePosition {
  const [postedOn, id] = positions.read(cursor).split(' ')
  const parsed = z.object({ postedOn: z.iso.date(), id: z.uuid() }).safeParse({ postedOn, id })
  // A handmade cursor may name a day that does not exist.
  if (!parsed.success) throw new AppError('invalid_input', { message: copy.badCursor })
  return parsed.data
}

type Page = { page: number; limit: number; cursor?: string | undefined }

/** What is published, newest first. */
export async function listCharityUpdates({ db, media }: Deps, charityId: string, { page, limit, cursor }: Page) {
  await requireCharity(db, charityId)
  const after = cursor === undefined ? undefined : readPosition(cursor)
  const rows = await updatePage(db, charityId, { after, offset: page * limit, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    updates: shown.map((row) => presentUpdate(media.baseUrl, row)),
    next: rows.length > limit && last ? positions.write(`${last.posted_on} ${last.id}`) : null,
  }
}

/** How many wait for an operator: of one charity, or of all. */
export const countWaitingUpdates = (db: Db, charityId?: string): Promise<number> => countSubmitted(db, charityId)

const ownPositions = cursorOf('own-updates', UUID)

/** Whatever their state, in the order in which they were sent, newest first. */
export async function listUpdatesOf({ db, media }: Deps, charityId: string, { page, limit, cursor }: Page) {
  const from = cursor === undefined ? { offset: page * limit } : { id: ownPositions.read(cursor) }
  const rows = await updatesOf(db, charityId, from, limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    updates: shown.map(
      (row): OwnUpdate => ({ ...presentUpdate(media.baseUrl, row), state: row.state, reason: row.reason }),
    ),
    next: rows.length > limit && last ? ownPositions.write(last.id) : null,
  }
}

type UpdateRow = Awaited<ReturnType<typeof updatePage>>[number]

function presentUpdate(mediaUrl: string, row: UpdateRow): CharityUpdate {
  const { media_id, cid, kind, width, height, color, rendition_widths } = row
  const shown = media_id && cid && kind && rendition_widths
  return {
    _id: row.id,
    text: row.text,
    picture: shown
      ? presentArtwork(mediaUrl, { id: media_id, cid, kind, width, height, color, rendition_widths })
      : null,
    picture_text: row.picture_text ?? '',
    posted_on: row.posted_on,
  }
}
