import { formatNumber, texts } from '@gooddrop/contract/language.ts'
import { MIN_GIFT_BASIS_POINTS, percentFromBasisPoints } from '@gooddrop/contract/money.ts'

const count = (number: number) => formatNumber(number)
const gifts = (number: number) => (number === 1 ? 'in 1 gift' : `in ${count(number)} gifts`)
const sales = (number: number) => (number === 1 ? 'through 1 sale' : `through ${count(number)} sales`)

/** What cards and badges say. */
export const copy = texts('server/sharing', {
  site: 'Gooddrop',
  aGiftTo: 'A gift to',
  artwork: 'Artwork',
  charity: 'Non-profit',
  artist: 'Artist',
  collection: (items: number) => (items === 1 ? 'Collection of 1 work' : `Collection of ${count(items)} works`),
  from: (name: string) => `from ${name}`,
  afterAuction: (title: string) => `after the auction of “${title}”`,
  withWork: (title: string) => `with “${title}”`,
  by: (name: string) => `by ${name}`,
  latest: (title: string) => `Latest work: “${title}”`,
  givenOn: (day: string) => `given on ${day}`,
  onItsWay: (day: string) => `given on ${day}, on its way`,
  given: (number: number) => `given ${sales(number)}`,
  received: (number: number) => `received ${gifts(number)}`,
  raised: (number: number) => `raised for non-profits ${sales(number)}`,
  nothingYet: `Every sale gives at least ${percentFromBasisPoints(MIN_GIFT_BASIS_POINTS)}%`,
  noPicture: 'No picture on file',
  film: 'Film',
  busy: 'Many pictures are being drawn right now. Please try again in a minute',
  badge: (name: string, amount: string, about: string) => `${name}: ${amount} XRP ${about} on Gooddrop`,
})
