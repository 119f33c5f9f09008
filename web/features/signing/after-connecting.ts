import type { OwnUser } from '@gooddrop/contract/user.ts'

/** Who has no e-mail yet goes on to give one; the page for connecting has done its work; every other page stays. */
export function afterConnecting(user: Pick<OwnUser, 'email'>, pathname: string): string | undefined {
  if (!user.email) return '/add-Info'
  return pathname.toLowerCase() === '/connect-wallet' ? '/Home' : undefined
}
