import type { Command } from '#ledger/api/context.ts'
import { entryBinary, entryJson } from '#ledger/api/entry-json.ts'
import { expectedField, type Json } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { parseHash } from '#ledger/api/params.ts'
import { readEntryType } from './entry-types.ts'
import { headJson } from './ledger.ts'

const pageOf = { json: 256, binary: 2048 } as const

function readCount({ limit }: Json, usual: number): number {
  if (limit === undefined) return usual
  if (typeof limit !== 'number' || !Number.isInteger(limit)) throw expectedField('limit', 'integer')
  return limit < 0 ? usual : limit
}

function readStart({ marker }: Json): string {
  if (marker === undefined) return ''
  const key = parseHash(marker)
  if (key === undefined) throw expectedField('marker', 'valid')
  return key
}

const before = (key: string): string => (BigInt(`0x${key}`) - 1n).toString(16).toUpperCase().padStart(64, '0')

/** The entries of a ledger by their keys. The limit counts what is looked at, also entries of other types. */
export const ledgerData: Command = (request) => {
  const { params } = request
  const looked = lookupLedger(request)
  const start = readStart(params)
  if (params.binary !== undefined && typeof params.binary !== 'boolean') throw expectedField('binary', 'boolean')
  const binary = params.binary === true
  const limit = readCount(params, binary ? pageOf.binary : pageOf.json)
  const type = readEntryType(params)
  const keys = request.api.chain.keysAfter(looked.view, start, limit + 1)
  const next = keys[limit]
  const state: Json[] = []
  for (const key of keys.slice(0, limit)) {
    const entry = looked.view.read(key)
    if (!entry || (type !== undefined && entry.LedgerEntryType !== type)) continue
    state.push(binary ? { data: entryBinary(key, entry), index: key } : entryJson(key, entry))
  }
  return {
    ...looked.fields,
    ...(looked.header && { ledger_hash: looked.header.hash, ledger_index: looked.header.index }),
    ...(params.marker === undefined && { ledger: headJson(request, looked.header, binary) }),
    state,
    ...(next !== undefined && { marker: before(next) }),
  }
}
