import { DEFAULT_DEFINITIONS, encode } from 'ripple-binary-codec'
import type { Api } from '#ledger/api/context.ts'
import { type Json, rpcError } from '#ledger/api/errors.ts'
import { isObject } from '#ledger/api/params.ts'
import { levelToDrops } from '#ledger/chain/queue/fee-metrics.ts'
import { baseFeeOf } from '#ledger/engine/apply.ts'
import { parseTransaction } from '#ledger/engine/parse-transaction.ts'
import { readAccount } from '#ledger/state/view.ts'

// Transactions that requests give as JSON.

const highestLegacyNetwork = 1024
const usualLimit = { multiply: 10, divide: 1 } as const

/** The binary form; errors name the field that could not be read. */
export function encodeFields(fields: Json): string {
  for (const name of Object.keys(fields).sort()) {
    const field = DEFAULT_DEFINITIONS.field.fromString(name)
    if (!field) throw rpcError('invalidParams', `Field 'tx_json.${name}' is unknown.`)
    if (!canEncode({ [name]: fields[name] }))
      throw rpcError('invalidParams', `Field 'tx_json.${name}' has invalid data.`)
  }
  return encode(fields)
}

function canEncode(fields: Json): boolean {
  try {
    encode(fields)
    return true
  } catch {
    return false
  }
}

/** The next sequence of the account; 0 for a transaction with a ticket. */
export function autofillSequence({ chain }: Api, fields: Json, account: string): number {
  if (fields.TicketSequence !== undefined) return 0
  if (!readAccount(chain.open.layer, account)) throw rpcError('srcActNotFound')
  return chain.queue.nextSequence(chain.open.layer, account)
}

export function autofillNetwork({ chain }: Api, fields: Json): void {
  if (fields.NetworkID === undefined && chain.networkId > highestLegacyNetwork) fields.NetworkID = chain.networkId
}

/** What it costs to get into the open ledger, unless that is far more than usual. */
export function autofillFee({ chain }: Api, fields: Json, { multiply, divide } = usualLimit as FeeLimit): string {
  const usual = usualFee(chain, fields)
  const escalated = levelToDrops(chain.openLedgerLevel - 1n, chain.fees.base) + 1n
  let fee = usual
  if (escalated > fee) fee = escalated
  const limit = (usual * BigInt(multiply)) / BigInt(divide)
  if (fee > limit) throw rpcError('highFee', `Fee of ${fee} exceeds the requested tx limit of ${limit}`)
  return fee.toString()
}

export type FeeLimit = { readonly multiply: number; readonly divide: number }

function usualFee(chain: Api['chain'], fields: Json): bigint {
  try {
    const whole = { Fee: '0', Sequence: 0, SigningPubKey: '', TxnSignature: '', ...fields }
    return baseFeeOf(chain.open.layer, parseTransaction(encode(whole)))
  } catch {
    return chain.fees.base
  }
}

/** DeliverMax is another name for the Amount of a payment. */
export function renameDeliverMax(fields: Json): void {
  if (fields.TransactionType !== 'Payment' || fields.DeliverMax === undefined) return
  if (fields.Amount !== undefined && JSON.stringify(fields.Amount) !== JSON.stringify(fields.DeliverMax))
    throw rpcError('invalidParams', "Cannot specify differing 'Amount' and 'DeliverMax'")
  fields.Amount = fields.DeliverMax
  delete fields.DeliverMax
}

export const signersOf = (fields: Json): Json[] => {
  const list = Array.isArray(fields.Signers) ? fields.Signers : []
  return list.map((item) => (isObject(item) && isObject(item.Signer) ? item.Signer : {}))
}
