import type { OwnUser } from '@gooddrop/contract/user.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { presentOwnUser } from './present.ts'
import { findUser } from './user-store.ts'

/** A person as they see themselves, for features that hand it to them. */
export async function ownUser({ db, media }: Pick<Deps, 'db' | 'media'>, id: string): Promise<OwnUser> {
  const user = await findUser(db, id)
  if (!user) throw new AppError('not_found')
  return presentOwnUser(media.baseUrl, user)
}
