import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('server/nfts', {
  noSuchItem: 'We could not find that item',
  artistDecides: 'Only the artist decides whether it can be downloaded',
  noCopies: 'There are no copies of this item',
  ownWalletOnly: 'You can only mint with your own connected wallet',
  fileNeeded: 'A file is required',
  minted: 'NFT minted successfully',
})
