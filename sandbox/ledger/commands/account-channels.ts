import type { Command } from '#ledger/api/context.ts'
import { invalidField, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { readAccountParam } from '#ledger/api/params.ts'
import { isAddress } from '#ledger/state/addresses.ts'
import { readAccount } from '#ledger/state/view.ts'
import { ownedPage } from './owner-pages.ts'

/** There are no payment channels here; the answer has its usual form. */
export const accountChannels: Command = (request) => {
  const { params } = request
  const account = readAccountParam(params)
  const { destination_account: destination } = params
  if (destination !== undefined && typeof destination !== 'string') throw invalidField('destination_account')
  const { view, fields } = lookupLedger(request)
  if (!readAccount(view, account)) throw rpcError('actNotFound')
  if (destination !== undefined && destination !== '' && !isAddress(destination)) throw rpcError('actMalformed')
  const { more } = ownedPage(request, view, account)
  return { ...fields, account, channels: [], ...more }
}
