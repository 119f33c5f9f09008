import { copy as nftsCopy } from '#features/nfts/copy.ts'
import { subjectOf } from '#features/nfts/signables.ts'
import type { LastStep, Signable } from '#features/signing/signables.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { copy } from './copy.ts'

const SaleReceipt = lazyComponent(() => import('./sale-receipt.tsx'), 'SaleReceipt')

/** A sale is over when the broker has settled it and the gift is paid, some ledgers after the signature. */
const lastSteps: Signable['lastSteps'] = (outcome): LastStep[] => [
  { name: copy.settled, done: outcome?.success ?? false },
  {
    name: copy.given,
    gift: true,
    done: outcome?.giftHash !== undefined,
    ...(outcome?.success && !outcome.giftHash ? { note: copy.collecting } : {}),
  },
]

const sale = { lastSteps, validatedHint: copy.settling, After: SaleReceipt }

/** Every sale is settled between two offers: a buyer makes one, a seller answers it with another. */
export const buy: Signable = {
  ...sale,
  title: copy.buyTitle,
  subject: subjectOf(nftsCopy.verbs.offer),
  done: copy.purchased,
  doneShort: copy.thanks,
}
export const acceptBid: Signable = {
  ...sale,
  title: copy.acceptTitle,
  subject: subjectOf(nftsCopy.verbs.sell),
  done: copy.accepted,
  doneShort: copy.soldShort,
}
