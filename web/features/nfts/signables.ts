import type { Signable } from '#features/signing/signables.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { copy } from './copy.ts'

const AfterMint = lazyComponent(() => import('./after-mint.tsx'), 'AfterMint')

export const mint: Signable = { title: copy.mintTitle, done: copy.minted, After: AfterMint }
