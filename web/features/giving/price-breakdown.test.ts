import { describe, expect, it } from 'vitest'
import { priceBreakdown } from './price-breakdown.ts'

const parties = { seller: 'rSeller', buyer: 'rBuyer', issuer: 'rCreator', transferFee: 10_000 }

describe('who pays and gets what', () => {
  it('adds the gift to the price and takes the royalty from it', () => {
    expect(priceBreakdown(100_000_000n, 500, parties)).toEqual({
      price: 100_000_000n,
      gift: 5_000_000n,
      total: 105_000_000n,
      creator: 10_000_000n,
      pledge: 0n,
      seller: 90_000_000n,
    })
  })

  it.each([
    ['sells', { ...parties, issuer: 'rSeller' }],
    ['buys', { ...parties, issuer: 'rBuyer' }],
  ])('takes no royalty where the creator %s', (_, others) => {
    expect(priceBreakdown(1_000n, 100, others)).toMatchObject({ creator: 0n, seller: 1_000n, gift: 10n })
  })

  it('takes a pledge from what the seller receives, and from nobody else', () => {
    const own = { ...parties, issuer: 'rSeller' }
    expect(priceBreakdown(100_000_000n, 100, own, 25_000_000n)).toMatchObject({
      gift: 1_000_000n,
      total: 101_000_000n,
      pledge: 25_000_000n,
      seller: 75_000_000n,
    })
  })

  it('rounds the gift up to the drop', () => {
    expect(priceBreakdown(101n, 100, parties)).toMatchObject({ gift: 2n, total: 103n })
  })
})
