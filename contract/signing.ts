import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { EventName } from './events.ts'
import { id, socketId, walletAddress } from './ids.ts'
import { texts } from './language.ts'
import { dropsText } from './money.ts'
import { ownUser } from './user.ts'
import { WALLET_APPS, WALLETS } from './wallets.ts'

/** Where the wallet platform posts its events. */
export const XAMAN_WEBHOOK_PATH = '/api/v1/xumm/webhook'

export const SIGN_STATES = [
  'created',
  'opened',
  'signed',
  'validated',
  'failed',
  'rejected',
  'expired',
  'cancelled',
] as const
export type SignState = (typeof SIGN_STATES)[number]

/** What stands under the QR code of each. */
export const captions = texts('contract/signing/captions', {
  signIn: 'Scan QR Code From your Xumm App',
  mint: 'Scan the QR code from your wallet app to mint',
  list: 'Scan the QR code from your wallet app to sell',
  unlist: 'Scan the QR code from your wallet app to delete an offer',
  buy: 'Scan the QR code from your wallet app to buy',
  bid: 'Scan the QR code from your wallet app to proceed with an offer',
  cancelBid: 'Scan the QR code from your wallet app to delete an offer',
  cancelOffers: 'Scan the QR code from your wallet app to delete these offers',
  acceptBid: 'Scan the QR code from your wallet app to accept an offer',
  auction: 'Scan the QR code from your wallet app to sell',
  acceptCredential: 'Scan the QR code from your wallet app to accept the credential',
  give: 'Scan the QR code from your wallet app to give',
  rotateKey: 'Confirm with your passkey to change the key',
})

/** Everything a person may be asked to sign, with the events that report it. */
export const actions = {
  signIn: { opened: 'liveXum', result: 'result' },
  mint: { opened: 'mintingNft', result: 'mintResult' },
  list: { opened: 'createOffer', result: 'createOfferResult' },
  unlist: { opened: 'cancelSellNft', result: 'cancelSellNftResult' },
  buy: { opened: 'acceptOffer', result: 'acceptOfferResult' },
  bid: { opened: 'bidOffer', result: 'bidOfferResult' },
  cancelBid: { opened: 'cancelBuyOffer', result: 'cancelBuyOfferResult' },
  cancelOffers: { opened: 'cancelBuyOffer', result: 'cancelBuyOfferResult' },
  acceptBid: { opened: 'acceptBuyOffer', result: 'acceptBuyOfferResult' },
  auction: { opened: 'createOffer', result: 'createOfferResult' },
  acceptCredential: { opened: 'acceptCredential', result: 'acceptCredentialResult' },
  give: { opened: 'giveDirectly', result: 'giveDirectlyResult' },
  rotateKey: { opened: 'rotateKey', result: 'rotateKeyResult' },
} as const satisfies Record<keyof typeof captions, { opened: EventName; result: EventName }>

export type SignAction = keyof typeof actions
export const signAction = z.enum(Object.keys(actions) as [SignAction, ...SignAction[]])

/** What every call that ends in a scan gives back. */
export const scan = {
  qr_png: z.string(),
  link: z.string(),
  sign_request_id: id,
  expires_at: z.string(),
  /** The request was also sent to the person's phone. */
  pushed: z.boolean(),
  /** Who is asked: see wallets.ts. */
  wallet: z.enum(WALLETS),
  /** Two words that the wallet shows, too: where they differ, the request comes from another page than it seems. */
  words: z.string(),
}

/** The outcome of a request, as the event said it. */
export const lastWord = z.object({
  success: z.boolean(),
  message: z.string(),
  nft_id: id.optional(),
  hash: z.string().optional(),
  gift: z.string().optional(),
  gift_hash: z.string().optional(),
})
export type LastWord = z.infer<typeof lastWord>

/** What is signed, for the person to compare with what the wallet shows. Amounts in drops. */
export const signedTerms = z.object({
  title: z.string().optional(),
  price: z.string().optional(),
  gift: z.string().optional(),
  /** The non-profit that this gift goes to. */
  charity: z.string().optional(),
  /** Price and gift together; of a listing what is left for the seller. */
  total: z.string().optional(),
  /** How many offers it withdraws, and for which works. */
  offers: z.number().optional(),
  works: z.object({ titles: z.array(z.string()), more: z.number() }).optional(),
})

/** `name`: null for a wallet that is nobody's here. */
export const counterparty = z.object({ name: z.string().nullable(), address: walletAddress })

export const signRequest = z.object({
  _id: id,
  action: signAction,
  state: z.enum(SIGN_STATES),
  version: z.number().int(),
  caption: z.string(),
  ...scan,
  sign_request_id: id.optional(),
  nft_id: id.nullable(),
  /** In words, once it has failed. */
  reason: z.string().nullable(),
  hash: z.string().nullable(),
  /** Null until all is done: for a sale that is when the broker has settled it, or could not. */
  last_word: lastWord.nullable(),
  created_at: z.string(),
  /** `counterparty`: the other side of a sale, where it is known. Unknown to servers of the version before. */
  about: signedTerms.extend({ counterparty: counterparty.optional() }).nullish(),
})
export type SignRequest = z.infer<typeof signRequest>

/** The QR picture stands in `message`, as the wallet modal expects it. */
export const signIn = endpoint({
  method: 'GET',
  path: '/api/v1/xumm/signIn/:socketId',
  access: 'public',
  summary: 'Request a sign-in with a wallet; with one’s own userId, the wallet is added to that account',
  perMinute: 30,
  params: z.object({ socketId }),
  query: z.object({
    userId: id.optional(),
    wallet: z.enum(WALLETS).optional(),
    /** Another wallet is added to one’s own: refused at once where a fresh proof is missing. */
    change: z.literal('true').optional(),
  }),
  fields: { ...scan, secret: z.string() },
})

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/v1/xumm/get-balance/:walletAddress',
  access: 'public',
  summary: 'What an account holds, in drops',
  params: z.object({ walletAddress }),
  fields: {
    response: dropsText,
    spendable: dropsText,
    reserve: dropsText,
    base_reserve: dropsText,
    /** What one more offer locks while it stands. */
    offer_reserve: dropsText,
  },
})

/** By which a guest proves that this browser asked. In a header, because addresses end up in logs and histories. */
const secretHeader = z.object({ secret: z.string().min(16).max(128).optional() })

/** A guest proves by the secret that this browser asked; the outcome of a sign-in is handed out once. */
export const getSignRequest = endpoint({
  method: 'GET',
  path: '/api/v1/user/sign-request/:id',
  access: 'public',
  summary: 'The state of a sign request',
  params: z.object({ id }),
  headers: secretHeader,
  fields: { sign_request: signRequest, token: z.string().optional(), user: ownUser.optional() },
})

export const listSignRequests = endpoint({
  method: 'GET',
  path: '/api/v1/user/sign-request',
  access: 'member',
  summary: 'The caller’s latest pending sign requests, at most ten',
  perMinute: 60,
  fields: { sign_requests: z.array(signRequest) },
})

export const renewSignRequest = endpoint({
  method: 'POST',
  path: '/api/v1/user/sign-request/:id/renew',
  access: 'public',
  summary: 'Renew an expired or rejected request',
  perMinute: 30,
  params: z.object({ id }),
  headers: secretHeader,
  body: z.object({ socket_id: socketId.optional() }),
  fields: { ...scan, secret: z.string().optional() },
})

export const cancelSignRequest = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/sign-request/:id',
  access: 'public',
  summary: 'Cancel a request that has not been signed yet',
  params: z.object({ id }),
  headers: secretHeader,
  fields: {},
})

export const getWallets = endpoint({
  method: 'GET',
  path: '/api/v1/wallets',
  access: 'public',
  summary: 'The wallets that can be connected here',
  fields: { wallets: z.array(z.enum(WALLETS)), network_id: z.number().int() },
})

/** What a browser needs to find a wallet by WalletConnect. */
export const getWalletConnect = endpoint({
  method: 'GET',
  path: '/api/v1/walletconnect',
  access: 'public',
  summary: 'The relay and chain to use for WalletConnect sessions',
  fields: {
    relay_url: z.string(),
    project_id: z.string(),
    /** By CAIP-2: `xrpl:0` is the main network. */
    chain: z.string(),
    /** Where a wallet on the web takes pairing links; null: by the wc: scheme only. */
    wallet_url: z.string().nullable(),
  },
})

/** The browser hands the request on to its wallet; the account is the one that this wallet has. */
export const getSignTransaction = endpoint({
  method: 'GET',
  path: '/api/v1/user/sign-request/:id/transaction',
  access: 'public',
  summary: 'What to request from a wallet that only the browser can reach',
  params: z.object({ id }),
  /** Left out by wallets that say it only when they sign. */
  query: z.object({ account: walletAddress.optional() }),
  headers: secretHeader,
  fields: {
    tx_json: z.record(z.string(), z.unknown()),
    autofill: z.boolean(),
    submit: z.boolean(),
    /** Of a sign-in with a wallet that signs messages: this text is to be signed, and no transaction. */
    message_to_sign: z.string().optional(),
  },
})

const hex = z.string().regex(/^(?:[0-9A-Fa-f]{2})+$/)

/** A message that proves an account; the key may be the account’s regular key. */
const signedMessage = z.object({ account: walletAddress, public_key: hex.length(66), signature: hex.max(160) })
export type SignedMessage = z.infer<typeof signedMessage>

export const copy = texts('contract/signing', { manyMemos: (most: number) => `At most ${most} memos` })

export const WALLET_OUTCOMES = ['opened', 'rejected', 'signed', 'wrong_network', 'wrong_account'] as const
export type WalletOutcome = (typeof WALLET_OUTCOMES)[number]

/** A cancel of 500 offers is the largest that we ask for; encoding a much larger one would occupy the server. */
const MAX_ANSWER_BYTES = 48 * 1024
const MAX_MEMOS = 8

export const answerSignRequest = endpoint({
  method: 'POST',
  path: '/api/v1/user/sign-request/:id/answer',
  access: 'public',
  summary: 'Report the answer of a wallet that only the browser can reach',
  perMinute: 60,
  maxBytes: MAX_ANSWER_BYTES,
  params: z.object({ id }),
  headers: secretHeader,
  body: z.object({
    outcome: z.enum(WALLET_OUTCOMES),
    /** Which wallet the browser took it to, where it can tell. */
    app: z.enum(WALLET_APPS).optional(),
    /** Of a signature: the transaction as the wallet gave it back. */
    tx_json: z
      .record(z.string().max(64), z.unknown())
      .refine(({ Memos }) => !Array.isArray(Memos) || Memos.length <= MAX_MEMOS, {
        error: () => copy.manyMemos(MAX_MEMOS),
      })
      .optional(),
    /** The same, from wallets that give it back encoded. */
    tx_blob: hex.optional(),
    signed_message: signedMessage.optional(),
  }),
  fields: { sign_request: signRequest },
})

/** For a wallet that cannot prove an account: whoever has proved it before may sign with any wallet that holds it. */
export const chooseSigningWallet = endpoint({
  method: 'POST',
  path: '/api/v1/user/signing-wallet',
  access: 'member',
  summary: 'Choose with which wallet this session signs for the connected account',
  perMinute: 30,
  body: z.object({ wallet: z.enum(WALLETS), app: z.enum(WALLET_APPS).optional() }),
  fields: {},
})
