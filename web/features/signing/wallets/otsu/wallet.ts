import { copy as extensionCopy } from '#features/signing/wallets/extensions/copy.ts'
import { extensionWallet } from '#features/signing/wallets/extensions/extension-wallet.tsx'
import { copy } from './copy.ts'

export const otsu = extensionWallet({
  name: 'otsu',
  label: copy.label,
  signInLead: extensionCopy.transactionLead(copy.label),
  load: async () => (await import('./otsu.ts')).otsu,
})
