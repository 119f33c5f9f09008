import type { Command } from '#ledger/api/context.ts'
import { invalidField, type Json, missingField, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { readAccountParam } from '#ledger/api/params.ts'
import { formatDecimal } from '#ledger/engine/decimal.ts'
import { rateOfDirectory } from '#ledger/state/book-directories.ts'
import { isEntry, type Offer } from '#ledger/state/entries.ts'
import { readAccount } from '#ledger/state/view.ts'
import { ownedPage } from './owner-pages.ts'

const offerJson = (offer: Readonly<Offer>): Json => ({
  ...(offer.Expiration !== undefined && { expiration: offer.Expiration }),
  flags: offer.Flags,
  quality: formatDecimal(rateOfDirectory(offer.BookDirectory)),
  seq: offer.Sequence,
  taker_gets: offer.TakerGets,
  taker_pays: offer.TakerPays,
})

/** What an account has in order books. */
export const accountOffers: Command = (request) => {
  const { params } = request
  if (params.account === undefined) throw missingField('account')
  if (typeof params.account !== 'string') throw invalidField('account')
  const { view, fields } = lookupLedger(request)
  const account = readAccountParam(params, fields)
  if (!readAccount(view, account)) throw rpcError('actNotFound')
  const { entries, more } = ownedPage(request, view, account)
  const offers = entries.flatMap(([, entry]) => (isEntry('Offer', entry) ? [offerJson(entry)] : []))
  return { ...fields, account, offers, ...more }
}
