import type { Decimal } from '#ledger/engine/decimal.ts'
import { adjustOwnerCount } from './account.ts'
import { accountHex } from './addresses.ts'
import { currencyHex } from './currencies.ts'
import { directoryPages, insertIntoDirectory, removeFromDirectory } from './directory.ts'
import type { Offer } from './entries.ts'
import { bookKey, offerKey, ownerDirectoryKey } from './keylets.ts'
import type { Layer } from './layer.ts'
import type { ReadView } from './view.ts'

// Each rate of a book has its directory; the rate is part of the key, so that going from key to key finds the best first.

type Asset = { readonly currency: string; readonly issuer: string }
/** What takers of its offers pay and what they get. */
export type OfferBook = { readonly in: Asset; readonly out: Asset }

const exponentOffset = 100
const mantissaBits = 56n

export const rateHex = ({ mantissa, exponent }: Decimal): string =>
  ((BigInt(exponent + exponentOffset) << mantissaBits) | mantissa).toString(16).toUpperCase().padStart(16, '0')

export function rateOfDirectory(key: string): Decimal {
  const bits = BigInt(`0x${key.slice(48)}`)
  const mantissa = bits & ((1n << mantissaBits) - 1n)
  return { mantissa, exponent: Number(bits >> mantissaBits) - exponentOffset }
}

export type NewBookOffer = Omit<Offer, 'LedgerEntryType' | 'BookDirectory' | 'BookNode' | 'OwnerNode'>

/** False when a directory is full. */
export function createBookOffer(layer: Layer, offer: NewBookOffer, book: OfferBook, rate: Decimal): boolean {
  const key = offerKey(offer.Account, offer.Sequence)
  const ownerNode = insertIntoDirectory(layer, ownerDirectoryKey(offer.Account), key, { Owner: offer.Account })
  if (ownerNode === undefined) return false
  adjustOwnerCount(layer, offer.Account, 1)
  const directory = bookKey(book.in, book.out).slice(0, 48) + rateHex(rate)
  const bookNode = insertIntoDirectory(layer, directory, key, {
    ExchangeRate: rateHex(rate).toLowerCase().replace(/^0+/, ''),
    TakerGetsCurrency: currencyHex(book.out.currency),
    TakerGetsIssuer: accountHex(book.out.issuer),
    TakerPaysCurrency: currencyHex(book.in.currency),
    TakerPaysIssuer: accountHex(book.in.issuer),
  })
  if (bookNode === undefined) return false
  layer.insert(key, {
    LedgerEntryType: 'Offer',
    ...offer,
    BookDirectory: directory,
    BookNode: bookNode,
    OwnerNode: ownerNode,
  })
  return true
}

export function deleteBookOffer(layer: Layer, key: string, offer: Readonly<Offer>): void {
  if (
    !removeFromDirectory(layer, ownerDirectoryKey(offer.Account), offer.OwnerNode, key, false) ||
    !removeFromDirectory(layer, offer.BookDirectory, offer.BookNode, key, false)
  )
    throw new Error(`offer ${key} is missing in a directory`)
  adjustOwnerCount(layer, offer.Account, -1)
  layer.erase(key)
}

/** The directories of a book, best rate first. */
export function* bookDirectories(view: ReadView, book: OfferBook): Generator<string> {
  const base = bookKey(book.in, book.out)
  let key = view.nextKey(base)
  while (key?.startsWith(base.slice(0, 48))) {
    yield key
    key = view.nextKey(key)
  }
}

/** The keys of the offers of a book, in the order in which they are taken. */
export function* offerKeysOf(view: ReadView, book: OfferBook): Generator<string> {
  for (const directory of bookDirectories(view, book))
    for (const { node } of directoryPages(view, directory)) yield* node.Indexes
}
