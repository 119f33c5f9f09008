import { expect, it } from 'vitest'
import { changeSince } from './change-since.ts'

const listed = { nftType: 'sell', nft_offer_index: 'A', owner_address: 'rSeller', burned: false } as const
const unlisted = { ...listed, nftType: 'mint', nft_offer_index: null } as const

it.each([
  [undefined, listed],
  ['delisted', unlisted],
  ['sold', { ...unlisted, owner_address: 'rOther' }],
  ['sold', { ...listed, nft_offer_index: 'B', owner_address: 'rOther' }],
  ['yours', { ...unlisted, owner_address: 'rBuyer' }],
  ['repriced', { ...listed, nft_offer_index: 'B' }],
  ['auction', { ...unlisted, nftType: 'auction', nft_offer_index: 'C' }],
  ['burned', { ...unlisted, owner_address: null, burned: true }],
] as const)('%s', (change, now) => {
  expect(changeSince(listed, now, 'rBuyer')).toBe(change)
})
