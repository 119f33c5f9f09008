import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@gooddrop/contract/language.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Period } from '#db/period.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { forReader, statedLanguage } from '#language.ts'
import { sendMail } from '#mail/send-mail.ts'
import { copy } from './copy.ts'
import {
  confirmedSubscribers,
  deleteConfirmTokens,
  deleteFeedbackBefore,
  deleteUnconfirmed,
  insertToken,
  lockSubscriber,
  type NewToken,
  setSubscriberState,
  upsertPending,
} from './store.ts'

/** So that strangers cannot fill a mailbox by entering its address again and again. */
const CONFIRM_INTERVAL_MS = 15 * 60_000
const CONFIRM_MS = 7 * 24 * 3_600_000
const TOKEN_BYTES = 32
/** A mail can be sent to it; whether it arrives, the confirmation shows. */
const DELIVERABLE = /^[^@]+@[^@]+$/

/** Mails a confirmation link. The response is always the same, so that it does not show who subscribes. */
export async function subscribe(deps: Deps, email: string): Promise<void> {
  if (!deps.mailer) throw new AppError('mail_unavailable')
  if (!DELIVERABLE.test(email)) return
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const asking = { email, language: statedLanguage() ?? null, now }
    const pending = await upsertPending(tx, asking, new Date(now.getTime() - CONFIRM_INTERVAL_MS))
    if (!pending) return
    const path = `/newsletter/confirm#${await newToken(tx, pending.id, 'confirm', now)}`
    await sendMail(tx, deps, {
      key: `newsletter.confirm:${pending.id}:${now.toISOString()}`,
      to: pending.email,
      subject: copy.confirmSubject,
      body: [copy.confirmHello, { button: copy.confirmButton, path }, copy.confirmOtherwise],
      because: copy.confirmBecause,
    })
  })
}

/** The link may be followed any number of times; the first time a welcome mail is sent. */
export async function confirmSubscription(deps: Deps, token: string): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const subscriber = await lockSubscriber(tx, { hash: hashOf(token), purpose: 'confirm', now })
    if (!subscriber) throw new AppError('not_found', { message: messages.linkOver })
    if (subscriber.state === 'confirmed') return
    await setSubscriberState(tx, subscriber, 'confirmed', now)
    const unsubscribePath = await newUnsubscribePath(tx, subscriber.id, now)
    await forReader(subscriber.language, () =>
      sendMail(tx, deps, {
        key: `newsletter.welcome:${subscriber.id}:${now.toISOString()}`,
        to: subscriber.email,
        subject: copy.welcomeSubject,
        body: [copy.welcomeHello, { button: copy.welcomeButton, path: '/Blogs' }, copy.welcomeLeave],
        because: copy.welcomeBecause,
        unsubscribePath,
      }),
    )
  })
}

/** Works with the link of any newsletter, any number of times. */
export async function unsubscribe({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const subscriber = await lockSubscriber(tx, { hash: hashOf(token), purpose: 'unsubscribe', now })
    if (!subscriber) throw new AppError('not_found', { message: messages.linkOver })
    if (subscriber.state === 'unsubscribed') return
    await setSubscriberState(tx, subscriber, 'unsubscribed', now)
    await deleteConfirmTokens(tx, subscriber.id)
  })
}

export type ExportedSubscriber = { email: string; confirmedAt: string; unsubscribeUrl: string; language: Language }

/** Everybody who has confirmed, each with an unsubscribe link of their own for the newsletter. */
export async function exportSubscribers({ db, clock, config }: Deps): Promise<ExportedSubscriber[]> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const list: ExportedSubscriber[] = []
    for (const { id, email, confirmed_at, language } of await confirmedSubscribers(tx)) {
      const path = await newUnsubscribePath(tx, id, now)
      const unsubscribeUrl = config.PUBLIC_URL + path
      list.push({ email, confirmedAt: confirmed_at ?? '', unsubscribeUrl, language: language ?? 'en' })
    }
    return list
  })
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const newUnsubscribePath = async (tx: Tx, subscriberId: string, now: Date) =>
  `/newsletter/unsubscribe?token=${await newToken(tx, subscriberId, 'unsubscribe', now)}`

/** Only the hash is stored. An unsubscribe token never expires. */
async function newToken(tx: Tx, subscriberId: string, purpose: NewToken['purpose'], now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await insertToken(tx, {
    token_hash: hashOf(token),
    subscriber_id: subscriberId,
    purpose,
    created_at: now,
    expires_at: purpose === 'confirm' ? new Date(now.getTime() + CONFIRM_MS) : null,
  })
  return token
}

export const contactPeriods: readonly Period[] = [
  { what: 'Newsletter addresses that were never confirmed', days: 30, remove: deleteUnconfirmed },
  { what: 'Feedback, after it was answered', days: 730, remove: deleteFeedbackBefore },
]
