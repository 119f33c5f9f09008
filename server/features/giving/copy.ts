import { texts } from '@gooddrop/contract/language.ts'

/** What visitors read about charities and gifts. */
export const copy = texts('server/giving', {
  noSuchCharity: 'We could not find that non-profit',
  noSuchGift: 'We could not find that gift',
  noProof: 'There is no proof file for this gift',
  noSuchItem: 'We could not find that item',
  noSuchUpdate: 'We could not find that update',
  updateGone: 'This update has already been withdrawn',
  badCursor: 'This list cannot be continued from there',
  verifyTitle: 'Check it yourself',
  verifyDescription:
    'Your own browser reads the XRP Ledger and recomputes what every sale gave, and whether each gift was paid on.',
})

/** What operators read about charities. */
export const operatorCopy = {
  charityNotFound: (idOrAccount: string) => `There is no charity ${idOrAccount}`,
  noAddress: 'This is not a valid address',
  accountTaken: 'There is already a charity with this account',
  accountMissing: (account: string) => `The account ${account} is not on the ledger`,
  accountRefusesXrp: (account: string) => `The account ${account} is set not to receive XRP`,
  tagNeeded: (account: string) => `The account ${account} requires a destination tag`,
  notAuthorized: (account: string) => `The account ${account} accepts payments only from accounts it has authorised`,
  updateEmpty: 'An update needs a text',
  updateTooLong: 'Please use at most 4,000 characters',
  pictureNeedsText: 'A picture needs a text that says what it shows',
  updateNotIn: (id: string, to: string) => `There is no update ${id} that can become ${to}`,
} as const
