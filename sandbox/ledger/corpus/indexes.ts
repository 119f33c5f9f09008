import { accountHex } from '#ledger/state/addresses.ts'
import { sha512Half } from '#ledger/state/hash.ts'

// Indexes of ledger entries, computed apart from the ledger under test: a wrong index there must not be confirmed here.

const uint32 = (n: number): string => n.toString(16).padStart(8, '0')
const keylet = (space: string, ...hex: readonly string[]): string =>
  sha512Half(Buffer.from(space.charCodeAt(0).toString(16).padStart(4, '0') + hex.join(''), 'hex'))

/** A code of three letters stands in the middle of twenty bytes. */
const currencyHex = (code: string): string =>
  code.length === 40 ? code : `${'00'.repeat(12)}${Buffer.from(code, 'ascii').toString('hex')}${'00'.repeat(5)}`

const ofSequence = (space: string) => (address: string, sequence: number) =>
  keylet(space, accountHex(address), uint32(sequence))
const ofAccount = (space: string) => (address: string) => keylet(space, accountHex(address))

export const sequenceIndexes = {
  ticket: ofSequence('T'),
  offer: ofSequence('q'),
  dex: ofSequence('o'),
  check: ofSequence('C'),
  escrow: ofSequence('u'),
} as const

export const accountIndexes = {
  account: ofAccount('a'),
  directory: ofAccount('O'),
  did: ofAccount('I'),
  signers: (address: string) => keylet('S', accountHex(address), uint32(0)),
} as const

export const buysIndex = (tokenId: string): string => keylet('h', tokenId)
export const sellsIndex = (tokenId: string): string => keylet('i', tokenId)
export const oracleIndex = (address: string, document: number): string =>
  keylet('R', accountHex(address), uint32(document))
export const preauthIndex = (owner: string, other: string): string => keylet('p', accountHex(owner), accountHex(other))
export const credentialIndex = (subject: string, issuer: string, typeHex: string): string =>
  keylet('D', accountHex(subject), accountHex(issuer), typeHex)
export const channelIndex = (from: string, to: string, sequence: number): string =>
  keylet('x', accountHex(from), accountHex(to), uint32(sequence))

export function lineIndex(one: string, other: string, currency: string): string {
  const [low = '', high = ''] = [accountHex(one), accountHex(other)].sort()
  return keylet('r', low, high, currencyHex(currency))
}

const isKeyOf = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => key in table

export type FindAddress = (name: string) => string
export type FindSequence = (text: string) => number

/** `$index(kind args…)`: the index of an entry that a scenario names; nothing for a kind that does not exist. */
export function namedIndex(kind: string, args: readonly string[], address: FindAddress, sequence: FindSequence) {
  const [first = '', second = '', third = ''] = args
  if (isKeyOf(accountIndexes, kind)) return accountIndexes[kind](address(first))
  if (isKeyOf(sequenceIndexes, kind)) return sequenceIndexes[kind](address(first), sequence(first))
  switch (kind) {
    case 'line':
      return lineIndex(address(first), address(second), third)
    case 'preauth':
      return preauthIndex(address(first), address(second))
    case 'credential':
      return credentialIndex(address(first), address(second), third)
    case 'oracle':
      return oracleIndex(address(first), Number(second))
    case 'channel':
      return channelIndex(address(first), address(second), sequence(third))
    default:
      return undefined
  }
}
