import { MIN_CANCEL_VERSION } from './constants.ts'
import { locale, texts } from './language.ts'
import type { SignAction } from './signing.ts'
import { WALLET_APPS, type WalletApp, type WalletName, walletApps } from './wallets.ts'

/** What people call them. */
export const appNames: Readonly<Record<WalletApp, string>> = texts('contract/wallet-capabilities/names', {
  xaman: 'Xumm',
  passkey: 'a passkey wallet',
  crossmark: 'Crossmark',
  gemwallet: 'GemWallet',
  otsu: 'Otsu',
  ledger: 'Ledger',
  joey: 'Joey',
  girin: 'Girin',
  bifrost: 'Bifrost',
  bitget: 'Bitget',
  staticbit: 'StaticBit',
  walletconnect: 'This wallet',
})

export type Ability = 'yes' | 'no' | 'unknown'

/** Why a wallet cannot, or may not be able to. In words: `reasonText`. */
export type CapabilityReason = keyof typeof reasonTexts

export const reasonTexts = texts('contract/wallet-capabilities/reasons', {
  no_proof: (app: string) => `${app} cannot sign the message that proves that an account is yours.`,
  proof_fails: (app: string) => `${app} answers a sign-in with an error.`,
  proof_as_payment: (app: string) =>
    `${app} may show the sign-in as a payment. It moves nothing. If you see an amount or a recipient, decline it.`,
  unknown_type: (app: string) => `${app} does not know this kind of transaction.`,
  app_version: (app: string, version: string) =>
    `This needs version ${version} or newer of the XRP app on your ${app}.`,
  one_at_a_time: (app: string) => `${app} signs one transaction per request.`,
  other_network: (app: string) => `${app} does not work on this network.`,
  untested: (app: string) => `We do not know yet whether ${app} can sign this.`,
})

export const copy = texts('contract/wallet-capabilities', {
  others: (names: string) => `You can use ${names} for this.`,
})

export const reasonText = (reason: CapabilityReason, app: WalletApp): string =>
  reasonTexts[reason](appNames[app], MIN_CANCEL_VERSION)

/** What wallets differ in. `SignIn` is the proof of an account, `Batch` several transactions in one request. */
export const TRANSACTIONS = [
  'SignIn',
  'NFTokenMint',
  'NFTokenCreateOffer',
  'NFTokenCancelOffer',
  'NFTokenAcceptOffer',
  'NFTokenBurn',
  'NFTokenModify',
  'CredentialAccept',
  'SetRegularKey',
  'Payment',
  'Batch',
] as const
export type TransactionKind = (typeof TRANSACTIONS)[number]

/** Everything that people sign here, and what may follow. */
export type WalletAction = SignAction | 'burn' | 'modify' | 'transfer' | 'batch'

/** A purchase, a sale and a bid are offers that name the broker, who accepts them. */
export const transactionOf = {
  signIn: 'SignIn',
  mint: 'NFTokenMint',
  list: 'NFTokenCreateOffer',
  unlist: 'NFTokenCancelOffer',
  buy: 'NFTokenCreateOffer',
  bid: 'NFTokenCreateOffer',
  cancelBid: 'NFTokenCancelOffer',
  cancelOffers: 'NFTokenCancelOffer',
  acceptBid: 'NFTokenCreateOffer',
  auction: 'NFTokenCreateOffer',
  acceptCredential: 'CredentialAccept',
  rotateKey: 'SetRegularKey',
  give: 'Payment',
  burn: 'NFTokenBurn',
  modify: 'NFTokenModify',
  transfer: 'NFTokenCreateOffer',
  batch: 'Batch',
} as const satisfies Record<WalletAction, TransactionKind>

/** The ledger's public networks by their ids; every other one is run by somebody for themselves. */
export type Network = 'main' | 'test' | 'dev' | 'private'
const PUBLIC_NETWORKS: readonly Network[] = ['main', 'test', 'dev']
export const networkOf = (networkId: number): Network => PUBLIC_NETWORKS[networkId] ?? 'private'

/** A cell is plain, or has a reason of its own. */
type Cell = Ability | readonly [Ability, CapabilityReason]

type Row = {
  networks: Record<Network, Ability>
  signs: Record<TransactionKind, Cell>
}

const EVERYWHERE = { main: 'yes', test: 'yes', dev: 'yes', private: 'yes' } as const
/** Known from the main network only. Private networks are chosen by their operators, with wallets that fit. */
const MAIN_ONLY_KNOWN = { main: 'yes', test: 'unknown', dev: 'unknown', private: 'yes' } as const

const UNKNOWN_TYPE = ['no', 'unknown_type'] as const
const UNTESTED = ['unknown', 'untested'] as const
const ONE_AT_A_TIME = ['no', 'one_at_a_time'] as const

/** The oldest type, and those that came with NFTs themselves. */
const NFTS = {
  Payment: 'yes',
  NFTokenMint: 'yes',
  NFTokenCreateOffer: 'yes',
  NFTokenCancelOffer: 'yes',
  NFTokenAcceptOffer: 'yes',
  NFTokenBurn: 'yes',
} as const
/** Types that came later, for wallets that say nothing about them. */
const LATER_UNTESTED = { NFTokenModify: UNTESTED, CredentialAccept: UNTESTED, SetRegularKey: UNTESTED } as const
const LATER = { NFTokenModify: 'yes', CredentialAccept: 'yes', SetRegularKey: 'yes' } as const

/**
 * Wallet × transaction × network, as of late 2026. No wallet publishes such a table, and none was at hand to try.
 * - Documented, by the wallet or those who build on it: what Girin, StaticBit and Bitget do with a sign-in, that
 *   Bifrost cannot burn, Joey's batch, the later types of Xaman, and the version of the Ledger app. GemWallet's
 *   library, in its public source, does not know NFTokenModify and CredentialAccept.
 * - Assumed: that the types that came with NFTs are signed by all, and several at once by none that does not say so.
 * - Unknown: the rest, which is offered with a word of caution.
 * Of the rows, only the passkey wallet's is ours and tested as it is.
 */
export const capabilities: Record<WalletApp, Row> = {
  xaman: {
    networks: EVERYWHERE,
    signs: { SignIn: 'yes', ...NFTS, ...LATER, Batch: ONE_AT_A_TIME },
  },
  passkey: {
    networks: EVERYWHERE,
    signs: { SignIn: 'yes', ...NFTS, ...LATER, Batch: 'yes' },
  },
  crossmark: {
    networks: EVERYWHERE,
    signs: { SignIn: 'yes', ...NFTS, ...LATER_UNTESTED, Batch: ONE_AT_A_TIME },
  },
  gemwallet: {
    networks: EVERYWHERE,
    signs: {
      SignIn: 'yes',
      ...NFTS,
      NFTokenModify: UNKNOWN_TYPE,
      CredentialAccept: UNKNOWN_TYPE,
      SetRegularKey: UNTESTED,
      Batch: ONE_AT_A_TIME,
    },
  },
  otsu: {
    networks: EVERYWHERE,
    signs: { SignIn: 'yes', ...NFTS, ...LATER_UNTESTED, Batch: ONE_AT_A_TIME },
  },
  ledger: {
    networks: EVERYWHERE,
    signs: {
      SignIn: 'yes',
      ...NFTS,
      NFTokenCancelOffer: ['yes', 'app_version'],
      ...LATER_UNTESTED,
      Batch: ONE_AT_A_TIME,
    },
  },
  joey: {
    networks: EVERYWHERE,
    signs: { SignIn: 'yes', ...NFTS, ...LATER_UNTESTED, Batch: 'yes' },
  },
  girin: {
    networks: MAIN_ONLY_KNOWN,
    signs: { SignIn: ['no', 'no_proof'], ...NFTS, ...LATER_UNTESTED, Batch: ONE_AT_A_TIME },
  },
  bifrost: {
    networks: MAIN_ONLY_KNOWN,
    signs: { SignIn: 'yes', ...NFTS, NFTokenBurn: UNKNOWN_TYPE, ...LATER_UNTESTED, Batch: ONE_AT_A_TIME },
  },
  bitget: {
    networks: MAIN_ONLY_KNOWN,
    signs: { SignIn: ['unknown', 'proof_as_payment'], ...NFTS, ...LATER_UNTESTED, Batch: ONE_AT_A_TIME },
  },
  staticbit: {
    networks: MAIN_ONLY_KNOWN,
    signs: { SignIn: ['no', 'proof_fails'], ...NFTS, ...LATER_UNTESTED, Batch: ONE_AT_A_TIME },
  },
  walletconnect: {
    networks: EVERYWHERE,
    signs: { SignIn: UNTESTED, ...NFTS, ...LATER_UNTESTED, Batch: ONE_AT_A_TIME },
  },
}

export type Capability = { able: Ability; reason?: CapabilityReason }

/** Null for a network that is not known yet: only what is signed counts then. */
export function capabilityOf(app: WalletApp, action: WalletAction, networkId: number | null): Capability {
  const { signs, networks } = capabilities[app]
  const cell = signs[transactionOf[action]]
  const [able, reason] = typeof cell === 'string' ? [cell] : cell
  const there = networkId === null ? 'yes' : networks[networkOf(networkId)]
  if (able === 'no') return { able, ...(reason && { reason }) }
  if (there === 'no') return { able: there, reason: 'other_network' }
  if (able === 'unknown' || there === 'unknown') return { able: 'unknown', reason: reason ?? 'untested' }
  return { able, ...(reason && { reason }) }
}

/** Wallets that surely can and have a name, among those that this marketplace offers. */
export const appsThatCan = (
  action: WalletAction,
  networkId: number | null,
  offered: readonly WalletName[],
): WalletApp[] =>
  WALLET_APPS.filter(
    (app) =>
      app !== 'walletconnect' &&
      offered.includes(walletApps[app]) &&
      capabilityOf(app, action, networkId).able === 'yes',
  )

/** More names than this help nobody to choose. */
const MAX_NAMES = 3
/** English without the comma before “or”. */
const anyOf = (names: readonly string[]) =>
  new Intl.ListFormat(locale() === 'en' ? 'en-GB' : locale(), { type: 'disjunction' }).format(names)

/** Why this wallet cannot sign it and which could; undefined where nothing stands against it. */
export function refusalOf(
  app: WalletApp,
  action: WalletAction,
  networkId: number | null,
  offered: readonly WalletName[],
): string | undefined {
  const { able, reason } = capabilityOf(app, action, networkId)
  if (able !== 'no' || !reason) return undefined
  const others = appsThatCan(action, networkId, offered).slice(0, MAX_NAMES)
  const names = others.map((other) => appNames[other])
  const why = reasonText(reason, app)
  return names.length > 0 ? `${why} ${copy.others(anyOf(names))}` : why
}

/** What to say beside a request that may not work, or only under a condition. */
export function cautionOf(app: WalletApp, action: WalletAction, networkId: number | null): string | undefined {
  const { able, reason } = capabilityOf(app, action, networkId)
  return able !== 'no' && reason ? reasonText(reason, app) : undefined
}
