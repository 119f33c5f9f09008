import type { Command } from '#ledger/api/context.ts'
import { entryJson } from '#ledger/api/entry-json.ts'
import { expectedField, invalidField, type Json, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { isTruthy, parseHash, readAccountParam, readLimit } from '#ledger/api/params.ts'
import { directoryPages } from '#ledger/state/directory.ts'
import { directoryPageKey, firstTokenPageKey, ownerDirectoryKey } from '#ledger/state/keylets.ts'
import { type ReadView, readAccount, readAs } from '#ledger/state/view.ts'
import { deletionBlockers, isAccountObject, readEntryType } from './entry-types.ts'

const usualLimit = 200

type Marker = { readonly directory: string; readonly entry: string }
const zero = '0'.repeat(64)

function readMarker(view: ReadView, params: Json, account: string): Marker {
  const { marker } = params
  if (marker === undefined) return { directory: zero, entry: zero }
  if (typeof marker !== 'string') throw expectedField('marker', 'string')
  const [directory, entry] = marker.split(',').map(parseHash)
  if (directory === undefined || entry === undefined) throw invalidField('marker')
  if (directory !== zero) {
    const node = readAs(view, 'DirectoryNode', directory)
    if (!node || (node.Owner !== undefined && node.Owner !== account)) throw invalidField('marker')
  }
  return { directory, entry }
}

/** Which types are wanted; undefined means all. */
function readTypes(params: Json): ReadonlySet<string> | undefined {
  if (isTruthy(params.deletion_blockers_only)) {
    const wanted = Object.entries(deletionBlockers).filter(
      ([name]) => params.type === undefined || params.type === name,
    )
    return new Set(wanted.map(([, type]) => type))
  }
  const type = readEntryType(params)
  if (type === undefined) return undefined
  if (!isAccountObject(type)) throw invalidField('type')
  return new Set([type])
}

/** Token pages first, then what the owner directory lists. */
export const accountObjects: Command = (request) => {
  const { params } = request
  const account = readAccountParam(params)
  const { view, fields } = lookupLedger(request)
  if (!readAccount(view, account)) throw rpcError('actNotFound')
  const types = readTypes(params)
  const limit = readLimit(params, usualLimit)
  const marker = readMarker(view, params, account)
  const found: Json[] = []
  const answer = { ...fields, account, account_objects: found }
  const pause = (at: string): Json => ({ ...answer, limit, marker: at })

  const first = firstTokenPageKey(account)
  const inPages = marker.directory === zero && (marker.entry === zero || marker.entry.startsWith(first.slice(0, 40)))
  if (inPages && (types === undefined || types.has('NFTokenPage'))) {
    let key = view.nextKey(marker.entry === zero ? first : marker.entry)
    while (key !== undefined) {
      const page: ReturnType<typeof readAs<'NFTokenPage'>> = readAs(view, 'NFTokenPage', key)
      if (!page) break
      found.push(entryJson(key, page))
      if (found.length === limit && page.NextPageMin !== undefined) return pause(`0,${key}`)
      key = page.NextPageMin
    }
  }
  const after = fromDirectory(view, account, marker, inPages, types, limit - found.length, found)
  return after === undefined ? answer : pause(after)
}

/** Adds entries until there is no more room; says where to go on. */
function fromDirectory(
  view: ReadView,
  account: string,
  marker: Marker,
  fromStart: boolean,
  types: ReadonlySet<string> | undefined,
  room: number,
  found: Json[],
): string | undefined {
  const root = ownerDirectoryKey(account)
  let started = fromStart || marker.directory === zero
  let left = room
  for (const { number, node } of directoryPages(view, root)) {
    const key = directoryPageKey(root, BigInt(`0x${number}`))
    if (!started && key !== marker.directory) continue
    let entries = node.Indexes
    if (!started) {
      const at = entries.indexOf(marker.entry)
      if (at < 0) throw invalidField('marker')
      entries = entries.slice(at)
      started = true
    }
    for (const entry of entries) {
      if (left === 0) return `${key},${entry}`
      const value = view.read(entry)
      if (value && (types === undefined || types.has(value.LedgerEntryType))) found.push(entryJson(entry, value))
      left--
    }
  }
  return undefined
}
