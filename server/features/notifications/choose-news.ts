import { messages } from '@gooddrop/contract/messages.ts'
import { newsTopics, type Wish } from '@gooddrop/contract/notifications.ts'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { verifiedEmailOf } from '#features/accounts/find-person.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { hashOf } from './exits.ts'
import { endAllMails, findExit, keepWish, saidWishes, USUAL } from './wish-store.ts'

/** What somebody wants to hear of, topic by topic, and where mails would go. */
export async function wishesOf(db: Db, userId: string) {
  const said = new Map((await saidWishes(db, userId)).map((wish) => [wish.topic, wish]))
  return {
    wishes: newsTopics.map((topic) => said.get(topic) ?? { topic, ...USUAL }),
    mail_address: await verifiedEmailOf(db, userId),
  }
}

export async function chooseNews({ db }: Pick<Deps, 'db'>, { userId }: Actor, wish: Wish) {
  if (wish.mail && (await verifiedEmailOf(db, userId)) === null)
    throw new AppError('conflict', { message: 'Verify your e-mail address first, so that the mails are yours' })
  await inTransaction(db, (tx) => keepWish(tx, userId, wish))
  return wishesOf(db, userId)
}

/** By the link of any mail, however often it is followed. */
export async function endMails({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const exit = await findExit(tx, hashOf(token))
    if (!exit) throw new AppError('not_found', { message: messages.linkOver })
    await endAllMails(tx, exit.user_id)
  })
}
