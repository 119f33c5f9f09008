import { Usb } from 'lucide-react'
import type { Wallet } from '#features/signing/wallets/wallet.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { copy } from './copy.ts'

/** A Ledger device by WebHID: its key never leaves it, and its own screen shows what is signed. */
export const ledger: Wallet = {
  name: 'ledger',
  icon: Usb,
  label: copy.label,
  hint: copy.hint,
  signInTitle: copy.signInTitle,
  signInLead: copy.signInLead,
  approveLead: copy.approveLead,
  firstStep: copy.onDevice,
  showsWords: 'signIn',
  showsSite: false,
  isHere: async () => 'hid' in navigator,
  Waiting: lazyComponent(() => import('./ledger-device.tsx'), 'LedgerDevice'),
  connector: {
    connect: async (flow, signal, onProblem) => {
      const { connectToDevice } = await import('./connect-to-device.ts')
      if (!signal.aborted) await connectToDevice(flow, signal, onProblem)
    },
  },
}
