import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { walletOf } from '#features/accounts/find-person.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { notify } from '#features/notifications/notify.ts'
import { authorize, may } from '#policies.ts'
import { deleteFollow, followersOf, insertFollow } from './store.ts'

/** Once, however often it is said. */
export async function followPerson(deps: Deps, actor: Actor, userId: string) {
  authorize(may.follow(actor, userId), 'You cannot follow yourself')
  await walletOf(deps.db, userId)
  return inTransaction(deps.db, async (tx) => {
    const first = await insertFollow(tx, actor.userId, userId, deps.clock.now())
    const follower = { userId: actor.userId }
    if (first) await notify(tx, { to: { userId }, kind: 'followed', actor: follower, cause: actor.userId })
    return told(tx, actor, userId)
  })
}

export async function unfollowPerson(deps: Deps, actor: Actor, userId: string) {
  await walletOf(deps.db, userId)
  return inTransaction(deps.db, async (tx) => {
    await deleteFollow(tx, actor.userId, userId)
    return told(tx, actor, userId)
  })
}

async function told(tx: Tx, actor: Actor, userId: string) {
  await publish(tx, { to: [`user:${userId}:public`], name: 'userChanged', payload: { id: userId } })
  return followersOf(tx, userId, actor.userId)
}
