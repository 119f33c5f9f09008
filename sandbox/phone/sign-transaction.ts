import { decode } from 'ripple-binary-codec'
import type { LedgerLink } from './ledger-link.ts'
import { fill, type KeyPair, sign, type Transaction } from './sign.ts'

/** Parameters of `xrpl_signTransaction`, as an application sends them. */
export type SignTransaction = {
  tx_json: Transaction
  /** By default the wallet fills in missing fields and submits the transaction. */
  autofill?: boolean
  submit?: boolean
}

export type SignedTransaction = {
  tx_json: Transaction & { hash: string }
  /** The same, encoded. */
  blob: string
  /** The ledger's preliminary result; null when it was not submitted or did not answer. */
  result: string | null
}

const TRANSACTION_PREFIX = [0x54, 0x58, 0x4e, 0x00]

/** Signs, and submits if requested, what an application sent by `xrpl_signTransaction`. */
export async function signTransaction(
  { tx_json, autofill = true, submit = true }: SignTransaction,
  keys: KeyPair,
  ledger: LedgerLink,
  networkId: number,
): Promise<SignedTransaction> {
  const account = typeof tx_json.Account === 'string' ? tx_json.Account : keys.address
  const filled = autofill ? await fill(tx_json, account, ledger, networkId) : { ...tx_json, Account: account }
  const blob = sign(filled, keys)
  const signed: Transaction = decode(blob)
  return {
    tx_json: { ...signed, hash: await hashOf(blob) },
    blob,
    result: submit ? await handIn(blob, ledger) : null,
  }
}

/** Several transactions of one account, one after the other: each takes the next sequence. */
export async function signBatch(
  txns: Transaction[],
  options: { autofill: boolean; submit: boolean },
  keys: KeyPair,
  ledger: LedgerLink,
  networkId: number,
): Promise<SignedTransaction[]> {
  const signed: SignedTransaction[] = []
  for (const tx of txns) {
    const before = signed.at(-1)?.tx_json.Sequence
    const next = options.autofill && typeof before === 'number' ? { Sequence: before + 1 } : {}
    signed.push(await signTransaction({ tx_json: { ...tx, ...next }, ...options }, keys, ledger, networkId))
  }
  return signed
}

/** A ledger that does not answer may have accepted the transaction, so the application still gets the signature. */
async function handIn(tx_blob: string, ledger: LedgerLink): Promise<string | null> {
  const reply = await ledger.request<{ engine_result: string }>('submit', { tx_blob }).catch(() => undefined)
  return reply?.engine_result ?? null
}

async function hashOf(blob: string): Promise<string> {
  const bytes = Uint8Array.from([
    ...TRANSACTION_PREFIX,
    ...(blob.match(/../g) ?? []).map((hex) => Number.parseInt(hex, 16)),
  ])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-512', bytes))
  return [...digest.slice(0, 32)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}
