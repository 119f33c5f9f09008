import { accountHex, addressOf } from './addresses.ts'

// 16 bit flags, 16 bit transfer fee, 160 bit issuer, 32 bit scrambled taxon, 32 bit serial

const scramble = (serial: number, taxon: number): number =>
  (Number(BigInt.asUintN(32, 384160001n * BigInt(serial) + 2459n)) ^ taxon) >>> 0

const hex = (n: number, digits: number): string => n.toString(16).toUpperCase().padStart(digits, '0')

export type TokenParts = { flags: number; transferFee: number; issuer: string; taxon: number; serial: number }

export const makeTokenId = (token: TokenParts): string =>
  hex(token.flags, 4) +
  hex(token.transferFee, 4) +
  accountHex(token.issuer) +
  hex(scramble(token.serial, token.taxon), 8) +
  hex(token.serial, 8)

export const tokenFlagsOf = (id: string): number => Number.parseInt(id.slice(0, 4), 16)
export const transferFeeOf = (id: string): number => Number.parseInt(id.slice(4, 8), 16)
export const issuerOf = (id: string): string => addressOf(id.slice(8, 48).toUpperCase())
export const serialOf = (id: string): number => Number.parseInt(id.slice(56, 64), 16)
export const taxonOf = (id: string): number => scramble(serialOf(id), Number.parseInt(id.slice(48, 56), 16))
