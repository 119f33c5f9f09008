import type { BulkKind, BulkStep } from '@gooddrop/contract/bulk.ts'
import { copy as nftsCopy } from '#features/nfts/copy.ts'
import type { About } from '#features/signing/flow.ts'
import { shortAddress } from '#lib/format.ts'

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
    ...partiesOf(kind, step),
  }
}

function partiesOf(kind: Exclude<BulkKind, 'cancel'>, { counterparty }: BulkStep): Pick<About, 'from' | 'to'> {
  const { you, anyBuyer } = nftsCopy.signed
  if (kind === 'list') return { from: you, to: anyBuyer }
  const other = counterparty ? (counterparty.name ?? shortAddress(counterparty.address)) : undefined
  return kind === 'buy' ? { from: other, to: you } : { from: you, to: other }
}
