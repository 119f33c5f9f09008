import { concat, fromHex, isHash, PREFIX, sha512Half, toHex, withLength } from './bytes.ts'
import { Refused } from './refusal.ts'

/** One entry for each of sixteen branches: the hash of a branch, or on the way to the transaction the next list. */
export type TreeProof = (string | TreeProof)[]

export type TransactionBytes = { readonly blob: Uint8Array; readonly meta: Uint8Array }

export const transactionHash = (blob: Uint8Array): string => toHex(sha512Half(PREFIX.transaction, blob))

const ZERO = '0'.repeat(64)
const DEEPEST = 64

/** A leaf holds the transaction, its metadata and its key, so none of them can be exchanged. */
const leafHash = ({ blob, meta }: TransactionBytes): string =>
  toHex(sha512Half(PREFIX.leaf, withLength(blob), withLength(meta), fromHex(transactionHash(blob))))

const innerHash = (branches: readonly string[]): string =>
  toHex(sha512Half(PREFIX.inner, concat(...branches.map(fromHex))))

const branchOf = (key: string, depth: number): number => Number.parseInt(key[depth] ?? '', 16)

/**
 * The root of the tree, computed from the transaction up. Where in the tree it stands follows from its own hash: the
 * proof cannot choose the place.
 */
export function rootOf(proof: unknown, transaction: TransactionBytes): string {
  const key = transactionHash(transaction.blob)
  const leaf = leafHash(transaction)
  return Array.isArray(proof) ? rootOfList(proof, key, leaf, 0) : rootOfTree(proof, key, leaf, 0)
}

function checkLeaf(found: string, leaf: string): string {
  if (found === leaf) return leaf
  throw new Refused(found === ZERO ? 'treePosition' : 'treeLeaf')
}

function rootOfList(list: readonly unknown[], key: string, leaf: string, depth: number): string {
  if (list.length === 0 || list.length > 16 || depth >= DEEPEST) throw new Refused('treeShape')
  const way = branchOf(key, depth)
  const branches = Array.from({ length: 16 }, (_, branch) => {
    // Entries that are left out at the end are empty branches.
    const entry = branch < list.length ? list[branch] : ZERO
    if (Array.isArray(entry)) {
      if (branch !== way) throw new Refused('treePosition')
      return rootOfList(entry, key, leaf, depth + 1)
    }
    if (!isHash(entry)) throw new Refused('treeShape')
    const hash = entry.toUpperCase()
    return branch === way ? checkLeaf(hash, leaf) : hash
  })
  return innerHash(branches)
}

/** The other form of the standard: the whole tree, each node with its hash, its key and its children. */
function rootOfTree(node: unknown, key: string, leaf: string, depth: number): string {
  const children = childrenOf(node)
  if (depth >= DEEPEST || children.size === 0) throw new Refused('treeShape')
  const way = branchOf(key, depth)
  const branches = Array.from({ length: 16 }, (_, branch) => {
    const child = children.get(branch)
    const hash = child === undefined ? ZERO : hashOf(child)
    if (branch !== way) return hash
    return child !== undefined && childrenOf(child).size > 0
      ? rootOfTree(child, key, leaf, depth + 1)
      : checkLeaf(hash, leaf)
  })
  return innerHash(branches)
}

function hashOf(node: unknown): string {
  const { hash } = node as { hash?: unknown }
  if (!isHash(hash)) throw new Refused('treeShape')
  return hash.toUpperCase()
}

function childrenOf(node: unknown): ReadonlyMap<number, unknown> {
  const children = typeof node === 'object' && node !== null ? (node as { children?: unknown }).children : undefined
  if (typeof children !== 'object' || children === null || Array.isArray(children)) throw new Refused('treeShape')
  const entries = Object.entries(children)
  if (!entries.every(([branch, child]) => /^[0-9A-F]$/.test(branch) && typeof child === 'object' && child !== null))
    throw new Refused('treeShape')
  return new Map(entries.map(([branch, child]) => [Number.parseInt(branch, 16), child]))
}

type Leaf = { readonly key: string; readonly hash: string }

/** The proof for one transaction of a ledger, in the short form, and the root of the whole tree. */
export function proveTransaction(
  transactions: readonly TransactionBytes[],
  hash: string,
): { proof: TreeProof; root: string } {
  const leaves = transactions.map((each): Leaf => ({ key: transactionHash(each.blob), hash: leafHash(each) }))
  if (!leaves.some(({ key }) => key === hash)) throw new RangeError(`${hash} is not in this ledger`)
  return prove(leaves, hash, 0)
}

function prove(leaves: readonly Leaf[], wanted: string, depth: number): { proof: TreeProof; root: string } {
  const branches = Array.from({ length: 16 }, (): Leaf[] => [])
  for (const leaf of leaves) branches[branchOf(leaf.key, depth)]?.push(leaf)
  const proof: TreeProof = []
  const hashes = branches.map((branch, number) => {
    const [only] = branch
    const below = branch.length > 1 ? prove(branch, wanted, depth + 1) : undefined
    const root = below?.root ?? only?.hash ?? ZERO
    const leads = number === branchOf(wanted, depth) && branch.some(({ key }) => key === wanted)
    proof.push(leads && below ? below.proof : root)
    return root
  })
  return { proof, root: innerHash(hashes) }
}
