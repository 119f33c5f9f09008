import type { Command, Request } from '#ledger/api/context.ts'
import { expectedField, invalidField, type Json, missingField, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { parseHash, readLimit } from '#ledger/api/params.ts'
import { directoryPages } from '#ledger/state/directory.ts'
import type { NFTokenOffer } from '#ledger/state/entries.ts'
import { nftBuysKey, nftSellsKey } from '#ledger/state/keylets.ts'
import { type ReadView, readAs } from '#ledger/state/view.ts'

const usualLimit = 250

const offerJson = (key: string, offer: Readonly<NFTokenOffer>): Json => ({
  amount: offer.Amount,
  ...(offer.Destination !== undefined && { destination: offer.Destination }),
  ...(offer.Expiration !== undefined && { expiration: offer.Expiration }),
  flags: offer.Flags,
  nft_offer_index: key,
  owner: offer.Owner,
})

function readMarker(view: ReadView, params: Json, tokenId: string): string | undefined {
  const { marker } = params
  if (marker === undefined) return undefined
  if (typeof marker !== 'string') throw expectedField('marker', 'string')
  const key = parseHash(marker)
  const offer = key === undefined ? undefined : readAs(view, 'NFTokenOffer', key)
  if (!offer || offer.NFTokenID !== tokenId) throw rpcError('invalidParams')
  return key
}

/** A marker names the first offer of the next answer. */
function offersOf(request: Request, directoryOf: (tokenId: string) => string): Json {
  const { params } = request
  if (params.nft_id === undefined) throw missingField('nft_id')
  const tokenId = parseHash(params.nft_id)
  if (tokenId === undefined) throw invalidField('nft_id')
  const limit = readLimit(params, usualLimit)
  const { view } = lookupLedger(request)
  const directory = directoryOf(tokenId)
  if (!view.read(directory)) throw rpcError('objectNotFound')
  const marker = readMarker(view, params, tokenId)
  const keys = [...directoryPages(view, directory)].flatMap(({ node }) => node.Indexes)
  const from = marker === undefined ? 0 : keys.indexOf(marker)
  if (from < 0) throw rpcError('invalidParams')
  const offers: Json[] = []
  for (const key of keys.slice(from)) {
    const offer = readAs(view, 'NFTokenOffer', key)
    if (!offer) continue
    if (offers.length === limit) return { nft_id: tokenId, offers, limit, marker: key }
    offers.push(offerJson(key, offer))
  }
  return { nft_id: tokenId, offers }
}

export const nftSellOffers: Command = (request) => offersOf(request, nftSellsKey)
export const nftBuyOffers: Command = (request) => offersOf(request, nftBuysKey)
