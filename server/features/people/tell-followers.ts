import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { findTraded } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { followersAfter } from './store.ts'

const AT_ONCE = 100

type Listing = { userId: string; nftId: string }

/** Each hears once of a work in the same hands, however often it is listed and taken off and this is run. */
export async function tellFollowers({ db }: Pick<Deps, 'db'>, { userId, nftId }: Listing): Promise<void> {
  const nft = await findTraded(db, nftId)
  if (!nft || nft.hidden || nft.nftType === 'mint') return
  const news = { kind: 'listed', actor: { userId }, nftId, data: { title: nft.title } } as const
  let after: string | undefined
  do {
    const followers = await followersAfter(db, userId, after, AT_ONCE)
    await inTransaction(db, async (tx) => {
      for (const follower of followers)
        await notify(tx, { ...news, to: { userId: follower }, cause: `${nftId} ${userId}` })
    })
    after = followers.length === AT_ONCE ? followers.at(-1) : undefined
  } while (after)
}
