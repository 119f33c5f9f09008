import { Puzzle } from 'lucide-react'
import type { Wallet } from '#features/signing/wallets/wallet.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { copy } from './copy.ts'

export const otsu: Wallet = {
  name: 'otsu',
  icon: Puzzle,
  label: copy.label,
  hint: copy.hint,
  signInTitle: copy.signInTitle,
  signInLead: copy.signInLead,
  approveLead: copy.approveLead,
  firstStep: copy.inWallet,
  showsWords: 'signIn',
  // Until its connector is written.
  isHere: async () => false,
  Waiting: lazyComponent(() => import('#features/signing/wallets/in-wallet.tsx'), 'InWallet'),
}
