import type { WalletName } from '@gooddrop/contract/signing.ts'
import type { Wallet } from './wallet.ts'
import { walletconnect } from './walletconnect/wallet.ts'
import { xaman } from './xaman/wallet.ts'

export const wallets: Record<WalletName, Wallet> = { xaman, walletconnect }
