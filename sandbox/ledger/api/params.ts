import { isAddress } from '#ledger/state/addresses.ts'
import { expectedField, invalidField, type Json, missingField, rpcError } from './errors.ts'

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Truth as the real server reads it from any value. */
export const isTruthy = (value: unknown): boolean => {
  if (typeof value === 'string' || Array.isArray(value)) return value.length > 0
  if (isObject(value)) return Object.keys(value).length > 0
  return Boolean(value)
}

/** A 256 bit number. A single 0 stands for zero. */
export function parseHash(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (value === '0') return '0'.repeat(64)
  const text = /^0x/i.test(value) ? value.slice(2) : value
  return /^[0-9a-fA-F]{64}$/.test(text) ? text.toUpperCase() : undefined
}

export const isUint32 = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffffffff

/** How many items an answer may have. Every client here is an administrator: there is no upper bound. */
export function readLimit(params: Json, usual: number): number {
  if (params.limit === undefined) return usual
  if (!isUint32(params.limit)) throw expectedField('limit', 'unsigned integer')
  if (params.limit === 0) throw invalidField('limit')
  return params.limit
}

/** The account parameter as a classic address; further fields go into the error. */
export function readAccountParam(params: Json, fields: Json = {}): string {
  const { account } = params
  if (account === undefined) throw missingField('account')
  if (typeof account !== 'string') throw invalidField('account')
  if (!isAddress(account)) throw rpcError('actMalformed', undefined, fields)
  return account
}
