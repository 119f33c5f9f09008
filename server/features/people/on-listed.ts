import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { findTraded } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { followersAfter } from './store.ts'

const BATCH = 100

/** Notifies the seller's followers in a job, because they may be many. */
export async function onListed(
  tx: Tx,
  { userId, nftId }: DomainEvents['listed' | 'auctionOpened'],
  { jobs }: Deps,
): Promise<void> {
  await jobs.enqueue(tx, 'people.notify-followers', { userId, nftId })
}

/** Notifies each follower once per work and seller, however often it is listed again or the job is retried. */
export async function notifyFollowers(
  { db }: Pick<Deps, 'db'>,
  { userId, nftId }: { userId: string; nftId: string },
): Promise<void> {
  const nft = await findTraded(db, nftId)
  if (!nft || nft.hidden || nft.nftType === 'mint') return
  const listed = { kind: 'listed', actor: { userId }, nftId, data: { title: nft.title } } as const
  let after: string | undefined
  do {
    const followers = await followersAfter(db, userId, after, BATCH)
    await inTransaction(db, async (tx) => {
      for (const follower of followers)
        await notify(tx, { ...listed, to: { userId: follower }, cause: `${nftId} ${userId}` })
    })
    after = followers.length === BATCH ? followers.at(-1) : undefined
  } while (after)
}
