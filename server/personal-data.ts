import type { Db } from '#db/database.ts'
import { accountData } from '#features/accounts/own-data.ts'
import { likeData } from '#features/nfts/like-nft.ts'
import { wishData } from '#features/notifications/own-data.ts'
import { orderData } from '#features/payments/own-data.ts'
import { followData, galleryData } from '#features/people/own-data.ts'
import { commentData } from '#features/stories/own-data.ts'

/** What each feature keeps about a person, for the person to take along. A feature that keeps more adds its line. */
const parts: Record<string, (db: Db, userId: string) => Promise<unknown>> = {
  account: accountData,
  orders: orderData,
  gallery: galleryData,
  follows: followData,
  likes: likeData,
  notification_wishes: wishData,
  comments: commentData,
}

export async function personalData(db: Db, userId: string): Promise<Record<string, unknown>> {
  const found = Object.entries(parts).map(async ([name, read]) => [name, await read(db, userId)] as const)
  return Object.fromEntries(await Promise.all(found))
}
