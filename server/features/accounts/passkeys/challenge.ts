import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { deleteChallengesBefore, insertChallenge, type Purpose, useChallenge } from './passkey-store.ts'

/** Loaded when somebody uses a passkey: it takes a sixth of the time in which a server starts. */
export const webauthn = () => import('@simplewebauthn/server')

/** As long as somebody may look for their key, or leave the login page open. */
export const CHALLENGE_MS = 10 * 60_000

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

/** Whom passkeys are made for: a domain, and the addresses on it that may ask for them. */
export function relyingParty({ PUBLIC_URL, PASSKEY_RP_ID, PASSKEY_ORIGINS }: Config) {
  const { hostname, origin } = new URL(PUBLIC_URL)
  return { id: PASSKEY_RP_ID ?? hostname, origins: PASSKEY_ORIGINS ?? [origin] }
}

/** Random bytes for a passkey to sign. Only their hash is stored. */
export async function giveChallenge({ db, clock }: Deps, purpose: Purpose, sessionId: string | null) {
  const bytes = randomBytes(32)
  const expires = new Date(clock.now().getTime() + CHALLENGE_MS)
  await insertChallenge(db, { hash: hashOf(bytes.toString('base64url')), purpose, sessionId }, expires)
  return new Uint8Array(bytes)
}

/** Uses it up, also where the rest of the answer is wrong. */
export const takeChallenge =
  ({ db, clock }: Deps, purpose: Purpose, sessionId: string | null) =>
  (challenge: string) =>
    useChallenge(db, { hash: hashOf(challenge), purpose, sessionId }, clock.now())

export const deleteOldChallenges = (db: Db, now: Date): Promise<void> => deleteChallengesBefore(db, now)
