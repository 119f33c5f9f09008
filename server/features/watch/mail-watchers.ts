import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { languageOfPerson, verifiedEmailOf } from '#features/accounts/find-person.ts'
import { type NotificationText, textsOf } from '#features/notifications/notify-all.ts'
import { inLanguage } from '#language.ts'
import type { Block } from '#mail/compose.ts'
import { sendMail } from '#mail/send-mail.ts'
import { copy } from './copy.ts'
import { claimMails } from './event-store.ts'
import { type Links, openLinks } from './links.ts'

const MAX_PER_MAIL = 20

/** Sends each person one mail with all that is due: at once, or in their morning. What they have read is left out. */
export async function mailWatchers(deps: Deps): Promise<void> {
  if (!deps.mailer) return
  const links = await openLinks(deps.db)
  while (await inTransaction(deps.db, (tx) => mailNext(tx, deps, links)));
}

/** False when nothing is due. */
async function mailNext(tx: Tx, deps: Deps, links: Links): Promise<boolean> {
  const due = await claimMails(tx, deps.clock.now())
  if (!due) return false
  const to = await verifiedEmailOf(tx, due.userId)
  const ids = due.messages.map(({ notification_id }) => notification_id)
  const texts = to ? (await textsOf(tx, ids)).filter(({ isRead }) => !isRead) : []
  const [first] = texts
  if (!first || !to) return true
  await inLanguage(await languageOfPerson(tx, due.userId), () =>
    sendMail(tx, deps, {
      key: `watch:${first.id}`,
      to,
      subject: texts.length === 1 ? first.text() : copy.mail.several(texts.length),
      body: bodyOf(texts, first),
      because: copy.mail.because,
      unsubscribePath: `/watch/unsubscribe?token=${tokenFor(links, due)}`,
    }),
  )
  return true
}

/** A mail about one thing ends the mails about it; one about several ends all mails about watched things. */
function tokenFor(links: Links, { userId, messages }: NonNullable<Awaited<ReturnType<typeof claimMails>>>): string {
  const [one, ...others] = new Set(messages.map(({ watch_id }) => watch_id))
  return one && others.length === 0 ? links.tokenFor('mail', one) : links.tokenFor('mails', userId)
}

function bodyOf(texts: readonly NotificationText[], first: NotificationText): Block[] {
  if (texts.length === 1 && first.link) return [first.text(), { button: copy.mail.look, path: first.link }]
  const more = texts.length - MAX_PER_MAIL
  return [
    ...texts.slice(0, MAX_PER_MAIL).map(({ text }) => text()),
    ...(more > 0 ? [copy.mail.andMore(more)] : []),
    { button: copy.mail.all, path: '/Profile#watching' },
  ]
}
