import type { WalletApp } from '@gooddrop/contract/wallets.ts'
import { createStore } from '#lib/store.ts'
import type { Pairing } from './pair.ts'

/** How far the connection to the wallet has come, for the dialog. */
export type Connection =
  | { stage: 'starting' }
  | ({ stage: 'pairing' } & Pairing)
  | {
      stage: 'asking'
      wallet: string
      link: string | undefined
      /** What the person should know before they look at their wallet. */
      caution: string | undefined
      sendAgain: () => Promise<void>
    }
  /** The wallet has submitted it, and the ledger is to show it. */
  | { stage: 'submitted'; wallet: string }
  /** It cannot prove an account: the way in is another one. */
  | { stage: 'unable'; wallet: string; app: WalletApp; why: string; accounts: string[] }

export const connection = createStore<Connection>({ stage: 'starting' })
