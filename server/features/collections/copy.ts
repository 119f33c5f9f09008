import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('server/collections', {
  notFound: 'We could not find that collection',
  ownOnly: 'You can only change your own collections',
  ownWalletOnly: 'You can only make a collection with your own connected wallet',
  otherAccount: 'This collection belongs to another of your wallets. Please mint with the wallet that made it',
  worksNotFound: 'Only works that you have minted can be put into a collection',
  nothingReleased: 'These works were minted into the collection and stay there',
  noSuchCharity: 'We could not find that non-profit',
  noSuchItem: 'We could not find that item',
  created: 'Your collection is ready',
  saved: 'Your changes are saved',
})
