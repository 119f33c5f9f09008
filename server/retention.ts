import { deleteAuditBefore } from '#db/audit.ts'
import type { Period } from '#db/period.ts'
import { accountPeriods } from '#features/accounts/delete-account.ts'
import { bulkPeriods } from '#features/bulk/change-bulk.ts'
import { cartPeriods } from '#features/cart/cart.ts'
import { changePeriods } from '#features/charity-dashboard/change-texts.ts'
import { thanksPeriods } from '#features/charity-dashboard/thank-giver.ts'
import { collectionOfferPeriods } from '#features/collection-offers/make-offer.ts'
import { contactPeriods } from '#features/contact/subscribe.ts'
import { savedSearchPeriods } from '#features/discover/saved-searches.ts'
import { foreignPeriods } from '#features/media/foreign/ask-politely.ts'
import { nftPeriods } from '#features/nfts/get-nft.ts'
import { notificationPeriods } from '#features/notifications/read-notifications.ts'
import { onboardingPeriods } from '#features/onboarding/verify-email.ts'
import { paymentPeriods } from '#features/payments/webhook.ts'
import { receiptPeriods } from '#features/receipts/donor-details.ts'
import { signingPeriods } from '#features/signing/own-requests.ts'
import { watchPeriods } from '#features/watch/workers.ts'
import { assetPeriods } from '#http/shared-assets.ts'
import { networkPeriods } from '#listener/backfill.ts'
import { mailPeriods } from '#mail/deliver-mail.ts'
import type { Deps } from './deps.ts'

const DAY_MS = 86_400_000

/** How long is kept what need not be kept for ever. docs/operating.md has the same table, by a test. */
export const periods: readonly Period[] = [
  ...accountPeriods,
  ...onboardingPeriods,
  ...signingPeriods,
  ...bulkPeriods,
  ...cartPeriods,
  ...collectionOfferPeriods,
  ...nftPeriods,
  ...foreignPeriods,
  ...networkPeriods,
  ...savedSearchPeriods,
  ...notificationPeriods,
  ...watchPeriods,
  ...contactPeriods,
  ...mailPeriods,
  ...paymentPeriods,
  ...receiptPeriods,
  ...thanksPeriods,
  ...changePeriods,
  ...assetPeriods,
  { what: 'The audit log', days: 730, remove: deleteAuditBefore },
]

/** One that fails does not keep the others from being applied; the job then fails and is repeated. */
export async function deleteExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const failed: unknown[] = []
  for (const { days, remove } of periods)
    await remove(db, new Date(clock.now().getTime() - days * DAY_MS)).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw new AggregateError(failed, 'not everything that is too old could be deleted')
}
