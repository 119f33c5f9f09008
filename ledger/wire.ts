import { LedgerError } from './errors.ts'

/** JSON of somebody else: looked at field by field, never assumed. */
export type Json = Record<string, unknown>

/** A transaction in the ledger's own JSON form. */
export type TxJson = Json & { TransactionType: string; Account: string }

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const jsonOr = (value: unknown, otherwise: Json = EMPTY): Json => (isJson(value) ? value : otherwise)
const EMPTY: Json = Object.freeze({})

export const stringOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
export const numberOrNull = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)
export const numberOr = (value: unknown, otherwise: number) => numberOrNull(value) ?? otherwise

const DROPS = /^\d{1,18}$/

/** Drops, or null for anything else: an issued currency, a number, nonsense. */
export const dropsOrNull = (value: unknown): bigint | null =>
  typeof value === 'string' && DROPS.test(value) ? BigInt(value) : null

function expected<T>(value: T | null, what: string, reply: unknown): T {
  if (value === null) throw new LedgerError('bad_reply', `The server's reply has no ${what}`, { reply })
  return value
}

export const requireJson = (value: unknown, what: string): Json => expected(isJson(value) ? value : null, what, value)
export const requireString = (json: Json, key: string): string => expected(stringOrNull(json[key]), key, json)
export const requireNumber = (json: Json, key: string): number => expected(numberOrNull(json[key]), key, json)
export const requireDrops = (json: Json, key: string): bigint =>
  expected(dropsOrNull(typeof json[key] === 'number' ? String(json[key]) : json[key]), key, json)
export const requireList = (json: Json, key: string): unknown[] =>
  expected(Array.isArray(json[key]) ? (json[key] as unknown[]) : null, key, json)
