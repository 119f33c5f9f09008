import { addressFromHex } from './address.ts'

export const TOKEN_FLAGS = { burnable: 1, onlyXrp: 2, transferable: 8, mutable: 16 } as const

export type TokenId = {
  flags: number
  /** In 1/100,000 of the price: 5000 is 5 %. */
  transferFee: number
  issuer: string
  taxon: number
  serial: number
}

const TOKEN_ID = /^[0-9A-F]{64}$/

/** Takes an NFTokenID apart; null when it is none. The taxon is stored scrambled by the serial number. */
export function parseTokenId(id: string): TokenId | null {
  if (!TOKEN_ID.test(id)) return null
  const serial = Number.parseInt(id.slice(56), 16)
  const scrambled = Number.parseInt(id.slice(48, 56), 16)
  return {
    flags: Number.parseInt(id.slice(0, 4), 16),
    transferFee: Number.parseInt(id.slice(4, 8), 16),
    issuer: addressFromHex(id.slice(8, 48)),
    taxon: (scrambled ^ (Math.imul(384160001, serial) + 2459)) >>> 0,
    serial,
  }
}

/** Whether a sale by this owner pays no royalty, of which a pledge would take a part. */
export function mayPledge(id: string, seller: string): boolean {
  const token = parseTokenId(id)
  return token !== null && (token.transferFee === 0 || token.issuer === seller)
}

export const isTransferable = (id: string) => (Number.parseInt(id.slice(0, 4), 16) & TOKEN_FLAGS.transferable) !== 0
export const isMutable = (id: string) => (Number.parseInt(id.slice(0, 4), 16) & TOKEN_FLAGS.mutable) !== 0
export const isBurnable = (id: string) => (Number.parseInt(id.slice(0, 4), 16) & TOKEN_FLAGS.burnable) !== 0
