import type { Signable, Subject } from '#features/signing/signables.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { copy } from './copy.ts'
import { mintDraft } from './mint-draft.ts'

const AfterMint = lazyComponent(() => import('./after-mint.tsx'), 'AfterMint')

const SignedWork = lazyComponent(() => import('./signed-work.tsx'), 'SignedWork')

/** For every action about a work: the verb is the one under which the wallet shows the transaction. */
export const subjectOf = (verb: string): Subject => ({ verb, Work: SignedWork })

export const mint: Signable = {
  title: copy.mintTitle,
  subject: subjectOf(copy.verbs.mint),
  done: copy.minted,
  After: AfterMint,
  // What another tab mints is no draft of this one, which knows only of its own what it is about.
  onSuccess: ({ about }) => about && mintDraft.clear(),
}
