/** The wallets that can be asked for a signature. To add one: its row here, its folder on the server and on the web. */
export const wallets = {
  xaman: { viaBrowser: false, autofills: true, flag: 'xumm_scan' },
  walletconnect: { viaBrowser: true, autofills: true, flag: 'connect_wallet' },
  passkey: { viaBrowser: true, autofills: false, flag: 'connect_wallet' },
  crossmark: { viaBrowser: true, autofills: true, flag: 'connect_wallet' },
  gemwallet: { viaBrowser: true, autofills: true, flag: 'connect_wallet' },
  otsu: { viaBrowser: true, autofills: true, flag: 'connect_wallet' },
  /** A Ledger device. */
  ledger: { viaBrowser: true, autofills: false, flag: 'connect_wallet' },
} as const satisfies Record<string, WalletTraits>

type WalletTraits = {
  /** The browser passes the request on and brings the answer back: there is no QR code and no link of ours. */
  viaBrowser: boolean
  /** It fills in sequence, fee and last ledger and submits; for the others the server does both. */
  autofills: boolean
  /** The field of a user that says that they proved an account with it. */
  flag: 'xumm_scan' | 'connect_wallet'
}

export type WalletName = keyof typeof wallets
export const WALLETS = Object.keys(wallets) as [WalletName, ...WalletName[]]
/** Those that an operator turns on and off by name; they need no other setting. */
export const BROWSER_WALLETS = ['passkey', 'crossmark', 'gemwallet', 'otsu', 'ledger'] as const satisfies WalletName[]
/** Where a session has proved none. */
export const DEFAULT_WALLET: WalletName = 'xaman'

/**
 * Wallets as people know them, and how each is reached. Over WalletConnect many apps are: `walletconnect` is one that we
 * do not recognise. What each can sign: wallet-capabilities.ts.
 */
export const walletApps = {
  xaman: 'xaman',
  passkey: 'passkey',
  crossmark: 'crossmark',
  gemwallet: 'gemwallet',
  otsu: 'otsu',
  ledger: 'ledger',
  joey: 'walletconnect',
  girin: 'walletconnect',
  bifrost: 'walletconnect',
  bitget: 'walletconnect',
  staticbit: 'walletconnect',
  walletconnect: 'walletconnect',
} as const satisfies Record<string, WalletName>

export type WalletApp = keyof typeof walletApps
export const WALLET_APPS = Object.keys(walletApps) as [WalletApp, ...WalletApp[]]

/** The app that signs for this kind of wallet: what the browser recognised, if it fits, else the kind itself. */
export const appOf = (wallet: WalletName, recognised?: WalletApp | null): WalletApp =>
  recognised && walletApps[recognised] === wallet ? recognised : wallet
