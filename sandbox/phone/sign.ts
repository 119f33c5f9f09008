import { encode, encodeForSigning } from 'ripple-binary-codec'
import { deriveAddress, deriveKeypair, sign as signBytes } from 'ripple-keypairs'
import type { LedgerLink } from './ledger-link.ts'

export type Transaction = Record<string, unknown>

export type KeyPair = {
  address: string
  publicKey: string
  privateKey: string
}

/** Both kinds of seed: sEd… gives an ed25519 key, s… a secp256k1 key. */
export function keyPairOf(secret: string): KeyPair {
  const seed = secret.trim()
  const pair = derived.get(seed) ?? derive(seed)
  derived.set(seed, pair)
  return pair
}

/** Deriving a key takes longer than signing with it: it is checked by a signature. */
const derived = new Map<string, KeyPair>()

function derive(seed: string): KeyPair {
  const { publicKey, privateKey } = deriveKeypair(seed)
  return { address: deriveAddress(publicKey), publicKey, privateKey }
}

/** A LastLedgerSequence below this is an offset from the current ledger, as in the real app. */
const RELATIVE_LIMIT = 32_570
const DEFAULT_DISTANCE = 20
/** Networks above this id require it in every transaction; others forbid it. */
const LAST_UNNAMED_NETWORK = 1024

const isPseudo = (tx: Transaction) => tx.TransactionType === 'SignIn'

/** Without fee and sequence and with an expired last ledger it can never apply, so it only proves the signer. */
const isDead = (tx: Transaction) =>
  tx.TransactionType === 'AccountSet' && tx.Fee === '0' && tx.Sequence === 0 && tx.LastLedgerSequence === 1

export const isSignIn = (tx: Transaction) => isPseudo(tx) || isDead(tx)

/** Who has to sign: the request's signers, or else the account in the transaction. */
export function maySign(request: { txjson: Transaction; meta: { signers: string[] | null } }, account: string) {
  const { Account } = request.txjson
  if (request.meta.signers) return request.meta.signers.includes(account)
  return typeof Account !== 'string' || Account === account
}

/** Fills in account, sequence, fee and last ledger, as the app does before it asks. */
export async function fill(tx: Transaction, account: string, ledger: LedgerLink, networkId: number) {
  if (isPseudo(tx)) {
    const { TransactionType: _, SignIn: __, ...rest } = tx
    return { ...rest, Account: account }
  }
  const filled: Transaction = { ...tx, Account: account }
  if (filled.Sequence === undefined && filled.TicketSequence === undefined) {
    filled.Sequence = await nextSequence(account, ledger)
  }
  filled.Fee ??= await currentFee(ledger)
  filled.LastLedgerSequence = await lastLedger(filled.LastLedgerSequence, ledger)
  if (networkId > LAST_UNNAMED_NETWORK) filled.NetworkID ??= networkId
  return filled
}

/** Signs without validating the transaction, because a sign-in is not a valid one. */
export function sign(tx: Transaction, keys: KeyPair): string {
  const ready: Transaction = { ...tx, SigningPubKey: keys.publicKey }
  return encode({ ...ready, TxnSignature: signBytes(encodeForSigning(ready), keys.privateKey) })
}

async function nextSequence(account: string, ledger: LedgerLink) {
  const info = await ledger.request<{ account_data: { Sequence: number } }>('account_info', {
    account,
    ledger_index: 'current',
  })
  return info.account_data.Sequence
}

async function currentFee(ledger: LedgerLink) {
  const { drops } = await ledger.request<{ drops: { base_fee: string; open_ledger_fee: string } }>('fee')
  return BigInt(drops.open_ledger_fee) > BigInt(drops.base_fee) ? drops.open_ledger_fee : drops.base_fee
}

export async function lastLedger(asked: unknown, ledger: LedgerLink): Promise<number> {
  if (typeof asked === 'number' && asked >= RELATIVE_LIMIT) return asked
  const { ledger_current_index: current } = await ledger.request<{ ledger_current_index: number }>('ledger_current')
  // On a new ledger a number well above the current one is a real ledger index.
  if (typeof asked === 'number' && asked >= current + DEFAULT_DISTANCE / 2) return asked
  return current + (typeof asked === 'number' ? asked : DEFAULT_DISTANCE)
}
