import { readMemos } from '@gooddrop/ledger/memos.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'

const OURS = ['NFTokenAcceptOffer', 'NFTokenCancelOffer', 'CredentialCreate', 'CredentialDelete']

/** Of a kind that only our servers sign; an operator's own transactions (keys, settings, a top-up) are not. */
export function isOfOurKind(tx: Json): boolean {
  if (OURS.includes(String(tx.TransactionType))) return true
  const { payout, request } = readMemos(tx.Memos)
  return tx.TransactionType === 'Payment' && (payout !== null || request !== null)
}
