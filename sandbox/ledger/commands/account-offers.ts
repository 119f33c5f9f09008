import type { Command } from '#ledger/api/context.ts'
import { invalidField, missingField, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { readAccountParam } from '#ledger/api/params.ts'
import { readAccount } from '#ledger/state/view.ts'
import { ownedPage } from './owner-pages.ts'

/** Nobody trades in order books here; the answer has its usual form. */
export const accountOffers: Command = (request) => {
  const { params } = request
  if (params.account === undefined) throw missingField('account')
  if (typeof params.account !== 'string') throw invalidField('account')
  const { view, fields } = lookupLedger(request)
  const account = readAccountParam(params, fields)
  if (!readAccount(view, account)) throw rpcError('actNotFound')
  const { more } = ownedPage(request, view, account)
  return { ...fields, account, offers: [], ...more }
}
