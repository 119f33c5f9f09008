import { createHash, randomBytes } from 'node:crypto'
import { WALLETS, type WalletApp, type WalletName } from '@gooddrop/contract/wallets.ts'
import { AppError } from '#app-error.ts'
import type { Clock } from '#clock.ts'
import { audit } from '#db/audit.ts'
import type { Db, Tx } from '#db/database.ts'
import { shortenAddress } from '#http/network.ts'
import { statedLanguage } from '#language.ts'
import {
  endSessionsBeyond,
  findSession,
  insertSession,
  isLiveSession,
  type Times,
  touchSession,
} from './session-store.ts'
import { findUser, setLanguage } from './user-store.ts'

/** The signed-in caller. */
export type Actor = {
  userId: string
  sessionId: string
  /** The chosen one of the wallets. */
  walletAddress: string | null
  /** Every account that this person has proved, and the kind of wallet that proved it last. */
  wallets: readonly { address: string; kind: WalletName }[]
  /** What this session itself has proved, if anything: the kind of wallet, and the account. */
  wallet?: WalletName | null
  provedAccount?: string | null
  /** Which app that is, as far as the browser could tell. */
  walletApp?: WalletApp | null
  /** When they last proved in this session that it is them: see fresh-proof.ts. */
  provedAt?: Date | null
  openedAt?: Date
}

export const accountsOf = ({ wallets }: Pick<Actor, 'wallets'>): string[] => wallets.map(({ address }) => address)

/** The kind of wallet to ask for a signature of this account: the one of this session, where it proved the account. */
export const kindOf = (actor: Actor, account: string | null): WalletName | undefined => {
  const asked = account ?? actor.walletAddress
  const here = actor.provedAccount === asked ? actor.wallet : undefined
  return here ?? actor.wallets.find(({ address }) => address === asked)?.kind
}

/** Which app signs for this account, as far as this session knows. */
export const appFor = (actor: Actor, account: string | null): WalletApp | null =>
  (actor.provedAccount === (account ?? actor.walletAddress) && actor.walletApp) || null

export type FoundSession = { state: 'live'; actor: Actor; expiresAt: Date } | { state: 'over' }

/** How somebody signed in. A wallet and a passkey are a fresh proof as well: see fresh-proof.ts. */
export type SignedInBy = 'password' | 'password and code' | 'passkey login' | WalletName

/** Of whoever signs in, as far as the connection shows. */
export type Place = { device: string; address?: string | undefined }

/** By a sign-in with a wallet. */
type Proved = { account?: string | undefined; app?: WalletApp | null | undefined }

export type Sessions = {
  /** Undefined for an unknown token. */
  find(token: string, address?: string): Promise<FoundSession | undefined>
  /**
   * Returns a new token. Only its hash is stored. From then on the person is written to in the language of the caller. A
   * person has few sessions: the least used one ends for a new one.
   */
  open(
    tx: Tx,
    userId: string,
    place: Place,
    by?: SignedInBy,
    proved?: Proved,
  ): Promise<{ token: string; sessionId: string }>
  isLive(db: Db, session: { id: string; userId: string }): Promise<boolean>
  /** What was last used before `idleSince` has ended. */
  times(): Times
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/
const TOUCH_INTERVAL_MS = 60_000
const DAY_MS = 86_400_000
export const MAX_SESSIONS = 20

const hash = (token: string) => createHash('sha256').update(token).digest()
const walletIn = (by: SignedInBy) => WALLETS.find((wallet) => wallet === by)

type SessionsOptions = {
  db: Db
  clock: Clock
  days: number
  idleDays: number
  onEnded: (tx: Tx, ended: { userId: string; sessionIds: string[] }) => Promise<void>
}

export function createSessions({ db, clock, days, idleDays, onEnded }: SessionsOptions): Sessions {
  const times = () => {
    const now = clock.now()
    return { now, idleSince: new Date(now.getTime() - idleDays * DAY_MS) }
  }
  return {
    times,
    isLive: (db, session) => isLiveSession(db, { ...session, ...times() }),
    async find(token, address) {
      if (!TOKEN.test(token)) return undefined
      const row = await findSession(db, hash(token), times())
      if (!row) return undefined
      if (!row.live) return { state: 'over' }
      const now = clock.now()
      if (now.getTime() - Date.parse(row.last_seen_at) > TOUCH_INTERVAL_MS)
        await touchSession(db, row.id, now, address && shortenAddress(address))
      const {
        user_id: userId,
        id: sessionId,
        wallet_address: walletAddress,
        wallet,
        wallets,
        wallet_app: walletApp,
      } = row
      const provedAt = row.proved_at ? new Date(row.proved_at) : null
      const openedAt = new Date(row.created_at)
      const actor = {
        userId,
        sessionId,
        walletAddress,
        wallets,
        wallet,
        walletApp,
        provedAccount: row.account,
        provedAt,
        openedAt,
      }
      return { state: 'live', actor, expiresAt: new Date(row.expires_at) }
    },
    async open(tx, userId, { device, address }, by = 'password', { account, app } = {}) {
      if ((await findUser(tx, userId))?.frozen_at) throw new AppError('account_frozen')
      const token = randomBytes(32).toString('base64url')
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + days * DAY_MS)
      const network = address ? shortenAddress(address) : ''
      const wallet = walletIn(by)
      const proved = wallet !== undefined || by === 'passkey login'
      const session = {
        tokenHash: hash(token),
        userId,
        device,
        network,
        wallet,
        account,
        app: app ?? undefined,
        proved,
        now,
        expiresAt,
      }
      const sessionId = await insertSession(tx, session)
      await audit(tx, {
        actorId: userId,
        action: 'session.opened',
        subject: { type: 'user', id: userId },
        details: { session: sessionId, device, network, by },
        at: now,
      })
      const language = statedLanguage()
      if (language) await setLanguage(tx, userId, language)
      const sessionIds = await endSessionsBeyond(tx, userId, MAX_SESSIONS, now)
      if (sessionIds.length > 0) await onEnded(tx, { userId, sessionIds })
      return { token, sessionId }
    },
  }
}
