import type { Nft } from '@gooddrop/contract/nfts.ts'
import { describe, expect, it } from 'vitest'
import { buttonsFor } from './item-buttons.ts'

const nft = (change: Partial<Nft>) => ({
  nftType: 'mint' as const,
  burned: false,
  offered_elsewhere: false,
  transferable: true,
  ...change,
})

const labelsOf = (change: Partial<Nft>, isOwner: boolean) =>
  buttonsFor(nft(change), isOwner).map(({ kind, label }) => (kind === 'note' ? `(${label})` : label))

describe('the buttons of an item', () => {
  it.each<[string, Partial<Nft>, boolean, string[]]>([
    ['minted, owner', { nftType: 'mint' }, true, ['Sell NFT']],
    ['minted, other', { nftType: 'mint' }, false, ['(Not For Sell)']],
    ['minted and not transferable, owner', { nftType: 'mint', transferable: false }, true, ['(You Own This Nft)']],
    ['listed, owner', { nftType: 'sell' }, true, ['(You Own This Nft)', 'Remove from sell']],
    ['listed, other', { nftType: 'sell' }, false, ['Buy Now', 'Make An Offer']],
    [
      'in an auction, owner',
      { nftType: 'auction' },
      true,
      ['Edit Auction Offer', '(You Own This Nft)', 'Remove from sell'],
    ],
    ['in an auction, other', { nftType: 'auction' }, false, ['Place a bid']],
    ['burned, owner', { burned: true }, true, ['(This NFT was burned)']],
    ['burned, other', { burned: true, nftType: 'sell' }, false, ['(This NFT was burned)']],
  ])('%s', (_, change, isOwner, expected) => {
    expect(labelsOf(change, isOwner)).toEqual(expected)
  })

  it('says on a narrow page that it is not on sell', () => {
    expect(buttonsFor(nft({}), false)).toMatchObject([{ narrowLabel: 'This NFT is not on Sell' }])
  })
})
