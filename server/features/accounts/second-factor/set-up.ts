import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@gooddrop/contract/constants.ts'
import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { alertOwner } from '#features/accounts/alert-owner.ts'
import { copy } from '#features/accounts/copy.ts'
import { requireFreshProof } from '#features/accounts/fresh-proof.ts'
import { countCode, forgetCodes } from '#features/accounts/guess-limit.ts'
import { passkeysOf } from '#features/accounts/passkeys/passkey-store.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { findUser, lockUser, lockUserByName, type UserRow } from '#features/accounts/user-store.ts'
import { hashRecoveryCode, isAppCode, totpKey } from './check-code.ts'
import {
  countRecoveryCodes,
  deleteTotp,
  findTotp,
  markTotpConfirmed,
  replaceRecoveryCodes,
  saveUnconfirmedTotp,
} from './factor-store.ts'
import { base32, makeTotpSecret, sealSecret, totpUri } from './totp.ts'

/** Without characters that are easily confused, such as 1 and l. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const makeRecoveryCode = () =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 5 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(''),
  ).join('-')

/** The ways in which this person signs in and proves that it is them. */
export async function readSignInMethods({ db, config }: Deps, { userId }: Actor) {
  const [user, factor] = [await findUser(db, userId), await findTotp(db, userId)]
  const totp = Boolean(factor?.confirmed_at)
  return {
    password: Boolean(user?.password_hash),
    totp,
    totp_available: config.TOTP_KEY !== undefined,
    recovery_codes_left: totp ? await countRecoveryCodes(db, userId) : 0,
    passkeys: (await passkeysOf(db, userId)).length,
  }
}

/** Makes a secret for the app; it counts for nothing until a code of it was typed in. */
export async function beginTotp(deps: Deps, actor: Actor): Promise<{ secret: string; uri: string }> {
  requireFreshProof(deps, actor)
  const key = totpKey(deps)
  const secret = makeTotpSecret()
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, actor.userId)
    if (!user?.password_hash) throw new AppError('conflict', { message: copy.passwordFirst })
    const row = { user_id: user.id, secret: sealSecret(key, user.id, secret), created_at: deps.clock.now() }
    if (!(await saveUnconfirmedTotp(tx, row))) throw new AppError('conflict', { message: copy.totpIsOn })
    return { secret: base32(secret), uri: totpUri(secret, user.email ?? user.username) }
  })
}

/** Returns the recovery codes, which are shown this once. */
export async function confirmTotp(deps: Deps, actor: Actor, code: string): Promise<string[]> {
  requireFreshProof(deps, actor)
  const factor = await findTotp(deps.db, actor.userId)
  if (!factor || factor.confirmed_at) throw new AppError('conflict', { message: copy.totpNotBegun })
  await countCode(deps, actor.userId)
  if (!(await isAppCode(deps, factor, code))) throw new AppError('wrong_code', { message: copy.wrongCode })
  await forgetCodes(deps.db, actor.userId)
  return changeFactor(deps, actor, async (tx, user) => {
    await markTotpConfirmed(tx, user.id, deps.clock.now())
    await alertOwner(tx, deps, 'totp.enabled', user)
    return writeRecoveryCodes(tx, user.id)
  })
}

export async function disableTotp(deps: Deps, actor: Actor): Promise<void> {
  requireFreshProof(deps, actor)
  await changeFactor(deps, actor, async (tx, user) => {
    if (!(await deleteTotp(tx, user.id))) throw new AppError('conflict', { message: copy.totpIsOff })
    await alertOwner(tx, deps, 'totp.disabled', user)
  })
}

/** Those from before are no longer accepted. */
export async function renewRecoveryCodes(deps: Deps, actor: Actor): Promise<string[]> {
  requireFreshProof(deps, actor)
  return changeFactor(deps, actor, async (tx, user) => {
    if (!(await findTotp(tx, user.id))?.confirmed_at) throw new AppError('conflict', { message: copy.totpIsOff })
    await alertOwner(tx, deps, 'recovery-codes.renewed', user)
    return writeRecoveryCodes(tx, user.id)
  })
}

/** For somebody who has lost the phone and the recovery codes, and has proved to the operator who they are. */
export const resetSecondFactor = (deps: Deps, who: string, reason: string): Promise<UserRow> =>
  inTransaction(deps.db, async (tx) => {
    const user = await lockUserByName(tx, who)
    if (!user) throw new AppError('not_found', { message: `No account found for ${who}` })
    if (!(await deleteTotp(tx, user.id)))
      throw new AppError('conflict', { message: `${user.username} has no authenticator app` })
    const subject = { type: 'user', id: user.id }
    await audit(tx, { action: 'totp.reset', subject, details: { reason }, at: deps.clock.now() })
    await alertOwner(tx, deps, 'totp.disabled', user)
    return user
  })

async function changeFactor<T>({ db }: Deps, actor: Actor, change: (tx: Tx, user: UserRow) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, actor.userId)
    if (!user) throw new AppError('not_found')
    return change(tx, user)
  })
}

async function writeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode)
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  )
  return codes
}
