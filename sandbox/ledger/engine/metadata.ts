import type { Amount, LedgerEntry, MptAmount } from '#ledger/state/entries.ts'
import { accountKey } from '#ledger/state/keylets.ts'
import type { Layer } from '#ledger/state/layer.ts'
import type { Result } from './results.ts'

export type Fields = Record<string, unknown>
type Node = {
  LedgerEntryType: string
  LedgerIndex: string
  FinalFields?: Fields
  NewFields?: Fields
  PreviousFields?: Fields
  PreviousTxnID?: string
  PreviousTxnLgrSeq?: number
}
export type AffectedNode = { CreatedNode: Node } | { ModifiedNode: Node } | { DeletedNode: Node }

export type Metadata = {
  AffectedNodes: AffectedNode[]
  TransactionIndex: number
  TransactionResult: Result
  DeliveredAmount?: Amount | MptAmount
}

export type TransactionPlace = { readonly hash: string; readonly ledgerIndex: number; readonly index: number }

// Fields that metadata never shows, and the two that it shows only when an entry is deleted.
const hidden = new Set(['LedgerEntryType', 'Indexes'])
const threading = new Set(['PreviousTxnID', 'PreviousTxnLgrSeq'])

/**
 * Describes what the layer did and marks every entry it touched with the transaction (threading).
 * The owners of entries that came or went are marked as well, even when nothing else of them changed.
 */
export function describeChanges(
  layer: Layer,
  place: TransactionPlace,
  result: Result,
  delivered: Amount | MptAmount | undefined,
): Metadata {
  const nodes: AffectedNode[] = []
  const changed: [string, LedgerEntry | null, LedgerEntry | undefined][] = []
  for (const [key, now] of layer.changes()) {
    const before = layer.original(key)
    if (now !== null && before !== undefined && isSame(before, now)) continue
    changed.push([key, now, before])
  }
  const described = new Map<string, Node>()
  for (const [key, now, before] of changed) {
    if (now === null && before !== undefined) nodes.push({ DeletedNode: describeDeleted(key, before, layer) })
    else if (now !== null && before === undefined) nodes.push({ CreatedNode: describeCreated(key, now, place) })
    else if (now !== null && before !== undefined) {
      const node = describeModified(key, now, before, place)
      described.set(key, node)
      nodes.push({ ModifiedNode: node })
    }
  }
  for (const [, now, before] of changed) {
    const entry = now === null ? before : before === undefined ? now : undefined
    if (entry) threadOwners(layer, entry, place, described, nodes)
  }
  nodes.sort((a, b) => (indexOf(a) < indexOf(b) ? -1 : 1))
  const metadata: Metadata = { AffectedNodes: nodes, TransactionIndex: place.index, TransactionResult: result }
  if (delivered !== undefined) metadata.DeliveredAmount = delivered
  return metadata
}

const indexOf = (node: AffectedNode): string => nodeOf(node).LedgerIndex

export function nodeOf(node: AffectedNode): Node {
  if ('CreatedNode' in node) return node.CreatedNode
  return 'ModifiedNode' in node ? node.ModifiedNode : node.DeletedNode
}

function describeCreated(key: string, entry: LedgerEntry, place: TransactionPlace): Node {
  const fields: Fields = {}
  for (const [name, value] of Object.entries(entry))
    if (name === 'RootIndex' || (!hidden.has(name) && !threading.has(name) && !isDefault(name, value)))
      fields[name] = value
  thread(entry, place)
  const node: Node = { LedgerEntryType: entry.LedgerEntryType, LedgerIndex: key }
  if (Object.keys(fields).length > 0) node.NewFields = fields
  return node
}

function describeModified(key: string, now: LedgerEntry, before: LedgerEntry, place: TransactionPlace): Node {
  const node: Node = { LedgerEntryType: now.LedgerEntryType, LedgerIndex: key }
  const final: Fields = {}
  for (const [name, value] of Object.entries(now)) if (!hidden.has(name) && !threading.has(name)) final[name] = value
  const previous = changedFields(before, now)
  if (Object.keys(final).length > 0) node.FinalFields = final
  if (previous) node.PreviousFields = previous
  threadNode(node, now, place)
  return node
}

function describeDeleted(key: string, before: LedgerEntry, layer: Layer): Node {
  const last = layer.lastSeen(key) ?? before
  const node: Node = { LedgerEntryType: before.LedgerEntryType, LedgerIndex: key }
  const final: Fields = {}
  for (const [name, value] of Object.entries(last)) if (!hidden.has(name)) final[name] = value
  const previous = changedFields(before, last)
  if (previous) node.PreviousFields = previous
  if (Object.keys(final).length > 0) node.FinalFields = final
  return node
}

/**
 * Fields that were there before and are different, or gone, now. Nothing when no field that shows has changed;
 * empty when all that happened is that fields were added.
 */
function changedFields(before: LedgerEntry, now: LedgerEntry): Fields | undefined {
  const fields: Fields = {}
  const current: Fields = now
  let changed = false
  for (const [name, value] of Object.entries(before))
    if (!hidden.has(name) && !threading.has(name) && !isSame(value, current[name])) {
      fields[name] = value
      changed = true
    }
  changed ||= Object.keys(now).some((name) => !(name in before) && !hidden.has(name) && !threading.has(name))
  return changed ? fields : undefined
}

function threadOwners(
  layer: Layer,
  entry: LedgerEntry,
  place: TransactionPlace,
  described: Map<string, Node>,
  nodes: AffectedNode[],
): void {
  if (entry.LedgerEntryType === 'AccountRoot') return
  for (const owner of ownersOf(entry)) {
    if (owner === undefined) continue
    const key = accountKey(owner)
    const account = layer.peekAccount(owner)
    if (!account || described.has(key)) continue
    const node: Node = { LedgerEntryType: 'AccountRoot', LedgerIndex: key }
    // An account that came with this very transaction carries its mark already.
    if (!threadNode(node, account, place)) continue
    described.set(key, node)
    nodes.push({ ModifiedNode: node })
  }
}

function ownersOf(entry: LedgerEntry): (string | undefined)[] {
  if (entry.LedgerEntryType === 'RippleState') return [entry.LowLimit.issuer, entry.HighLimit.issuer]
  return ['Account' in entry ? entry.Account : undefined, 'Destination' in entry ? entry.Destination : undefined]
}

/** Marks the entry; the node shows the mark before it. False when the entry is marked already. */
function threadNode(node: Node, entry: LedgerEntry, place: TransactionPlace): boolean {
  const { PreviousTxnID: id, PreviousTxnLgrSeq: sequence } = entry
  if (id === place.hash) return false
  if (id !== undefined) {
    node.PreviousTxnID = id
    node.PreviousTxnLgrSeq = sequence
  }
  thread(entry, place)
  return true
}

function thread(entry: LedgerEntry, place: TransactionPlace): void {
  entry.PreviousTxnID = place.hash
  entry.PreviousTxnLgrSeq = place.ledgerIndex
}

const pageLinks = new Set([
  'BookNode',
  'DestinationNode',
  'HighNode',
  'IndexNext',
  'IndexPrevious',
  'IssuerNode',
  'LowNode',
  'NFTokenOfferNode',
  'OwnerNode',
  'SubjectNode',
])

const zeroAmounts = new Set(['Amount', 'Balance', 'OutstandingAmount'])

function isDefault(name: string, value: unknown): boolean {
  if (value === 0 || value === '') return true
  if (value === '0') return pageLinks.has(name) || zeroAmounts.has(name)
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'string' && value.length >= 32 && /^0+$/.test(value)
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return false
    return a.every((item, at) => isSame(item, b[at]))
  }
  const left = Object.entries(a)
  const right: Fields = { ...b }
  return left.length === Object.keys(right).length && left.every(([name, value]) => isSame(value, right[name]))
}
