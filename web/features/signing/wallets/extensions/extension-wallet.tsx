import type { WalletName } from '@gooddrop/contract/wallets.ts'
import { Puzzle } from 'lucide-react'
import { lazy } from 'react'
import type { WaitingProps, Wallet } from '#features/signing/wallets/wallet.ts'
import { copy } from './copy.ts'
import type { Extension } from './extension.ts'

type Given = {
  name: WalletName
  label: string
  signInLead: string
  /** Its client is loaded when wallets are listed or one of them is used. */
  load: () => Promise<Extension>
}

/** A wallet that is an extension of this browser. */
export const extensionWallet = ({ name, label, signInLead, load }: Given): Wallet => ({
  name,
  icon: Puzzle,
  label,
  hint: copy.hint(label),
  signInTitle: copy.signInTitle(label),
  signInLead,
  approveLead: copy.approveLead(label),
  firstStep: copy.inWallet,
  showsWords: 'signIn',
  isHere: async () => {
    const [{ appears, LISTED_WITHIN_MS }, extension] = await Promise.all([import('./detect.ts'), load()])
    return appears(extension, LISTED_WITHIN_MS)
  },
  Waiting: lazy(async () => {
    const [{ ExtensionWaiting }, extension] = await Promise.all([import('./extension-waiting.tsx'), load()])
    return { default: (props: WaitingProps) => <ExtensionWaiting {...props} extension={extension} /> }
  }),
  connector: {
    connect: async (flow, signal, onProblem) => {
      const [{ connectByExtension }, extension] = await Promise.all([import('./connect-by-extension.ts'), load()])
      if (!signal.aborted) await connectByExtension(extension, flow, signal, onProblem)
    },
  },
})
