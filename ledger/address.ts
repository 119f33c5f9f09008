import { decodeAccountID, encodeAccountID, isValidClassicAddress } from 'xrpl'

const CACHE_LIMIT = 50_000
const known = new Map<string, string>()
const hexes = new Map<string, string>()

function remember(cache: Map<string, string>, key: string, value: string): void {
  if (cache.size >= CACHE_LIMIT) cache.clear()
  cache.set(key, value)
}

/** Address of a 160-bit account id in hex. Base58 with its checksum is dear, and the same accounts come again. */
export function addressFromHex(accountId: string): string {
  const seen = known.get(accountId)
  if (seen !== undefined) return seen
  const address = encodeAccountID(Buffer.from(accountId, 'hex'))
  remember(known, accountId, address)
  remember(hexes, address, accountId)
  return address
}

/** The other way round; null when it is no address. */
export function hexFromAddress(address: string): string | null {
  const seen = hexes.get(address)
  if (seen !== undefined) return seen
  if (!isAddress(address)) return null
  const hex = Buffer.from(decodeAccountID(address)).toString('hex').toUpperCase()
  remember(hexes, address, hex)
  return hex
}

export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('r') && isValidClassicAddress(value)
