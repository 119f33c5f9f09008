import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { addUpdate, countWaitingUpdates, listUpdatesOf, withdrawUpdate } from '#features/giving/charity-updates.ts'
import type { StoredUpload } from '#features/media/receive-upload.ts'
import { plainLine, plainText } from '#http/plain-text.ts'
import { copy } from './copy.ts'
import { requireOwnCharity } from './own-charity.ts'

/** An operator reads each of them. */
const MOST_WAITING = 20

type Given = { text: string; picture_text: string; picture: StoredUpload | undefined }

/** About today. It waits until an operator publishes it. */
export async function postUpdate(deps: Deps, actor: Actor, given: Given): Promise<string> {
  const { id } = await requireOwnCharity(deps.db, actor)
  const shown = plainLine(given.picture_text)
  if ((given.picture !== undefined) !== (shown !== ''))
    throw new AppError('invalid_input', { message: copy.pictureNeedsText })
  if ((await countWaitingUpdates(deps.db, id)) >= MOST_WAITING)
    throw new AppError('conflict', { message: copy.updatesWaiting })
  const update = {
    text: plainText(given.text),
    posted_on: deps.clock.now().toISOString().slice(0, 10),
    ...(given.picture && { picture_media_id: given.picture.id, picture_text: shown }),
  }
  return addUpdate(deps, id, update, { state: 'submitted', actorId: actor.userId })
}

type Page = { page: number; limit: number; cursor?: string | undefined }

export async function listOwnUpdates(deps: Deps, actor: Actor, page: Page) {
  const { id } = await requireOwnCharity(deps.db, actor)
  return listUpdatesOf(deps, id, page)
}

export async function withdrawOwnUpdate(deps: Deps, actor: Actor, updateId: string): Promise<void> {
  const { id } = await requireOwnCharity(deps.db, actor)
  await withdrawUpdate(deps, id, updateId, actor.userId)
}
