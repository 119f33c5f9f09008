import { fromHex, isHash, PREFIX, readUint, sha512Half, toHex, uint } from './bytes.ts'
import { Refused } from './refusal.ts'

/** The part `ledger` of a proof: what a ledger's hash is made of. Times are seconds since 2000. */
export type HeaderPart = {
  index: number
  coins: string
  phash: string
  txroot: string
  acroot: string
  pclose: number
  close: number
  cres: number
  flags: number
}

const NUMBERS = { index: 4, pclose: 4, close: 4, cres: 1, flags: 1 } as const
const HASHES = ['phash', 'txroot', 'acroot'] as const
const MOST_COINS = 100_000_000_000_000_000n

/** Numbers and hashes of the right size, and nothing left out. */
export function readHeader(given: unknown): HeaderPart {
  if (typeof given !== 'object' || given === null) throw new Refused('badField', 'ledger')
  const part = given as Record<string, unknown>
  const bad = (name: string) => new Refused('badField', `ledger.${name}`)
  for (const [name, bytes] of Object.entries(NUMBERS)) {
    const value = part[name]
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value >= 256 ** bytes) throw bad(name)
  }
  for (const name of HASHES) if (!isHash(part[name])) throw bad(name)
  const coins = String(part.coins)
  if (!/^\d{1,18}$/.test(coins) || BigInt(coins) > MOST_COINS) throw bad('coins')
  return { ...(part as HeaderPart), coins }
}

export const ledgerHash = (header: HeaderPart): string =>
  toHex(
    sha512Half(
      PREFIX.header,
      uint(header.index, 4),
      uint(BigInt(header.coins), 8),
      fromHex(header.phash),
      fromHex(header.txroot),
      fromHex(header.acroot),
      uint(header.pclose, 4),
      uint(header.close, 4),
      uint(header.cres, 1),
      uint(header.flags, 1),
    ),
  )

/** From the field `ledger_data` of a server's answer in binary form. */
export function headerFromBytes(hex: string): HeaderPart {
  const bytes = fromHex(hex)
  let at = 0
  const take = (length: number) => {
    at += length
    if (at > bytes.length) throw new RangeError('the header of the ledger is too short')
    return bytes.slice(at - length, at)
  }
  const number = (length: number) => Number(readUint(take(length)))
  const hash = () => toHex(take(32))
  return {
    index: number(4),
    coins: String(readUint(take(8))),
    phash: hash(),
    txroot: hash(),
    acroot: hash(),
    pclose: number(4),
    close: number(4),
    cres: number(1),
    flags: number(1),
  }
}
