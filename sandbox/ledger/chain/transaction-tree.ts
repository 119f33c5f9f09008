import { encode } from 'ripple-binary-codec'
import { sha512Half, zeroHash } from '#ledger/state/hash.ts'
import type { ValidatedTransaction } from './history.ts'

const leafPrefix = '534E4400'
const innerPrefix = '4D494E00'

type Leaf = { readonly key: string; readonly hash: string }

const half = (hex: string): string => sha512Half(Buffer.from(hex, 'hex'))

/** Lengths are written in one, two or three bytes. */
function withLength(hex: string): string {
  const length = hex.length / 2
  const bytes = (...numbers: readonly number[]) => Buffer.from(numbers).toString('hex')
  if (length <= 192) return bytes(length) + hex
  const rest = length - (length <= 12_480 ? 193 : 12_481)
  if (length <= 12_480) return bytes(193 + (rest >> 8), rest & 0xff) + hex
  return bytes(241 + (rest >> 16), (rest >> 8) & 0xff, rest & 0xff) + hex
}

const leafOf = (tx: Pick<ValidatedTransaction, 'hash' | 'blob' | 'metadata'>): Leaf => ({
  key: tx.hash,
  hash: half(leafPrefix + withLength(tx.blob) + withLength(encode(tx.metadata)) + tx.hash),
})

/** Sixteen branches by the next digit of the key; where one key is alone, its leaf stands at once. */
function innerHash(leaves: readonly Leaf[], depth: number): string {
  const branches = Array.from({ length: 16 }, (): Leaf[] => [])
  for (const leaf of leaves) branches[Number.parseInt(leaf.key[depth] ?? '0', 16)]?.push(leaf)
  const hashes = branches.map((branch) => {
    const [only] = branch
    if (!only) return zeroHash
    return branch.length === 1 ? only.hash : innerHash(branch, depth + 1)
  })
  return half(innerPrefix + hashes.join(''))
}

/** The root of the tree of transactions and their metadata, by which one transaction can be proved. */
export function transactionTreeHash(
  transactions: readonly Pick<ValidatedTransaction, 'hash' | 'blob' | 'metadata'>[],
): string {
  return transactions.length === 0 ? zeroHash : innerHash(transactions.map(leafOf), 0)
}
