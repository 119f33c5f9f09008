import { decodeAccountID, encodeAccountID } from 'ripple-address-codec'

// Addresses are decoded for nearly every lookup and come from a small set: remember them, but not for ever.
const remembered = 50_000
const hexByAddress = new Map<string, string>()
const addressByHex = new Map<string, string>()

/** The account id of a classic address as upper case hex. Throws when it is none. */
export function accountHex(address: string): string {
  const known = hexByAddress.get(address)
  if (known !== undefined) return known
  const hex = Buffer.from(decodeAccountID(address)).toString('hex').toUpperCase()
  if (hexByAddress.size >= remembered) hexByAddress.clear()
  hexByAddress.set(address, hex)
  return hex
}

export function addressOf(hex: string): string {
  const known = addressByHex.get(hex)
  if (known !== undefined) return known
  const address = encodeAccountID(Buffer.from(hex, 'hex'))
  if (addressByHex.size >= remembered) addressByHex.clear()
  addressByHex.set(hex, address)
  return address
}

export function isAddress(value: unknown): value is string {
  if (typeof value !== 'string') return false
  try {
    accountHex(value)
    return true
  } catch {
    return false
  }
}
