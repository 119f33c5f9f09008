import type { OwnUser } from '@gooddrop/contract/user.ts'

/** Who has proved a wallet by a scan goes to the gallery, everybody else to where one is connected. */
export const afterLogin = (user: Pick<OwnUser, 'xumm_scan'>) => (user.xumm_scan ? '/Home' : '/add-Info')

export const AFTER_REGISTRATION = '/Profile'
export const AFTER_PROFILE_CHANGE = '/Collection/User?u=me'
