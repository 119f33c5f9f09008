import type { BodyOf } from '@gooddrop/contract/endpoint.ts'
import type { addPasskey as endpoint, PasskeyCard } from '@gooddrop/contract/passkeys.ts'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { alertOwner } from '#features/accounts/alert-owner.ts'
import { copy } from '#features/accounts/copy.ts'
import { deviceName } from '#features/accounts/device-name.ts'
import { requireFreshProof } from '#features/accounts/fresh-proof.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { findUser, lockUser } from '#features/accounts/user-store.ts'
import { CHALLENGE_MS, giveChallenge, relyingParty, takeChallenge, webauthn } from './challenge.ts'
import { deletePasskey, insertPasskey, type PasskeyRow, passkeysOf, setPasskeyName } from './passkey-store.ts'

const MOST = 20
/** EdDSA, ES256 and RS256: what all passkeys can. */
const ALGORITHMS = [-8, -7, -257]

/** A passkey names its person by the id, which says nothing about them. */
export const userHandleOf = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))

const present = (row: PasskeyRow): PasskeyCard => ({
  _id: row.id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  synced: row.synced,
})

export const listPasskeys = async ({ db }: Deps, { userId }: Actor): Promise<PasskeyCard[]> =>
  (await passkeysOf(db, userId)).map(present)

export async function beginPasskey(deps: Deps, actor: Actor): Promise<Record<string, unknown>> {
  requireFreshProof(deps, actor)
  const user = await findUser(deps.db, actor.userId)
  if (!user) throw new AppError('not_found')
  const known = await passkeysOf(deps.db, user.id)
  if (known.length >= MOST) throw new AppError('conflict', { message: copy.manyPasskeys })
  return passkeyOptions(deps, {
    purpose: 'add',
    sessionId: actor.sessionId,
    userID: userHandleOf(user.id),
    userName: user.email ?? user.username,
    userDisplayName: user.username,
    known,
  })
}

/** Which challenge a new passkey signs, and the handle by which it names its person, where that is not their id. */
export type Ceremony = { purpose: 'add' | 'wallet'; sessionId: string | null; userHandle?: string }

type NewPasskey = Ceremony & {
  userID: Uint8Array<ArrayBuffer>
  userName: string
  userDisplayName: string
  known: readonly PasskeyRow[]
}

export async function passkeyOptions(deps: Deps, made: NewPasskey): Promise<Record<string, unknown>> {
  const { purpose, sessionId, known, userID, userName, userDisplayName } = made
  return {
    ...(await (
      await webauthn()
    ).generateRegistrationOptions({
      rpName: 'Gooddrop',
      rpID: relyingParty(deps.config).id,
      userID,
      userName,
      userDisplayName,
      challenge: await giveChallenge(deps, purpose, sessionId),
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      excludeCredentials: known.map((row) => ({
        id: row.credential_id.toString('base64url'),
        transports: row.transports,
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    })),
  }
}

export async function addPasskey(
  deps: Deps,
  actor: Actor,
  { response, name }: BodyOf<typeof endpoint>,
  device: string,
  ceremony: Ceremony = { purpose: 'add', sessionId: actor.sessionId },
): Promise<PasskeyCard> {
  requireFreshProof(deps, actor)
  const { credential, credentialBackedUp } = await verify(deps, actor, response, ceremony)
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, actor.userId)
    if (!user) throw new AppError('not_found')
    const row = await insertPasskey(tx, {
      user_id: user.id,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports,
      name: name ?? deviceName(device),
      synced: credentialBackedUp,
      user_handle: ceremony.userHandle ? Buffer.from(ceremony.userHandle, 'base64url') : null,
      created_at: deps.clock.now(),
    })
    if (!row) throw new AppError('conflict', { message: copy.passkeyKnown })
    await alertOwner(tx, deps, 'passkey.added', user, { passkey: row.id, name: row.name })
    return present(row)
  })
}

async function verify(
  deps: Deps,
  actor: Actor,
  response: BodyOf<typeof endpoint>['response'],
  { purpose, sessionId }: Ceremony,
) {
  const { id, origins } = relyingParty(deps.config)
  try {
    const { verified, registrationInfo } = await (await webauthn()).verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: takeChallenge(deps, purpose, sessionId),
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (verified && registrationInfo) return registrationInfo
  } catch (error) {
    deps.log.info({ err: error, user: actor.userId }, 'a passkey was not added')
  }
  throw new AppError('invalid_input', { message: copy.passkeyRefused })
}

export async function renamePasskey({ db }: Deps, { userId }: Actor, id: string, name: string): Promise<PasskeyCard> {
  const row = await setPasskeyName(db, { id, userId }, name)
  if (!row) throw new AppError('not_found')
  return present(row)
}

export async function removePasskey(deps: Deps, actor: Actor, id: string): Promise<void> {
  requireFreshProof(deps, actor)
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, actor.userId)
    const row = user && (await deletePasskey(tx, { id, userId: user.id }))
    if (!row) throw new AppError('not_found')
    await alertOwner(tx, deps, 'passkey.removed', user, { passkey: row.id, name: row.name })
  })
}
