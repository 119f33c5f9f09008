import { createHash, randomUUID } from 'node:crypto'
import type { UserTokenRecord } from './records.ts'
import type { WalletState } from './state.ts'

const LIFETIME_MILLISECONDS = 30 * 24 * 3600 * 1000

/** A phone without an id is identified by the account that it signs with. */
export function userOf(account: string): string {
  const hex = createHash('sha256').update(`user ${account}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export function tokenFor(state: WalletState, app: string, user: string): UserTokenRecord | undefined {
  for (const token of state.tokens.values()) if (token.app === app && token.user === user) return token
  return undefined
}

/** Each signature gives the application a token or extends the one it has. */
export function renewToken(state: WalletState, app: string, user: string, account: string): UserTokenRecord {
  const now = state.clock.now()
  const known = tokenFor(state, app, user)
  const live = known && known.expiresAt > now ? known : undefined
  const token: UserTokenRecord = {
    token: live?.token ?? randomUUID(),
    app,
    user,
    accounts: [...new Set([...(live?.accounts ?? []), account])],
    issuedAt: live?.issuedAt ?? now,
    expiresAt: now + LIFETIME_MILLISECONDS,
  }
  if (known && !live) state.tokens.put(known.token, { ...known, user: '' })
  state.tokens.put(token.token, token)
  return token
}

export function liveToken(state: WalletState, app: string, token: string): UserTokenRecord | undefined {
  const found = state.tokens.get(token)
  return found?.app === app && found.user !== '' && found.expiresAt > state.clock.now() ? found : undefined
}
