import { expect, it } from 'vitest'
import { inSequence } from './in-sequence.ts'

it('gives each transaction a sequence number of its own, in the order in which they were asked for', () => {
  const filled = [
    { TransactionType: 'NFTokenCreateOffer', Sequence: 7, URI: 'a' },
    { TransactionType: 'NFTokenCreateOffer', Sequence: 7, URI: 'b' },
    { TransactionType: 'NFTokenCreateOffer', Sequence: 8, URI: 'c' },
  ]
  expect(inSequence(filled).map(({ Sequence, URI }) => [URI, Sequence])).toEqual([
    ['a', 8],
    ['b', 9],
    ['c', 10],
  ])
})
