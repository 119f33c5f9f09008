import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('server/discover', {
  tooManySearches: (most: number) => `You can save up to ${most} searches. Delete one to save another`,
  collectionFirst: 'Please choose a collection before its traits',
  badCursor: 'This list cannot be continued from there',
})

/** What a link to a page shows, and what feeds are called. */
export const pageCopy = texts('server/discover/pages', {
  worksFeed: 'Gooddrop: new works',
  forSale: (xrp: string) => `For sale at ${xrp} XRP.`,
  work: 'A work on Gooddrop, where every sale gives.',
  person: (name: string) => `Works that ${name} has created, owns or is selling on Gooddrop.`,
  collection: (works: number, artist: string | undefined) =>
    `A collection of ${works === 1 ? '1 work' : `${works} works`}${artist ? ` by ${artist}` : ''} on Gooddrop, where every sale gives.`,
  giving: 'Giving',
  given: (xrp: string, gifts: number) => `${xrp} XRP given in ${gifts} gifts so far.`,
  givingLead: 'Every sale on Gooddrop gives to a vetted non-profit, and anyone can check each gift.',
  received: (xrp: string) => `Has received ${xrp} XRP through sales on Gooddrop.`,
  gift: (giver: string, xrp: string, charity: string) => `${giver} gave ${xrp} XRP to ${charity}`,
  directGift:
    'A gift paid straight to the non-profit after an auction on Gooddrop. The payment is public, and anyone can check it.',
  saleGift: 'A gift made with a sale on Gooddrop. Both of its transactions are public, and anyone can check them.',
})
