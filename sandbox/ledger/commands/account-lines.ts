import type { Command } from '../api/context.ts'
import { missingField, rpcError } from '../api/errors.ts'
import { lookupLedger } from '../api/lookup-ledger.ts'
import { readAccountParam, readLimit } from '../api/params.ts'
import { readAccount } from '../state/view.ts'

/** There are no trust lines on this ledger. */
export const accountLines: Command = (request) => {
  if (request.params.account === undefined) throw missingField('account')
  const { view, fields } = lookupLedger(request)
  const account = readAccountParam(request.params, fields)
  if (!readAccount(view, account)) throw rpcError('actNotFound')
  readLimit(request.params, 200)
  return { ...fields, account, lines: [] }
}
