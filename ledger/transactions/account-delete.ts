import type { AccountDelete } from 'xrpl'
import type { TransactionReader } from './reading.ts'

export const buildAccountDelete = (account: string, destination: string): AccountDelete => ({
  TransactionType: 'AccountDelete',
  Account: account,
  Destination: destination,
})

export const accountDeleteReader: TransactionReader = { goneBecause: () => 'accountDeleted' }
