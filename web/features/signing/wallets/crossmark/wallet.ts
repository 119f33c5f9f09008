import { copy as extensionCopy } from '#features/signing/wallets/extensions/copy.ts'
import { extensionWallet } from '#features/signing/wallets/extensions/extension-wallet.tsx'
import { copy } from './copy.ts'

export const crossmark = extensionWallet({
  name: 'crossmark',
  label: copy.label,
  signInLead: extensionCopy.messageLead,
  load: async () => (await import('./crossmark.ts')).crossmark,
})
