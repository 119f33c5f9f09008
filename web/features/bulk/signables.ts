import type { Signable } from '#features/signing/signables.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { copy } from './copy.ts'

const SignedOffers = lazyComponent(() => import('./signed-offers.tsx'), 'SignedOffers')

export const cancelOffers: Signable = {
  title: copy.cancelTitle,
  done: copy.cancelled,
  subject: { verb: copy.cancelVerb, Work: SignedOffers },
}
