import type { Db, Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { publish } from '#events/publish.ts'
import { requirePerson } from '#features/accounts/find-person.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { notify } from '#features/notifications/notify.ts'
import { authorize, may } from '#policies.ts'
import { copy } from './copy.ts'
import { deleteFollow, deleteFollowsOf, followedBy, followersOf, insertFollow } from './store.ts'

export async function getFollowers({ db }: Pick<Deps, 'db'>, actor: Actor | undefined, userId: string) {
  await requirePerson(db, userId)
  return followersOf(db, userId, actor?.userId)
}

/** Following twice is not an error; the person is notified once. */
export async function followPerson(deps: Deps, actor: Actor, userId: string) {
  authorize(may.follow(actor, userId), copy.notYourself)
  await requirePerson(deps.db, userId)
  return inTransaction(deps.db, async (tx) => {
    const first = await insertFollow(tx, actor.userId, userId, deps.clock.now())
    const follower = { userId: actor.userId }
    if (first) await notify(tx, { to: { userId }, kind: 'followed', actor: follower, cause: actor.userId })
    if (first) await deps.announce(tx, 'followed', { userId: actor.userId, followedId: userId })
    if (first) await publishFollowers(tx, userId)
    return followersOf(tx, userId, actor.userId)
  })
}

export async function unfollowPerson(deps: Deps, actor: Actor, userId: string) {
  await requirePerson(deps.db, userId)
  return inTransaction(deps.db, async (tx) => {
    if (await deleteFollow(tx, actor.userId, userId)) {
      await deps.announce(tx, 'unfollowed', { userId: actor.userId, followedId: userId })
      await publishFollowers(tx, userId)
    }
    return followersOf(tx, userId, actor.userId)
  })
}

const publishFollowers = (tx: Tx, userId: string) =>
  publish(tx, { to: [`user:${userId}:public`], name: 'userChanged', payload: { id: userId } })

/** Both as follower and as followed. */
export const deleteFollows = (tx: Tx, { userId }: DomainEvents['userDeleted']): Promise<void> =>
  deleteFollowsOf(tx, userId)

/** For the personal data export. */
export const followData = (db: Db, userId: string) => followedBy(db, userId)
