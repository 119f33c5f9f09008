import { messages } from '@gooddrop/contract/messages.ts'

export const texts = {
  tabs: 'Collection',
  onSale: 'On Sale',
  owned: 'Owned',
  gallery: 'Gallery',
  nothingOwned: messages.nothingOwned,
  ownedWhat: 'The collection',
  create: 'Create',
  balance: 'Balance',
  address: 'Wallet address',
  reveal: 'Show balance and address',
  mask: 'Hide balance and address',
  masked: '••••••',
  noWallet: 'No wallet connected',
  editProfile: 'Edit profile',
  reserve: (xrp: string) => `${xrp} XRP of it are reserved by the ledger`,
  unknown: 'There is nobody here by that name',
  profileWhat: 'This page',
  later: (tab: string) => `${tab} comes with a later version.`,
} as const
