import { isJson, type Json, jsonOr, numberOrNull, stringOrNull } from './wire.ts'

export type NodeChange = 'created' | 'modified' | 'deleted'

/** One ledger entry that a transaction touched. */
export type LedgerNode = {
  change: NodeChange
  type: string
  index: string
  /** The entry afterwards; of a deleted one its last state. A created entry leaves out fields with default values. */
  fields: Json
  /** Former values of the fields that changed. */
  former: Json
  /** False when the node is named for threading only and says nothing about its fields. */
  described: boolean
}

const KINDS = [
  ['CreatedNode', 'created', 'NewFields'],
  ['ModifiedNode', 'modified', 'FinalFields'],
  ['DeletedNode', 'deleted', 'FinalFields'],
] as const

function readNode(entry: Json): LedgerNode | null {
  for (const [key, change, fieldsKey] of KINDS) {
    const node = entry[key]
    if (!isJson(node)) continue
    const type = stringOrNull(node.LedgerEntryType)
    const index = stringOrNull(node.LedgerIndex)
    if (type === null || index === null) return null
    return {
      change,
      type,
      index,
      fields: jsonOr(node[fieldsKey]),
      former: jsonOr(node.PreviousFields),
      described: isJson(node[fieldsKey]),
    }
  }
  return null
}

/** The numbers of the tickets that a transaction has created. */
export function createdTickets(meta: Json): number[] {
  const affected = Array.isArray(meta.AffectedNodes) ? meta.AffectedNodes : []
  return affected.flatMap((entry) => {
    const node = isJson(entry) && isJson(entry.CreatedNode) ? readNode(entry) : null
    const number = node?.type === 'Ticket' ? numberOrNull(node.fields.TicketSequence) : null
    return number === null ? [] : [number]
  })
}

/** Entries that our facts come from; directories and the rest are passed over unread. */
const READ = new Set(['NFTokenPage', 'NFTokenOffer', 'AccountRoot', 'Credential'])

export function readNodes(meta: Json): LedgerNode[] {
  const affected = meta.AffectedNodes
  if (!Array.isArray(affected)) throw new TypeError('metadata without AffectedNodes')
  const nodes: LedgerNode[] = []
  for (const entry of affected) {
    const node = isJson(entry) ? readNode(entry) : null
    if (node && READ.has(node.type)) nodes.push(node)
  }
  return nodes
}
