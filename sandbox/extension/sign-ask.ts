import { generateSeed, sign as signBytes } from 'ripple-keypairs'
import type { LedgerLink } from '#phone/ledger-link.ts'
import { isRecord } from '#phone/record.ts'
import { fill, isSignIn, type KeyPair, keyPairOf, sign, type Transaction } from '#phone/sign.ts'
import type { Answer, Ask, Tampering } from './ask.ts'

type Circumstances = {
  ledger: LedgerLink
  networkId: number
  tampering: Tampering
  /** What was given for the request before, of the same kind. */
  previous: Answer | undefined
}

/** What the person's agreement gives: the account, and what was asked for, signed, or changed and signed. */
export async function signAsk(ask: Ask, keys: KeyPair, around: Circumstances): Promise<Answer> {
  const { tampering, previous } = around
  if (tampering === 'stale' && ask.kind !== 'connect' && previous) return previous
  const { address, publicKey } = keys
  // Another one's account is claimed, with the own key.
  const claimed = tampering === 'account' ? strangersKeys().address : address
  if (ask.kind === 'connect') return { ok: true, address: claimed, publicKey }
  if (ask.kind === 'message')
    return { ok: true, address: claimed, publicKey, signature: signBytes(altered(ask.hex, tampering), keys.privateKey) }
  const ready = isSignIn(ask.tx) ? ask.tx : await fill(ask.tx, address, around.ledger, around.networkId)
  return { ok: true, address, publicKey, blob: sign(tamper({ ...ready, Account: claimed }, tampering), keys) }
}

const strangersKeys = () => keyPairOf(generateSeed())

/** A message has neither amount nor recipient: another text stands for each. */
const altered = (hex: string, tampering: Tampering) =>
  tampering === 'nothing' || tampering === 'account' ? hex : `${hex}21`

export function tamper(tx: Transaction, tampering: Tampering): Transaction {
  switch (tampering) {
    case 'amount':
      return { ...tx, Amount: typeof tx.Amount === 'string' ? String(BigInt(tx.Amount) + 1n) : '1' }
    case 'destination':
      return { ...tx, Destination: strangersKeys().address }
    case 'memo': {
      const memos = Array.isArray(tx.Memos) ? tx.Memos.filter(isRecord).slice(1) : []
      const { Memos: _, ...rest } = tx
      return memos.length > 0 ? { ...rest, Memos: memos } : rest
    }
    default:
      return tx
  }
}
