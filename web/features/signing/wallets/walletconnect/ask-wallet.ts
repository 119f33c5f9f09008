import { WalletError } from '#features/signing/wallets/via-browser.ts'
import { type Asking, askOnce } from './ask-once.ts'
import { isRecord, readReply, type SignedReply } from './read-reply.ts'
import { BATCH_METHOD, METHOD } from './sessions.ts'

type Fields = Record<string, unknown>
type Options = { autofill: boolean; submit: boolean }
export type WalletCall = Options & { tx_json: Fields }

/** `submitted`: the wallet says that it is on its way, and gives nothing that could be checked before the ledger. */
export type WalletAnswer =
  | { outcome: 'rejected' }
  | { outcome: 'signed'; tx_json: Fields }
  | { outcome: 'signed'; tx_blob: string }
  | { outcome: 'submitted'; hash: string }

type At = Omit<Asking, 'method' | 'params'>

/** The proposal has the options beside the transaction; Joey looks for them in an object of their own. */
const withOptions = (what: Fields, { autofill, submit }: Options) => ({
  ...what,
  autofill,
  submit,
  options: { autofill, submit },
})

export const signingCall = (at: At, { tx_json, ...options }: WalletCall): Asking => ({
  ...at,
  method: METHOD,
  params: withOptions({ tx_json }, options),
})

export async function askWallet(asking: Asking): Promise<WalletAnswer> {
  const reply = readResponse(await askOnce(asking))
  if (reply === REJECTED) return { outcome: 'rejected' }
  const signed = readReply(reply)
  if (!signed) throw new WalletError('')
  return 'hash' in signed ? { outcome: 'submitted', ...signed } : { outcome: 'signed', ...signed }
}

/** In the order of what was asked. */
export type BatchAnswer = { outcome: 'rejected' } | { outcome: 'signed'; signed: SignedReply[] }

/** Several transactions in one request, for wallets whose session allows it: see `signsBatches`. */
export async function askForBatch(at: At, txns: Fields[], options: Options): Promise<BatchAnswer> {
  const reply = readResponse(await askOnce({ ...at, method: BATCH_METHOD, params: withOptions({ txns }, options) }))
  if (reply === REJECTED) return { outcome: 'rejected' }
  const replies: unknown = isRecord(reply) ? (reply.txns ?? reply.tx_json ?? reply.signed_transactions) : reply
  const signed = Array.isArray(replies) ? replies.map((each) => readReply(each)) : []
  const whole = signed.filter((each) => each !== undefined)
  if (whole.length !== txns.length) throw new WalletError('')
  return { outcome: 'signed', signed: whole }
}

/** Codes of a refusal; a wallet that ends the session refuses as well. */
const REJECTIONS = [4001, 5000, 5001, 5002, 6000]
const REJECTED = Symbol('rejected')

function readResponse(response: unknown): unknown {
  if (!isRecord(response)) throw new WalletError('')
  if (!isRecord(response.error)) return response.result
  const { code, message } = response.error
  if (REJECTIONS.includes(Number(code)) || /reject|denied|declined|cancel/i.test(String(message))) return REJECTED
  throw new WalletError(String(message ?? ''))
}
