import type { Command } from '#ledger/api/context.ts'
import { bareError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { parseHash } from '#ledger/api/params.ts'
import { withDeliverMax } from '#ledger/api/transaction-json.ts'
import { isoTime } from '#ledger/chain/clock.ts'

/** A transaction of one ledger, which has to be named. */
export const transactionEntry: Command = (request) => {
  const { api, params, version } = request
  const { header, fields } = lookupLedger(request)
  if (params.tx_hash === undefined) throw bareError('fieldNotFoundTransaction', fields)
  if (!header) throw bareError('notYetImplemented', fields)
  const hash = parseHash(params.tx_hash)
  if (hash === undefined) throw bareError('malformedRequest', fields)
  const found = api.chain.history.find(hash)
  if (found?.ledgerIndex !== header.index) throw bareError('transactionNotFound', fields)
  const json = withDeliverMax(found.json, version)
  return version > 1
    ? { ...fields, close_time_iso: isoTime(header.closeTime), hash, meta: found.metadata, tx_json: json }
    : { ...fields, metadata: found.metadata, tx_json: { ...json, hash } }
}
