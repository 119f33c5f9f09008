import type { LedgerClient } from './client.ts'
import { isLedgerError } from './errors.ts'
import type { LedgerRef } from './queries.ts'
import { requireJson, requireNumber, requireString } from './wire.ts'

/** A price oracle: an account, and the number that it gave to this document. */
export type OracleRef = { account: string; documentId: number }

export type AggregatePrice = {
  /** The median, in plain digits. */
  price: string
  /** How many oracles it is the median of. */
  oracles: number
  /** The newest update of any of them, in Unix seconds. */
  updatedAt: number
}

type Question = {
  oracles: readonly OracleRef[]
  base: string
  quote: string
  /** Oracles that are older than the newest by more than this are left out. */
  withinSeconds: number
}

/**
 * What these oracles say at this ledger; null when none of them has this pair.
 *
 * The median rather than a trimmed mean: a server trims at most a quarter on each side, rounded down, which of three
 * oracles is none at all.
 */
export async function aggregatePrice(
  client: LedgerClient,
  { oracles, base, quote, withinSeconds }: Question,
  ref: Extract<LedgerRef, { hash: string }>,
): Promise<AggregatePrice | null> {
  const params = {
    ledger_hash: ref.hash,
    base_asset: base,
    quote_asset: quote,
    // Its name in the server's source; the documentation calls it trim_threshold, which servers do not know.
    time_threshold: withinSeconds,
    oracles: oracles.map(({ account, documentId }) => ({ account, oracle_document_id: documentId })),
  }
  try {
    const reply = await client.request('get_aggregate_price', params)
    const price = plainDecimal(requireString(reply, 'median'))
    const set = requireJson(reply.entire_set, 'entire_set')
    // Unlike all other times on the ledger, those of oracles are Unix seconds.
    return price === null
      ? null
      : { price, oracles: requireNumber(set, 'size'), updatedAt: requireNumber(reply, 'time') }
  } catch (error) {
    if (isLedgerError(error, 'objectNotFound')) return null
    throw error
  }
}

const NUMBER = /^(\d{1,20})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,3}))?$/
const MOST_WHOLE = 12
const MOST_FRACTION = 16

/** `24315e-4` → `2.4315`. Null for what is no price: nothing, less than nothing, or beyond all reason. */
export function plainDecimal(text: string): string | null {
  const match = NUMBER.exec(text)
  if (!match) return null
  const [, whole = '', fraction = '', exponent = '0'] = match
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  const padded = point > 0 ? digits.padEnd(point, '0') : `${'0'.repeat(Math.min(1 - point, 100))}${digits}`
  const at = point > 0 ? point : 1
  const before = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const after = padded.slice(at, at + MOST_FRACTION).replace(/0+$/, '')
  if (before.length > MOST_WHOLE || (before === '0' && after === '')) return null
  return after ? `${before}.${after}` : before
}
