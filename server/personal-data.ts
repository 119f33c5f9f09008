import type { Db } from '#db/database.ts'
import { accountData } from '#features/accounts/find-person.ts'
import { likeData } from '#features/nfts/like-nft.ts'
import { preferenceData } from '#features/notifications/preferences.ts'
import { cardData } from '#features/payments/cards.ts'
import { orderData } from '#features/payments/orders.ts'
import { galleryData } from '#features/people/add-to-gallery.ts'
import { followData } from '#features/people/follow-person.ts'
import { commentData } from '#features/stories/list-comments.ts'

/** What each feature stores about a person. A feature that stores more adds its line. */
const parts: Record<string, (db: Db, userId: string) => Promise<unknown>> = {
  account: async (db, userId) => ({ ...(await accountData(db, userId)), ...(await cardData(db, userId)) }),
  orders: orderData,
  gallery: galleryData,
  follows: followData,
  likes: likeData,
  notification_preferences: preferenceData,
  comments: commentData,
}

export async function personalData(db: Db, userId: string): Promise<Record<string, unknown>> {
  const found = Object.entries(parts).map(async ([name, read]) => [name, await read(db, userId)] as const)
  return Object.fromEntries(await Promise.all(found))
}
