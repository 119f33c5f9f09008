import type { WalletName } from '@gooddrop/contract/wallets.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Flow } from '#features/signing/flow.ts'

export type WaitingProps = { flow: Flow; expired: boolean; onAnotherWallet: () => void }

/** What a wallet says of a request, in its own words. */
export type Said = { request: string; words: ReactNode }

/** `list` shows these words beside the works that they are about. */
export type SeveralProps = { onCancel: () => void; list: (said: readonly Said[]) => ReactNode }

/** For a wallet that the browser itself talks to. */
export type Connector = {
  /** Takes the request to the wallet and its answer to the server. */
  connect(flow: Flow, signal: AbortSignal, onProblem: (message: string) => void): Promise<void>
  /** Whether this account's wallet takes several requests at once; left out where it never does. */
  signsSeveral?(account: string): Promise<boolean>
  /** Takes all of them to the wallet as one, and each answer to the server. All are for one account. */
  connectSeveral?(
    flows: readonly Pick<Flow, 'request' | 'secret'>[],
    account: string,
    signal: AbortSignal,
    onProblem: (message: string) => void,
  ): Promise<void>
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
  /** Whether a request begins with a code, of which there may be a new one. */
  showsCode?: boolean
  /** Whether it says which site asks for a transaction; left out where it does. */
  showsSite?: boolean
  /** Shown instead of the request's own caption. */
  approveLead?: string
  /** The name of the first step of every request. */
  firstStep: string
  /** When the wallet shows the request's two words, too; never where there is no second screen to compare with. */
  showsWords: 'always' | 'signIn' | 'never'
  /** Whether what it shows in this dialog says all that is signed, read from the transaction itself. */
  saysAll?: boolean
  /** Whether this device and browser have it; left out where any may. */
  isHere?(): Promise<boolean>
  /** Shown until the wallet has answered. */
  Waiting: ComponentType<WaitingProps>
  /** Shown while several requests are signed at once, for a wallet that is confirmed in this browser. */
  Several?: ComponentType<SeveralProps>
  connector?: Connector
}
