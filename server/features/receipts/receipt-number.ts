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

/**
 * Made from the sale's hash, so that the same gift has the same number on every server and after every restore, and
 * nothing has to be stored. 60 bits: among ten million gifts two equal ones are as likely as one in 20,000.
 */
export const receiptNumber = (saleHash: string, givenAt: string): string =>
  `GD-${new Date(givenAt).getUTCFullYear()}-${twelve(saleHash)}`

export const summaryNumber = (networkId: string, giver: string, year: number): string =>
  `GDY-${year}-${twelve(createHash('sha256').update(`${networkId}/${giver}/${year}`).digest('hex'))}`
