import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { verifiedEmailOf } from '#features/accounts/find-person.ts'
import type { Block } from '#mail/compose.ts'
import { sendMail } from '#mail/send-mail.ts'
import { mailTexts } from './copy.ts'
import { newExit } from './exits.ts'
import { linkOf, wordsOf } from './present.ts'
import { findNews, type NewsRow, takeDue } from './store.ts'
import { forgetExits } from './wish-store.ts'

const WORTH_MS = 24 * 3_600_000
const EXIT_MS = 400 * 24 * 3_600_000
const MOST_IN_ONE = 20

/** One mail a person with everything that is new to them. What was read on the site meanwhile is not mailed. */
export async function mailNews(deps: Deps): Promise<void> {
  const { db, clock, mailer } = deps
  if (!mailer) return
  await forgetExits(db, new Date(clock.now().getTime() - EXIT_MS))
  while (await inTransaction(db, (tx) => mailOne(tx, deps)));
}

/** False when nobody waits for a mail. */
async function mailOne(tx: Tx, deps: Deps): Promise<boolean> {
  const now = deps.clock.now()
  const due = await takeDue(tx, new Date(now.getTime() - WORTH_MS))
  if (!due) return false
  const to = await verifiedEmailOf(tx, due.userId)
  const news = due.ids.length > 0 && to ? await findNews(tx, due.ids) : []
  const first = news[0]
  if (!first || !to) return true
  await sendMail(tx, deps, {
    key: `notifications:${first.id}`,
    to,
    subject: news.length === 1 ? wordsOf(first) : mailTexts.several(news.length),
    body: bodyOf(news, first),
    because: mailTexts.because,
    unsubscribePath: await newExit(tx, due.userId, now),
  })
  return true
}

function bodyOf(news: readonly NewsRow[], first: NewsRow): Block[] {
  const link = linkOf(first)
  if (news.length === 1 && link) return [wordsOf(first), { button: mailTexts.look, path: link }]
  const more = news.length - MOST_IN_ONE
  return [
    ...news.slice(0, MOST_IN_ONE).map(wordsOf),
    ...(more > 0 ? [mailTexts.andMore(more)] : []),
    { button: mailTexts.all, path: '/User?u=me' },
  ]
}
