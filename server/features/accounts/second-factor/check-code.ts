import { createHash } from 'node:crypto'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { alertOwner } from '#features/accounts/alert-owner.ts'
import { copy } from '#features/accounts/copy.ts'
import { countCode, forgetCodes } from '#features/accounts/guess-limit.ts'
import type { UserRow } from '#features/accounts/user-store.ts'
import { countRecoveryCodes, findTotp, type TotpRow, useRecoveryCode, useStep } from './factor-store.ts'
import { findStep, openSecret } from './totp.ts'

/** After so many wrong codes in a row the owner is mailed: whoever types them knows the password. */
const SUSPICIOUS = 5

export const hashRecoveryCode = (userId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest()

/** Whether this person has confirmed an authenticator app. */
export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  Boolean((await findTotp(db, userId))?.confirmed_at)

/**
 * The second step after a right password. Throws `second_factor_needed` where a code is missing. Returns whether one was
 * needed. A code is accepted once, and wrong ones are counted by account.
 */
export async function requireSecondFactor(deps: Deps, user: UserRow, code: string | undefined): Promise<boolean> {
  const factor = await findTotp(deps.db, user.id)
  if (!factor?.confirmed_at) return false
  if (!code) throw new AppError('second_factor_needed')
  await checkCode(deps, user, factor, code)
  return true
}

async function checkCode(deps: Deps, user: UserRow, factor: TotpRow, code: string): Promise<void> {
  const failures = await countCode(deps, user.id)
  const digits = code.replaceAll(' ', '')
  const right = /^\d{6}$/.test(digits) ? await isAppCode(deps, factor, digits) : await isRecoveryCode(deps, user, code)
  if (right) return forgetCodes(deps.db, user.id)
  if (failures === SUSPICIOUS) await inTransaction(deps.db, (tx) => alertOwner(tx, deps, 'code.guessed', user))
  throw new AppError('wrong_code', { message: copy.wrongCode })
}

/** Also for one that is not confirmed yet. */
export async function isAppCode(deps: Deps, { user_id, secret }: TotpRow, code: string): Promise<boolean> {
  const step = findStep(openSecret(totpKey(deps), user_id, secret), code, deps.clock.now())
  return step !== undefined && (await useStep(deps.db, user_id, step))
}

async function isRecoveryCode(deps: Deps, user: UserRow, code: string): Promise<boolean> {
  if (!(await useRecoveryCode(deps.db, user.id, hashRecoveryCode(user.id, code), deps.clock.now()))) return false
  const left = await countRecoveryCodes(deps.db, user.id)
  await inTransaction(deps.db, (tx) => alertOwner(tx, deps, 'recovery-code.used', user, { left }))
  return true
}

export function totpKey({ config }: Pick<Deps, 'config'>): string {
  if (!config.TOTP_KEY) throw new AppError('second_factor_unavailable')
  return config.TOTP_KEY.reveal()
}
