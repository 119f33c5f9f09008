import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { languageOfPerson, verifiedEmailOf } from '#features/accounts/find-person.ts'
import { inLanguage } from '#language.ts'
import type { Block } from '#mail/compose.ts'
import { sendMail } from '#mail/send-mail.ts'
import { digestCopy } from './copy.ts'
import { newUnsubscribePath } from './preferences.ts'
import { linkOf, textOf } from './present.ts'
import { claimDue, findNotifications, type NotificationRow } from './store.ts'

const DAY_MS = 24 * 3_600_000
/** What could not be mailed within a day is not mailed any more. */
const MAX_AGE_MS = DAY_MS
const MAX_PER_MAIL = 20

/** Sends each person one mail with all their new notifications, except those already read on the site. */
export async function mailDigests(deps: Deps): Promise<void> {
  const { db, mailer } = deps
  if (!mailer) return
  while (await inTransaction(db, (tx) => mailNextDigest(tx, deps)));
}

/** False when no notification waits to be mailed. */
async function mailNextDigest(tx: Tx, deps: Deps): Promise<boolean> {
  const now = deps.clock.now()
  const due = await claimDue(tx, new Date(now.getTime() - MAX_AGE_MS))
  if (!due) return false
  const to = await verifiedEmailOf(tx, due.userId)
  const rows = due.ids.length > 0 && to ? await findNotifications(tx, due.ids) : []
  const first = rows[0]
  if (!first || !to) return true
  const unsubscribePath = await newUnsubscribePath(tx, due.userId, now)
  await inLanguage(await languageOfPerson(tx, due.userId), () =>
    sendMail(tx, deps, {
      key: `notifications:${first.id}`,
      to,
      subject: rows.length === 1 ? textOf(first) : digestCopy.several(rows.length),
      body: bodyOf(rows, first),
      because: digestCopy.because,
      unsubscribePath,
    }),
  )
  return true
}

function bodyOf(rows: readonly NotificationRow[], first: NotificationRow): Block[] {
  const link = linkOf(first)
  if (rows.length === 1 && link) return [textOf(first), { button: digestCopy.look, path: link }]
  const more = rows.length - MAX_PER_MAIL
  return [
    ...rows.slice(0, MAX_PER_MAIL).map(textOf),
    ...(more > 0 ? [digestCopy.andMore(more)] : []),
    { button: digestCopy.all, path: '/User?u=me' },
  ]
}
