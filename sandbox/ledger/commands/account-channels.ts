import { encodeAccountPublic } from 'ripple-address-codec'
import type { Command } from '#ledger/api/context.ts'
import { invalidField, type Json, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { readAccountParam } from '#ledger/api/params.ts'
import { optional } from '#ledger/api/transaction-json.ts'
import { isAddress } from '#ledger/state/addresses.ts'
import type { PayChannel } from '#ledger/state/entries.ts'
import { readAccount } from '#ledger/state/view.ts'
import { ownedPage } from './owner-pages.ts'

const channelJson = (key: string, channel: Readonly<PayChannel>): Json => ({
  account: channel.Account,
  amount: channel.Amount,
  balance: channel.Balance,
  channel_id: key,
  destination_account: channel.Destination,
  public_key: encodeAccountPublic(Buffer.from(channel.PublicKey, 'hex')),
  public_key_hex: channel.PublicKey,
  settle_delay: channel.SettleDelay,
  ...optional('cancel_after', channel.CancelAfter),
  ...optional('destination_tag', channel.DestinationTag),
  ...optional('expiration', channel.Expiration),
  ...optional('source_tag', channel.SourceTag),
})

/** The payment channels that an account owns. */
export const accountChannels: Command = (request) => {
  const { params } = request
  const account = readAccountParam(params)
  const { destination_account: destination } = params
  if (destination !== undefined && typeof destination !== 'string') throw invalidField('destination_account')
  const { view, fields } = lookupLedger(request)
  if (!readAccount(view, account)) throw rpcError('actNotFound')
  const wanted = destination === '' ? undefined : destination
  if (wanted !== undefined && !isAddress(wanted)) throw rpcError('actMalformed')
  const { entries, more } = ownedPage(request, view, account)
  const channels: Json[] = []
  for (const [key, entry] of entries)
    if (entry.LedgerEntryType === 'PayChannel' && entry.Account === account)
      if (wanted === undefined || entry.Destination === wanted) channels.push(channelJson(key, entry))
  return { ...fields, account, channels, ...more }
}
