import type { WalletName } from '@gooddrop/contract/wallets.ts'
import { crossmark } from './crossmark/wallet.ts'
import { gemwallet } from './gemwallet/wallet.ts'
import { ledger } from './ledger/wallet.ts'
import { otsu } from './otsu/wallet.ts'
import { passkey } from './passkey/wallet.ts'
import type { Wallet } from './wallet.ts'
import { walletconnect } from './walletconnect/wallet.ts'
import { xaman } from './xaman/wallet.ts'

export const wallets: Record<WalletName, Wallet> = {
  xaman,
  walletconnect,
  passkey,
  crossmark,
  gemwallet,
  otsu,
  ledger,
}
