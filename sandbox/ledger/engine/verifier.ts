import { localFault } from './check-signature.ts'
import { type ParsedTransaction, parseTransaction } from './parse-transaction.ts'
import type { Transaction } from './transaction.ts'

export type Checked =
  | { readonly transaction: Transaction }
  | { readonly unreadable: string }
  | { readonly fault: string }
export type CheckTransaction = (blob: string) => Promise<Checked>

/** Reads a blob and checks its signature. */
export async function checkTransaction(blob: string): Promise<Checked> {
  let parsed: ParsedTransaction
  try {
    parsed = parseTransaction(blob)
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : 'Unknown field' }
  }
  const fault = await faultOf(parsed)
  if (fault) return { fault }
  const { hash, json } = parsed
  return { transaction: { hash, blob: parsed.blob, json } }
}

/** Whatever is so odd that it cannot even be checked is not signed by anybody. */
async function faultOf(parsed: ParsedTransaction): Promise<string | undefined> {
  try {
    return await localFault(parsed)
  } catch {
    return 'Invalid signature.'
  }
}
