import type { DirectoryNode } from './entries.ts'
import { directoryPageKey } from './keylets.ts'
import type { Layer } from './layer.ts'
import { type ReadView, readAs } from './view.ts'

// Directories are doubly linked circles of pages; the root page (number 0) knows the last one as its predecessor.

const entriesPerPage = 32
const highestPage = 262_144n

const pageNumber = (hex: string | undefined): bigint => (hex === undefined ? 0n : BigInt(`0x${hex}`))
const toHex = (n: bigint): string => n.toString(16)
const byKey = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const readPage = (view: ReadView, root: string, page: bigint) =>
  readAs(view, 'DirectoryNode', directoryPageKey(root, page))

const peekPage = (layer: Layer, root: string, page: bigint): DirectoryNode | undefined =>
  layer.peek('DirectoryNode', directoryPageKey(root, page))

type Describe = Omit<Partial<DirectoryNode>, 'LedgerEntryType' | 'Indexes' | 'RootIndex'>

/** Returns the number of the page as hex, or nothing when the directory is full. */
export function insertIntoDirectory(layer: Layer, root: string, key: string, describe: Describe): string | undefined {
  const first = peekPage(layer, root, 0n)
  if (!first) {
    layer.insert(root, { LedgerEntryType: 'DirectoryNode', Flags: 0, ...describe, RootIndex: root, Indexes: [key] })
    return '0'
  }
  const lastNumber = pageNumber(first.IndexPrevious)
  const last = lastNumber === 0n ? first : peekPage(layer, root, lastNumber)
  if (!last) throw new Error(`directory ${root} has no page ${lastNumber}`)
  if (last.Indexes.length < entriesPerPage) {
    const indexes = [...last.Indexes, key]
    // Offers of one rate are taken in the order in which they came.
    last.Indexes = describe.ExchangeRate === undefined ? indexes.sort(byKey) : indexes
    return toHex(lastNumber)
  }
  const fresh = lastNumber + 1n
  if (fresh >= highestPage) return undefined
  last.IndexNext = toHex(fresh)
  first.IndexPrevious = toHex(fresh)
  const page: DirectoryNode = {
    LedgerEntryType: 'DirectoryNode',
    Flags: 0,
    RootIndex: root,
    Indexes: [key],
    ...describe,
  }
  // A page right behind the root has no explicit link back: page 0 is the default.
  if (fresh !== 1n) page.IndexPrevious = toHex(lastNumber)
  layer.insert(directoryPageKey(root, fresh), page)
  return toHex(fresh)
}

/** With keepRoot an empty root page stays. */
export function removeFromDirectory(
  layer: Layer,
  root: string,
  pageHex: string,
  key: string,
  keepRoot: boolean,
): boolean {
  const number = pageNumber(pageHex)
  const page = peekPage(layer, root, number)
  if (!page?.Indexes.includes(key)) return false
  page.Indexes = page.Indexes.filter((index) => index !== key)
  if (page.Indexes.length > 0) return true

  const previous = pageNumber(page.IndexPrevious)
  const next = pageNumber(page.IndexNext)
  if (number === 0n) removeRootIfAlone(layer, root, page, previous, next, keepRoot)
  else unlinkPage(layer, root, number, previous, next, keepRoot)
  return true
}

function removeRootIfAlone(
  layer: Layer,
  root: string,
  page: DirectoryNode,
  previous: bigint,
  next: bigint,
  keepRoot: boolean,
): void {
  let alone = next === 0n && previous === 0n
  if (next === previous && next !== 0n && readPage(layer, root, next)?.Indexes.length === 0) {
    setLink(page, 'IndexNext', 0n)
    setLink(page, 'IndexPrevious', 0n)
    layer.erase(directoryPageKey(root, next))
    alone = true
  }
  if (alone && !keepRoot) layer.erase(root)
}

function unlinkPage(
  layer: Layer,
  root: string,
  number: bigint,
  previous: bigint,
  next: bigint,
  keepRoot: boolean,
): void {
  const before = peekPage(layer, root, previous)
  const behind = peekPage(layer, root, next)
  if (!before || !behind) throw new Error(`directory ${root} has broken links at page ${number}`)
  setLink(before, 'IndexNext', next)
  setLink(behind, 'IndexPrevious', previous)
  layer.erase(directoryPageKey(root, number))

  // An empty last page that was left behind goes as well.
  let following = next
  if (next !== 0n && pageNumber(behind.IndexNext) === 0n && behind.Indexes.length === 0) {
    layer.erase(directoryPageKey(root, next))
    setLink(before, 'IndexNext', 0n)
    const first = peekPage(layer, root, 0n)
    if (first) setLink(first, 'IndexPrevious', previous)
    following = 0n
  }
  if (!keepRoot && following === 0n && previous === 0n && before.Indexes.length === 0) layer.erase(root)
}

function setLink(page: DirectoryNode, field: 'IndexNext' | 'IndexPrevious', to: bigint): void {
  page[field] = toHex(to)
}

export type DirectoryPage = { readonly number: string; readonly node: Readonly<DirectoryNode> }

/** The pages of a directory in order, from the given one on. */
export function* directoryPages(view: ReadView, root: string, from = '0'): Generator<DirectoryPage> {
  let number = pageNumber(from)
  for (;;) {
    const node = readPage(view, root, number)
    if (!node) return
    yield { number: toHex(number), node }
    number = pageNumber(node.IndexNext)
    if (number === 0n) return
  }
}

export const directoryPage = (view: ReadView, root: string, page: string) => readPage(view, root, pageNumber(page))
