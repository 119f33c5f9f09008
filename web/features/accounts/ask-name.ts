import { isAssignedName } from '@gooddrop/contract/names.ts'
import type { OwnUser } from '@gooddrop/contract/user.ts'
import { fullName } from '#lib/format.ts'
import { nameAsked } from '#lib/name-asked.ts'

const DISMISSED = 'name_notice_dismissed'

/** Whether others see this person under a name that nobody has chosen. */
export const isUnnamed = (user: OwnUser): boolean => isAssignedName(user.username) && fullName(user) === user.username

/** In any tab. */
export const hasDismissed = (id: string): boolean => {
  try {
    return localStorage.getItem(DISMISSED) === id
  } catch {
    return false
  }
}

/** After a sign-in by wallet that leads on to `next`: where that is not the page that asks for a name itself. */
export function askName(user: OwnUser, next: string | undefined): void {
  if (!next?.startsWith('/add-Info') && isUnnamed(user) && !hasDismissed(user._id)) nameAsked.set(true)
}

export function dismissName(id: string): void {
  try {
    localStorage.setItem(DISMISSED, id)
  } catch {
    // They are asked again at the next sign-in.
  }
  nameAsked.clear()
}
