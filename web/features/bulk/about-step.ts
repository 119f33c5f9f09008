import type { BulkKind, BulkStep } from '@gooddrop/contract/bulk.ts'
import type { SignAction } from '@gooddrop/contract/signing.ts'
import { partiesOf } from '#features/nfts/about-request.ts'
import type { About } from '#features/signing/flow.ts'

export const actionOf = {
  list: 'list',
  cancel: 'cancelOffers',
  accept: 'acceptBid',
  buy: 'buy',
} as const satisfies Record<BulkKind, SignAction>

/** The same as the dialog in which one work alone is bought, listed or sold. */
export function aboutStep(kind: BulkKind, step: BulkStep): About {
  const { amount, gift, charity, offers, works } = step
  if (kind === 'cancel') return { offers: offers ?? undefined, works: works ?? undefined }
  return {
    price: amount ?? undefined,
    gift: gift ?? undefined,
    charity: charity ?? undefined,
    // Whoever accepts an offer does not pay its gift.
    ...(kind === 'buy' && amount && gift && { total: String(BigInt(amount) + BigInt(gift)) }),
    ...partiesOf(actionOf[kind], step.counterparty),
  }
}
