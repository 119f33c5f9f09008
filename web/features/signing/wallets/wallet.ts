import type { WalletName } from '@gooddrop/contract/wallets.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Flow } from '#features/signing/flow.ts'

export type WaitingProps = { flow: Flow; expired: boolean; onAnotherWallet: () => void }

/** For a wallet that the browser itself talks to. */
export type Connector = {
  /** Takes the request to the wallet and its answer to the server. */
  connect(flow: Flow, signal: AbortSignal, onProblem: (message: string) => void): Promise<void>
  /** Calls back when the wallet that holds this account ends its session. */
  watch?(account: string, signal: AbortSignal, onLeft: () => void): Promise<void>
  /** Ends the browser's sessions with this wallet. */
  disconnect?(): Promise<void>
}

/** All that the product knows of a wallet: one folder, and one row in `wallets.ts`. */
export type Wallet = {
  name: WalletName
  icon: LucideIcon
  label: string
  hint: string
  signInTitle: string
  signInLead: string
  /** Shown instead of the request's own caption. */
  approveLead?: string
  /** The name of the first step of every request. */
  firstStep: string
  /** When the wallet shows the request's two words, too; never where there is no second screen to compare with. */
  showsWords: 'always' | 'signIn' | 'never'
  /** Whether this device and browser have it; left out where any may. */
  isHere?(): Promise<boolean>
  /** Shown until the wallet has answered. */
  Waiting: ComponentType<WaitingProps>
  connector?: Connector
}
