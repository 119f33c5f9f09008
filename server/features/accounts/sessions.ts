import { createHash, randomBytes } from 'node:crypto'
import type { WalletName } from '@gooddrop/contract/signing.ts'
import { AppError } from '#app-error.ts'
import type { Clock } from '#clock.ts'
import { audit } from '#db/audit.ts'
import type { Db, Tx } from '#db/database.ts'
import { endSessionsBeyond, findSession, insertSession, touchSession } from './session-store.ts'
import { findUser } from './user-store.ts'

/** The signed-in caller. */
export type Actor = {
  userId: string
  sessionId: string
  walletAddress: string | null
  /** The kind of wallet with which this session signs, if known. */
  wallet?: WalletName | null
  /** When they last proved in this session that it is them: see fresh-proof.ts. */
  provedAt?: Date | null
  openedAt?: Date
}

export type FoundSession = { state: 'live'; actor: Actor; expiresAt: Date } | { state: 'over' }

export type Sessions = {
  /** Undefined for an unknown token. */
  find(token: string): Promise<FoundSession | undefined>
  /** Returns a new token. Only its hash is stored. A person has few sessions: the least used one ends for a new one. */
  open(tx: Tx, userId: string, device: string, wallet?: WalletName): Promise<{ token: string; sessionId: string }>
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/
const TOUCH_INTERVAL_MS = 60_000
const DAY_MS = 86_400_000
export const MAX_SESSIONS = 20

const hash = (token: string) => createHash('sha256').update(token).digest()

type SessionsOptions = {
  db: Db
  clock: Clock
  days: number
  onEnded: (tx: Tx, ended: { userId: string; sessionIds: string[] }) => Promise<void>
}

export function createSessions({ db, clock, days, onEnded }: SessionsOptions): Sessions {
  return {
    async find(token) {
      if (!TOKEN.test(token)) return undefined
      const row = await findSession(db, hash(token))
      if (!row) return undefined
      const now = clock.now()
      const expiresAt = new Date(row.expires_at)
      if (row.ended_at || expiresAt <= now) return { state: 'over' }
      if (now.getTime() - Date.parse(row.last_seen_at) > TOUCH_INTERVAL_MS) await touchSession(db, row.id, now)
      const { user_id: userId, id: sessionId, wallet_address: walletAddress, wallet } = row
      const provedAt = row.proved_at ? new Date(row.proved_at) : null
      const openedAt = new Date(row.created_at)
      const actor = { userId, sessionId, walletAddress, wallet, provedAt, openedAt }
      return { state: 'live', actor, expiresAt }
    },
    async open(tx, userId, device, wallet) {
      if ((await findUser(tx, userId))?.frozen_at) throw new AppError('account_frozen')
      const token = randomBytes(32).toString('base64url')
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + days * DAY_MS)
      const sessionId = await insertSession(tx, { tokenHash: hash(token), userId, device, wallet, now, expiresAt })
      const details = { session: sessionId, device, by: wallet ?? 'password' }
      await audit(tx, {
        actorId: userId,
        action: 'session.opened',
        subject: { type: 'user', id: userId },
        details,
        at: now,
      })
      const sessionIds = await endSessionsBeyond(tx, userId, MAX_SESSIONS, now)
      if (sessionIds.length > 0) await onEnded(tx, { userId, sessionIds })
      return { token, sessionId }
    },
  }
}
