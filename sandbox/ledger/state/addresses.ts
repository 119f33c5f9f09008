import { decodeAccountID, encodeAccountID } from 'ripple-address-codec'
import { remember } from './remember.ts'

// Addresses are needed for nearly every lookup and come from a small set.
const most = 50_000

/** The account id of a classic address as upper case hex. Throws when it is none. */
export const accountHex = remember(most, (address) =>
  Buffer.from(decodeAccountID(address)).toString('hex').toUpperCase(),
)

export const addressOf = remember(most, (hex) => encodeAccountID(Buffer.from(hex, 'hex')))

const noAccount = '0'.repeat(40)

/** The account id of zeros, which belongs to nobody. */
export const isNoAccount = (address: string): boolean => accountHex(address) === noAccount

export function isAddress(value: unknown): value is string {
  if (typeof value !== 'string') return false
  try {
    accountHex(value)
    return true
  } catch {
    return false
  }
}
