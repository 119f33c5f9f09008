/** What a ledger server sends: any of it may be missing or of another type. */
export type Json = Record<string, unknown>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const jsonOf = (value: unknown): Json => (isJson(value) ? value : {})
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

const DROPS = /^(0|[1-9]\d{0,17})$/

/** XRP is a string of drops; an amount of anything else is an object. */
export const dropsOf = (value: unknown): string | null =>
  typeof value === 'string' && DROPS.test(value) ? value : null

const ADDRESS = /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/

/** Without its checksum: an address that was mistyped has no transactions, which the result shows. */
export const isAddress = (value: unknown): value is string => typeof value === 'string' && ADDRESS.test(value)
