import { expect, it } from 'vitest'
import { changeForOffer, changeSince } from './change-since.ts'

const listed = { nftType: 'sell', nft_offer_index: 'A', owner_address: 'rSeller', burned: false } as const
const unlisted = { ...listed, nftType: 'mint', nft_offer_index: null } as const
const inAuction = { ...listed, nftType: 'auction', nft_offer_index: 'C' } as const
const owns = (account: string | null) => account === 'rBuyer' || account === 'rBuyersOther'

it.each([
  [undefined, listed],
  ['delisted', unlisted],
  ['sold', { ...unlisted, owner_address: 'rOther' }],
  ['sold', { ...listed, nft_offer_index: 'B', owner_address: 'rOther' }],
  ['yours', { ...unlisted, owner_address: 'rBuyer' }],
  ['yours', { ...unlisted, owner_address: 'rBuyersOther' }],
  ['repriced', { ...listed, nft_offer_index: 'B' }],
  ['auction', inAuction],
  ['burned', { ...unlisted, owner_address: null, burned: true }],
] as const)('%s', (change, now) => {
  expect(changeSince(listed, now, owns)).toBe(change)
})

it.each([
  [undefined, listed, { ...listed, nft_offer_index: 'B' }],
  [undefined, listed, unlisted],
  [undefined, inAuction, { ...inAuction, nft_offer_index: 'D' }],
  ['auction', listed, inAuction],
  ['sold', listed, { ...unlisted, owner_address: 'rOther' }],
  ['sold', listed, { ...listed, nft_offer_index: 'B', owner_address: 'rOther' }],
  ['yours', listed, { ...unlisted, owner_address: 'rBuyer' }],
  ['yours', inAuction, { ...unlisted, owner_address: 'rBuyer' }],
  ['burned', listed, { ...unlisted, owner_address: null, burned: true }],
] as const)('to an offer matters: %s', (change, before, now) => {
  expect(changeForOffer(before, now, owns)).toBe(change)
})
