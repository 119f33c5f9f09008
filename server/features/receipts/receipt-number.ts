import { createHash } from 'node:crypto'

/** Without letters that are read as digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function twelve(hex: string): string {
  let bits = BigInt(`0x${hex.slice(0, 15)}`)
  let text = ''
  for (let index = 0; index < 12; index++) {
    text = ALPHABET[Number(bits & 31n)] + text
    bits >>= 5n
  }
  return text.replace(/(.{4})(?!$)/g, '$1-')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Numbered = { sale_hash: string | null; payout_hash?: string | null; pledged: boolean; created_at: string }

/**
 * Made from the hash of the sale, or of the payment of a direct gift, so that the same gift has the same number on every server and after every restore, and
 * nothing has to be stored. 60 bits: among ten million gifts two equal ones are as likely as one in 20,000.
 */
export function receiptNumber({ sale_hash, payout_hash, pledged, created_at }: Numbered): string {
  const hash = sale_hash ?? payout_hash
  if (!hash) throw new Error('a gift without a transaction')
  return `GD-${new Date(created_at).getUTCFullYear()}-${twelve(pledged ? sha256(`${hash}/pledge`) : hash)}`
}

export const summaryNumber = (networkId: string, giver: string, year: number): string =>
  `GDY-${year}-${twelve(sha256(`${networkId}/${giver}/${year}`))}`
