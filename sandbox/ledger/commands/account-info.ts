import type { Command } from '#ledger/api/context.ts'
import { entryJson } from '#ledger/api/entry-json.ts'
import { invalidField, type Json, missingField, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { isTruthy } from '#ledger/api/params.ts'
import { hasFlag } from '#ledger/state/account.ts'
import { isAddress } from '#ledger/state/addresses.ts'
import { accountFlags } from '#ledger/state/entries.ts'
import { accountKey, signerListKey } from '#ledger/state/keylets.ts'
import { readSignerList } from '#ledger/state/signer-lists.ts'
import { readAs } from '#ledger/state/view.ts'
import { accountQueueData } from './queue-data.ts'

const names = {
  allowTrustLineClawback: accountFlags.allowTrustLineClawback,
  allowTrustLineLocking: accountFlags.allowTrustLineLocking,
  defaultRipple: accountFlags.defaultRipple,
  depositAuth: accountFlags.depositAuth,
  disableMasterKey: accountFlags.disableMaster,
  disallowIncomingCheck: accountFlags.disallowIncomingCheck,
  disallowIncomingNFTokenOffer: accountFlags.disallowIncomingNFTokenOffer,
  disallowIncomingPayChan: accountFlags.disallowIncomingPayChan,
  disallowIncomingTrustline: accountFlags.disallowIncomingTrustline,
  disallowIncomingXRP: accountFlags.disallowXRP,
  globalFreeze: accountFlags.globalFreeze,
  noFreeze: accountFlags.noFreeze,
  passwordSpent: accountFlags.passwordSpent,
  requireAuthorization: accountFlags.requireAuth,
  requireDestinationTag: accountFlags.requireDestTag,
} as const

export const accountInfo: Command = (request) => {
  const { params, version } = request
  const field = params.account !== undefined ? 'account' : 'ident'
  const address = params[field]
  if (address === undefined) throw missingField('account')
  if (typeof address !== 'string') throw invalidField(field)
  const { view, fields, header } = lookupLedger(request)
  if (!isAddress(address)) throw rpcError('actMalformed', undefined, fields)
  const key = accountKey(address)
  const account = readAs(view, 'AccountRoot', key)
  if (!account) throw rpcError('actNotFound', undefined, { ...fields, account: address })
  const queue = isTruthy(params.queue)
  if (queue && header) throw rpcError('invalidParams', undefined, fields)

  const data: Json = entryJson(key, account)
  if (account.EmailHash !== undefined)
    data.urlgravatar = `http://www.gravatar.com/avatar/${account.EmailHash.toLowerCase()}`
  const flags: Json = {}
  for (const [name, flag] of Object.entries(names)) flags[name] = hasFlag(account, flag)
  const answer: Json = { ...fields, account_data: data, account_flags: flags }
  if (version > 1 && params.signer_lists !== undefined && typeof params.signer_lists !== 'boolean')
    throw rpcError('invalidParams', undefined, answer)
  if (isTruthy(params.signer_lists)) {
    const list = readSignerList(view, address)
    const lists = list ? [entryJson(signerListKey(address), list)] : []
    if (version > 1) answer.signer_lists = lists
    else data.signer_lists = lists
  }
  if (queue) answer.queue_data = accountQueueData(request.api.chain.queue.of(address))
  return answer
}
