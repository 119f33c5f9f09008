import { QrCode } from 'lucide-react'
import { copy as signingCopy } from '#features/signing/host-copy.ts'
import type { Wallet } from '#features/signing/wallets/wallet.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { copy } from './copy.ts'

/** An app that scans our QR code; its own service brings the answer to the server. */
export const xaman: Wallet = {
  name: 'xaman',
  icon: QrCode,
  label: copy.label,
  hint: copy.hint,
  signInTitle: signingCopy.signInTitle,
  signInLead: copy.signInLead,
  showsCode: true,
  firstStep: copy.scan,
  showsWords: 'always',
  Waiting: lazyComponent(() => import('./scan-code.tsx'), 'ScanCode'),
}
