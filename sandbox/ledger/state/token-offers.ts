import { adjustOwnerCount } from './account.ts'
import { directoryPages, insertIntoDirectory, removeFromDirectory } from './directory.ts'
import { type Amount, directoryFlags, type NFTokenOffer, sellOfferFlag } from './entries.ts'
import { nftBuysKey, nftOfferKey, nftSellsKey, ownerDirectoryKey } from './keylets.ts'
import type { Layer } from './layer.ts'
import { readAs } from './view.ts'

export const isSellOffer = (offer: { readonly Flags: number }): boolean => (offer.Flags & sellOfferFlag) !== 0

export type NewOffer = {
  readonly owner: string
  readonly sequence: number
  readonly tokenId: string
  readonly amount: Amount
  readonly sell: boolean
  readonly destination?: string | undefined
  readonly expiration?: number | undefined
}

/** False when a directory is full. */
export function createOffer(layer: Layer, offer: NewOffer): boolean {
  const key = nftOfferKey(offer.owner, offer.sequence)
  const ownerNode = insertIntoDirectory(layer, ownerDirectoryKey(offer.owner), key, { Owner: offer.owner })
  const tokenNode = insertIntoDirectory(
    layer,
    offer.sell ? nftSellsKey(offer.tokenId) : nftBuysKey(offer.tokenId),
    key,
    { Flags: offer.sell ? directoryFlags.sellOffers : directoryFlags.buyOffers, NFTokenID: offer.tokenId },
  )
  if (ownerNode === undefined || tokenNode === undefined) return false
  layer.insert(key, {
    LedgerEntryType: 'NFTokenOffer',
    Flags: offer.sell ? sellOfferFlag : 0,
    Owner: offer.owner,
    NFTokenID: offer.tokenId,
    Amount: offer.amount,
    OwnerNode: ownerNode,
    NFTokenOfferNode: tokenNode,
    ...(offer.destination !== undefined && { Destination: offer.destination }),
    ...(offer.expiration !== undefined && { Expiration: offer.expiration }),
  })
  adjustOwnerCount(layer, offer.owner, 1)
  return true
}

export function deleteOffer(layer: Layer, key: string, offer: Readonly<NFTokenOffer>): void {
  const directory = isSellOffer(offer) ? nftSellsKey(offer.NFTokenID) : nftBuysKey(offer.NFTokenID)
  if (
    !removeFromDirectory(layer, ownerDirectoryKey(offer.Owner), offer.OwnerNode, key, false) ||
    !removeFromDirectory(layer, directory, offer.NFTokenOfferNode, key, false)
  )
    throw new Error(`offer ${key} is missing in a directory`)
  adjustOwnerCount(layer, offer.Owner, -1)
  layer.erase(key)
}

/** Deletes at most so many offers of a token's directory; says how many went. */
export function deleteOffersOf(layer: Layer, directory: string, atMost: number): number {
  let deleted = 0
  for (const { node } of [...directoryPages(layer, directory)])
    for (const key of [...node.Indexes].reverse()) {
      if (deleted === atMost) return deleted
      const offer = readAs(layer, 'NFTokenOffer', key)
      if (!offer) continue
      deleteOffer(layer, key, offer)
      deleted++
    }
  return deleted
}
