import type { profileChange } from '@gooddrop/contract/accounts.ts'
import { isHouseName } from '@gooddrop/contract/names.ts'
import type { z } from 'zod'
import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { userRoom } from '#events/rooms.ts'
import type { StoredUpload } from '#features/media/receive-upload.ts'
import { endMediaUse, useMedia } from '#features/media/use-media.ts'
import { copy } from './copy.ts'
import type { Actor } from './sessions.ts'
import { changeUser, lockUser, type UserChange, type UserRow } from './user-store.ts'

export type Pictures = { profile?: StoredUpload; profile_banner?: StoredUpload }
type ProfileDeps = Pick<Deps, 'db' | 'clock'>

export async function updateProfile(
  deps: ProfileDeps,
  actor: Actor,
  input: z.output<typeof profileChange>,
  pictures: Pictures = {},
): Promise<UserRow> {
  return inTransaction(deps.db, (tx) => changeProfile(tx, deps, actor.userId, input, pictures))
}

export async function changeProfile(
  tx: Tx,
  deps: ProfileDeps,
  userId: string,
  input: z.output<typeof profileChange>,
  pictures: Pictures,
): Promise<UserRow> {
  const before = await lockUser(tx, userId)
  if (!before) throw new AppError('not_found')
  const names = { ...before, ...input }
  if (input.first_name !== undefined || input.last_name !== undefined) requireOwnName(names.first_name, names.last_name)
  const change: UserChange = {}
  if (input.first_name !== undefined) change.first_name = input.first_name
  if (input.last_name !== undefined) change.last_name = input.last_name
  if (input.social !== undefined) change.social = input.social || null
  if (input.bio !== undefined) change.bio = input.bio || null
  if (input.username !== undefined && input.username !== before.username) {
    change.username = input.username
    const details = { from: before.username, to: input.username }
    const subject = { type: 'user', id: userId }
    await audit(tx, { actorId: userId, action: 'username.changed', subject, details, at: deps.clock.now() })
  }
  if (pictures.profile) {
    change.profile_media_id = pictures.profile.id
    await swapPicture(tx, deps, userId, 'profile', before.profile_media_id, pictures.profile)
  }
  if (pictures.profile_banner) {
    change.profile_banner_media_id = pictures.profile_banner.id
    await swapPicture(tx, deps, userId, 'banner', before.profile_banner_media_id, pictures.profile_banner)
  }
  const after = await changeUser(tx, userId, change, deps.clock.now())
  await publish(tx, { to: [userRoom(userId), `user:${userId}:public`], name: 'userChanged', payload: { id: userId } })
  return after
}

/** Neither name alone may be taken for the house (contract/names.ts), nor both together, as they are shown. */
export function requireOwnName(first: string | null, last: string | null): void {
  if (isHouseName(`${first ?? ''} ${last ?? ''}`)) throw new AppError('invalid_input', { message: copy.houseName })
}

async function swapPicture(
  tx: Tx,
  { clock }: ProfileDeps,
  userId: string,
  by: 'profile' | 'banner',
  old: string | null,
  fresh: StoredUpload,
): Promise<void> {
  if (old === fresh.id) return
  await useMedia(tx, fresh.id, { by, id: userId })
  if (old) await endMediaUse(tx, clock, old, { by, id: userId })
}
