import type { Command } from '#ledger/api/context.ts'
import { missingField, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { readAccountParam, readLimit } from '#ledger/api/params.ts'
import { readAccount } from '#ledger/state/view.ts'

/** There are no trust lines on this ledger. */
export const accountLines: Command = (request) => {
  if (request.params.account === undefined) throw missingField('account')
  const { view, fields } = lookupLedger(request)
  const account = readAccountParam(request.params, fields)
  if (!readAccount(view, account)) throw rpcError('actNotFound')
  readLimit(request.params, 200)
  return { ...fields, account, lines: [] }
}
