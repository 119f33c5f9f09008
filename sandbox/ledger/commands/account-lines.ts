import type { Command } from '#ledger/api/context.ts'
import { expectedField, invalidField, type Json, missingField, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { isTruthy, parseHash, readAccountParam, readLimit } from '#ledger/api/params.ts'
import { formatDecimal } from '#ledger/engine/decimal.ts'
import { hasFlag } from '#ledger/state/account.ts'
import { isAddress } from '#ledger/state/addresses.ts'
import { directoryPages } from '#ledger/state/directory.ts'
import { isEntry, type LedgerEntry, lineFlags, type RippleState } from '#ledger/state/entries.ts'
import { ownerDirectoryKey } from '#ledger/state/keylets.ts'
import { balanceOn, limitOn, otherSide, type Side } from '#ledger/state/trust-lines.ts'
import { type ReadView, readAccount } from '#ledger/state/view.ts'

const usualLimit = 200

/** Which side of the line an account is on. */
export const sideIn = (line: Readonly<RippleState>, account: string): Side =>
  line.LowLimit.issuer === account ? 'Low' : 'High'

function lineJson(line: Readonly<RippleState>, side: Side): Json {
  const own = lineFlags[side]
  const peers = lineFlags[otherSide(side)]
  const flags = {
    authorized: own.auth,
    peer_authorized: peers.auth,
    no_ripple: own.noRipple,
    no_ripple_peer: peers.noRipple,
    freeze: own.freeze,
    freeze_peer: peers.freeze,
    deep_freeze: own.deepFreeze,
    deep_freeze_peer: peers.deepFreeze,
  }
  const json: Json = {
    account: line[`${otherSide(side)}Limit`].issuer,
    balance: formatDecimal(balanceOn(line, side)),
    currency: line.Balance.currency,
    limit: formatDecimal(limitOn(line, side)),
    limit_peer: formatDecimal(limitOn(line, otherSide(side))),
    quality_in: line[`${side}QualityIn`] ?? 0,
    quality_out: line[`${side}QualityOut`] ?? 0,
  }
  for (const [name, flag] of Object.entries(flags)) if (hasFlag(line, flag)) json[name] = true
  return json
}

/** The page of the owner directory that lists an entry, for somebody who goes on from there. */
function pageOf(entry: Readonly<LedgerEntry>, account: string): string {
  if (isEntry('RippleState', entry)) return entry[`${sideIn(entry, account)}Node`]
  return 'OwnerNode' in entry ? entry.OwnerNode : '0'
}

const isOf = (entry: Readonly<LedgerEntry>, account: string): boolean => {
  if (isEntry('RippleState', entry)) return [entry.LowLimit.issuer, entry.HighLimit.issuer].includes(account)
  const owners = ['Account', 'Owner', 'Destination'] as const
  return owners.some((name) => name in entry && (entry as Json)[name] === account)
}

/** Everything an account owns, from behind an entry on. */
function* ownedFrom(view: ReadView, account: string, after: string | undefined): Generator<[string, LedgerEntry]> {
  let started = after === undefined
  for (const { node } of directoryPages(view, ownerDirectoryKey(account)))
    for (const key of node.Indexes) {
      const entry = started ? view.read(key) : undefined
      if (entry) yield [key, entry]
      started ||= key === after
    }
}

/** All lines of an account. */
export function* linesOf(view: ReadView, account: string): Generator<Readonly<RippleState>> {
  for (const [, entry] of ownedFrom(view, account, undefined)) if (isEntry('RippleState', entry)) yield entry
}

function readMarker(view: ReadView, params: Json, account: string): string | undefined {
  const { marker } = params
  if (marker === undefined) return undefined
  if (typeof marker !== 'string') throw expectedField('marker', 'string')
  const [hash, page] = marker.split(',')
  const key = parseHash(hash)
  const entry = key === undefined || page === undefined || !/^\d+$/.test(page) ? undefined : view.read(key)
  if (!entry || !isOf(entry, account)) throw rpcError('invalidParams')
  return key
}

export const accountLines: Command = (request) => {
  const { params } = request
  if (params.account === undefined) throw missingField('account')
  const { view, fields } = lookupLedger(request)
  const account = readAccountParam(params, fields)
  if (!readAccount(view, account)) throw rpcError('actNotFound')
  const peer = params.peer === undefined || params.peer === '' ? undefined : String(params.peer)
  if (peer !== undefined && !isAddress(peer)) throw rpcError('actMalformed', undefined, fields)
  const limit = readLimit(params, usualLimit)
  if (limit === 0) throw invalidField('limit')
  const after = readMarker(view, params, account)
  const lines: Json[] = []
  let count = 0
  let marker: string | undefined
  for (const [key, entry] of ownedFrom(view, account, after)) {
    // Other entries count towards the limit too.
    count++
    if (count > limit) return { ...fields, account, limit, lines, marker }
    if (count === limit) marker = `${key},${BigInt(`0x${pageOf(entry, account)}`)}`
    if (!isEntry('RippleState', entry)) continue
    const side = sideIn(entry, account)
    if (isTruthy(params.ignore_default) && !hasFlag(entry, lineFlags[side].reserve)) continue
    const json = lineJson(entry, side)
    if (peer === undefined || json.account === peer) lines.push(json)
  }
  return { ...fields, account, lines }
}
