import { randomInt } from 'node:crypto'
import { OTP_DIGITS, OTP_MINUTES } from '@gooddrop/contract/constants.ts'
import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Period } from '#db/period.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { emailHolder, languageOfPerson } from '#features/accounts/find-person.ts'
import { hashPassword, isPassword } from '#features/accounts/passwords.ts'
import { verifyOwnEmail } from '#features/accounts/prove-email.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { forReader } from '#language.ts'
import { sendMail } from '#mail/send-mail.ts'
import { copy } from './copy.ts'
import { countCodes, countTry, deleteCodesBefore, insertCode, markUsed, markVerified } from './store.ts'

const MINUTE_MS = 60_000
/** With five tries each, about thirty guesses per hour among a million codes. */
const CODES_PER_HOUR = 6

/**
 * Mails a code to the address. If somebody else has an account with it, the mail says so instead. The response is the
 * same, so that it does not show who has an account.
 */
export async function sendOtp(deps: Deps, actor: Actor | undefined, email: string): Promise<void> {
  if (!deps.mailer) throw new AppError('mail_unavailable')
  const now = deps.clock.now()
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')
  const expires_at = new Date(now.getTime() + OTP_MINUTES * MINUTE_MS)
  await inTransaction(deps.db, async (tx) => {
    if ((await countCodes(tx, email, new Date(now.getTime() - 60 * MINUTE_MS))) >= CODES_PER_HOUR)
      throw new AppError('rate_limited', { message: copy.tooMany })
    const id = await insertCode(tx, { email, code_hash: await hashPassword(code), created_at: now, expires_at })
    const holder = await emailHolder(tx, email)
    const taken = holder !== undefined && holder !== actor?.userId
    const mail = () =>
      sendMail(tx, deps, {
        key: `onboarding.code:${id}`,
        to: email,
        notAfter: expires_at,
        because: copy.codeBecause,
        ...(taken
          ? {
              subject: copy.knownSubject,
              body: [copy.knownHello, { button: copy.knownButton, path: '/Login' }, copy.forgot],
            }
          : { subject: copy.codeSubject(code), body: [copy.codeHello, { code }, copy.codeTime] }),
      })
    // Whoever asks for a code reads it; whoever has an account may be somebody else.
    await (taken ? forReader(await languageOfPerson(tx, holder), mail) : mail())
  })
}

/** The code stays valid for the next step. A signed-in person with this address has verified it. */
export async function checkOtp(
  deps: Deps,
  actor: Actor | undefined,
  { email, otp_key: code }: { email: string; otp_key: string },
): Promise<void> {
  const now = deps.clock.now()
  await tryCode(deps.db, email, code, now)
  if (actor) await inTransaction(deps.db, (tx) => verifyOwnEmail(tx, deps, actor.userId, email))
}

/** Counts the try before comparing, so that parallel guesses are counted too. Returns the id of the code. */
export async function tryCode(db: Db, email: string, code: string, now: Date): Promise<string> {
  const found = await countTry(db, email, now)
  if (!found) {
    // Takes as long as a wrong code, so that the response time does not show who was sent one.
    await hashPassword(code)
    throw new AppError('wrong_code', { message: copy.over })
  }
  if (!(await isPassword(found.code_hash, code))) throw new AppError('wrong_code', { message: copy.wrong })
  await markVerified(db, found.id, now)
  return found.id
}

export async function useCode(tx: Tx, id: string, now: Date): Promise<void> {
  if (!(await markUsed(tx, id, now))) throw new AppError('wrong_code', { message: copy.over })
}

export const onboardingPeriods: readonly Period[] = [
  { what: 'Codes sent by e-mail, after they expire', days: 2, remove: deleteCodesBefore },
]
