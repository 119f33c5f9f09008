import type { Db } from '#db/database.ts'
import { accountData, addressOf } from '#features/accounts/find-person.ts'
import { bulkData } from '#features/bulk/change-bulk.ts'
import { collectionData } from '#features/collections/create-collection.ts'
import { uploadData } from '#features/media/quota.ts'
import { likeData } from '#features/nfts/like-nft.ts'
import { preferenceData } from '#features/notifications/preferences.ts'
import { passkeyWalletData } from '#features/passkey-wallet/open-wallet.ts'
import { cardData } from '#features/payments/cards.ts'
import { orderData } from '#features/payments/orders.ts'
import { galleryData } from '#features/people/add-to-gallery.ts'
import { followData } from '#features/people/follow-person.ts'
import { donorData } from '#features/receipts/donor-details.ts'
import { saleData } from '#features/sales/stuck-settlements.ts'
import { requestData } from '#features/signing/own-requests.ts'
import { commentData } from '#features/stories/list-comments.ts'
import { watchData } from '#features/watch/watch-subject.ts'
import { mailData } from '#mail/deliver-mail.ts'

/** What each feature stores about a person. A feature that stores more adds its line. */
const parts: Record<string, (db: Db, userId: string) => Promise<unknown>> = {
  account: async (db, userId) => ({ ...(await accountData(db, userId)), ...(await cardData(db, userId)) }),
  orders: orderData,
  sign_requests: requestData,
  bulk_queues: bulkData,
  passkey_wallets: passkeyWalletData,
  sales: saleData,
  uploads: uploadData,
  gallery: galleryData,
  follows: followData,
  likes: likeData,
  notification_preferences: preferenceData,
  watches: watchData,
  receipt_details: donorData,
  collections: collectionData,
  comments: commentData,
  mails: async (db, userId) => mailData(db, await addressOf(db, userId)),
}

export async function personalData(db: Db, userId: string): Promise<Record<string, unknown>> {
  const found = Object.entries(parts).map(async ([name, read]) => [name, await read(db, userId)] as const)
  return Object.fromEntries(await Promise.all(found))
}
