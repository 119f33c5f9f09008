import type { Request } from '#ledger/api/context.ts'
import { expectedField, invalidField, type Json, rpcError } from '#ledger/api/errors.ts'
import { parseHash, readLimit } from '#ledger/api/params.ts'
import { directoryPages } from '#ledger/state/directory.ts'
import type { LedgerEntry } from '#ledger/state/entries.ts'
import { ownerDirectoryKey } from '#ledger/state/keylets.ts'
import type { ReadView } from '#ledger/state/view.ts'

const usualLimit = 200

export type OwnedPage = {
  readonly entries: readonly (readonly [key: string, entry: LedgerEntry])[]
  /** What the answer says about the entries that are left. */
  readonly more: Json
}

/** A marker names the last entry that was looked at, and the page of the directory where it stands. */
function readMarker(params: Json): string | undefined {
  const { marker } = params
  if (marker === undefined) return undefined
  if (typeof marker !== 'string') throw expectedField('marker', 'string')
  const [entry, page] = marker.split(',')
  const key = parseHash(entry)
  if (key === undefined || page === undefined || !/^\d+$/.test(page)) throw invalidField('marker')
  return key
}

/** Entries of an account's directory, as many as the limit says: also those that the caller does not want count. */
export function ownedPage({ params }: Request, view: ReadView, account: string): OwnedPage {
  const limit = readLimit(params, usualLimit)
  const after = readMarker(params)
  const all = [...directoryPages(view, ownerDirectoryKey(account))].flatMap(({ number, node }) =>
    node.Indexes.map((key) => ({ key, page: BigInt(`0x${number}`) })),
  )
  const from = after === undefined ? 0 : all.findIndex(({ key }) => key === after) + 1
  if (after !== undefined && from === 0) throw rpcError('invalidParams')
  const shown = all.slice(from, from + limit)
  const last = shown.at(-1)
  const isMore = all.length > from + limit && last !== undefined
  const entries: [string, LedgerEntry][] = []
  for (const { key } of shown) {
    const entry = view.read(key)
    if (entry) entries.push([key, entry])
  }
  return { entries, more: isMore ? { limit, marker: `${last.key},${last.page}` } : {} }
}
