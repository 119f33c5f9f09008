import { encodeAccountID, isValidClassicAddress } from 'xrpl'

const CACHE_LIMIT = 50_000
const known = new Map<string, string>()

/** Address of a 160-bit account id in hex. Base58 with its checksum is dear, and the same accounts come again. */
export function addressFromHex(accountId: string): string {
  const seen = known.get(accountId)
  if (seen !== undefined) return seen
  const address = encodeAccountID(Buffer.from(accountId, 'hex'))
  if (known.size >= CACHE_LIMIT) known.clear()
  known.set(accountId, address)
  return address
}

export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('r') && isValidClassicAddress(value)
