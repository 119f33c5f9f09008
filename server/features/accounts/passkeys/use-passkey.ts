import type { authenticationResponse } from '@gooddrop/contract/passkeys.ts'
import type { z } from 'zod'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { alertOwner } from '#features/accounts/alert-owner.ts'
import { copy } from '#features/accounts/copy.ts'
import type { SignedIn } from '#features/accounts/log-in.ts'
import { markProved } from '#features/accounts/session-store.ts'
import type { Actor, Place } from '#features/accounts/sessions.ts'
import { lockUser } from '#features/accounts/user-store.ts'
import { CHALLENGE_MS, giveChallenge, relyingParty, takeChallenge, webauthn } from './challenge.ts'
import { userHandleOf } from './own-passkeys.ts'
import { findPasskey, type PasskeyRow, type Purpose, passkeysOf, usePasskey } from './passkey-store.ts'

type Response = z.output<typeof authenticationResponse>

/** Nobody is named: the browser offers the passkeys that it has for this site. */
export const beginPasskeyLogin = (deps: Deps) => makeOptions(deps, 'sign-in', null, [])

export const beginPasskeyProof = async (deps: Deps, { userId, sessionId }: Actor) =>
  makeOptions(deps, 'prove', sessionId, await passkeysOf(deps.db, userId))

async function makeOptions(deps: Deps, purpose: Purpose, sessionId: string | null, passkeys: PasskeyRow[]) {
  return {
    ...(await (
      await webauthn()
    ).generateAuthenticationOptions({
      rpID: relyingParty(deps.config).id,
      challenge: await giveChallenge(deps, purpose, sessionId),
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: passkeys.map((row) => ({
        id: row.credential_id.toString('base64url'),
        transports: row.transports,
      })),
    })),
  }
}

export async function logInByPasskey(deps: Deps, response: Response, place: Place): Promise<SignedIn> {
  const { user_id } = await requirePasskey(deps, response, 'sign-in', null)
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, user_id)
    if (!user) throw refused()
    const { token } = await deps.sessions.open(tx, user.id, place, 'passkey login')
    return { token, user }
  })
}

export async function proveByPasskey(deps: Deps, actor: Actor, response: Response): Promise<void> {
  const passkey = await requirePasskey(deps, response, 'prove', actor.sessionId)
  if (passkey.user_id !== actor.userId) throw refused()
  await inTransaction(deps.db, (tx) => markProved(tx, actor.sessionId, deps.clock.now()))
}

const refused = () => new AppError('wrong_credentials', { message: copy.passkeyRefused })

/** The passkey that has signed our challenge, on our own pages, with its owner verified. */
async function requirePasskey(deps: Deps, response: Response, purpose: Purpose, sessionId: string | null) {
  const passkey = await findPasskey(deps.db, Buffer.from(response.id, 'base64url'))
  const counter = passkey && (await verify(deps, response, passkey, takeChallenge(deps, purpose, sessionId)))
  if (!passkey || counter === undefined) throw refused()
  if (!(await usePasskey(deps.db, passkey.id, counter, deps.clock.now()))) await noteCopied(deps, passkey, counter)
  return passkey
}

/** What its counter says; undefined where anything is wrong. */
async function verify(
  deps: Deps,
  response: Response,
  passkey: PasskeyRow,
  expectedChallenge: (challenge: string) => Promise<boolean>,
): Promise<number | undefined> {
  const { userHandle } = response.response
  const expected = passkey.user_handle ?? userHandleOf(passkey.user_id)
  if (userHandle && !Buffer.from(userHandle, 'base64url').equals(expected)) return undefined
  const { id, origins } = relyingParty(deps.config)
  try {
    const { verified, authenticationInfo } = await (await webauthn()).verifyAuthenticationResponse({
      response: {
        ...response,
        response: { ...response.response, userHandle: userHandle ?? '' },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      // The counter is compared where it is stored, so that of two answers at the same time one is noticed.
      credential: { id: response.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    deps.log.info({ err: error, passkey: passkey.id }, 'a passkey was refused')
    return undefined
  }
}

/** Somebody may have copied the passkey: it is refused, and its owner is mailed. */
async function noteCopied(deps: Deps, passkey: PasskeyRow, counter: number): Promise<never> {
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, passkey.user_id)
    const details = { passkey: passkey.id, name: passkey.name, counter, expected: Number(passkey.counter) + 1 }
    if (user) await alertOwner(tx, deps, 'passkey.copied', user, details)
  })
  throw refused()
}
