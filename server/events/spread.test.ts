import { expect, it } from 'vitest'
import { isSpread, spreadFor } from './spread.ts'

it('lets few pages fetch at once, and many over a time that grows with them but has an end', () => {
  expect(spreadFor('nft:1', 0)).toEqual({})
  expect(spreadFor('nft:1', 100)).toEqual({})
  expect(spreadFor('nft:1', 2500)).toEqual({ spread_ms: 5000 })
  expect(spreadFor('nft:1', 5000)).toEqual({ spread_ms: 10_000 })
  expect(spreadFor('market', 500)).toEqual({ spread_ms: 5000 })
  expect(spreadFor('nft:1', 1_000_000)).toEqual({ spread_ms: 30_000 })
})

it('is for what everybody hears, not for the outcome of what somebody has done', () => {
  expect(['nftChanged', 'likesChanged', 'nftLiveOffer'].map(isSpread)).toEqual([true, true, true])
  expect(['acceptOfferResult', 'notification', 'liveXum'].map(isSpread)).toEqual([false, false, false])
})
