import type { NFTokenBurn } from 'xrpl'
import type { TransactionReader } from './reading.ts'

export const buildBurn = (account: string, tokenId: string, owner?: string): NFTokenBurn => ({
  TransactionType: 'NFTokenBurn',
  Account: account,
  NFTokenID: tokenId,
  ...(owner !== undefined && owner !== account && { Owner: owner }),
})

export const burnReader: TransactionReader = { goneBecause: () => 'burned' }
