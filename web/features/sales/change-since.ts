import type { Nft } from '@gooddrop/contract/nfts.ts'

type Listed = Pick<Nft, 'nftType' | 'nft_offer_index' | 'owner_address' | 'burned'>

export type Change = 'sold' | 'yours' | 'burned' | 'auction' | 'repriced' | 'delisted'

/** What has happened to a listed work since somebody began to buy it; undefined while it can be bought as it was. */
export function changeSince(before: Listed, now: Listed, account: string): Change | undefined {
  if (now.burned) return 'burned'
  if (now.owner_address !== before.owner_address) return now.owner_address === account ? 'yours' : 'sold'
  if (now.nft_offer_index === before.nft_offer_index) return undefined
  if (now.nftType === 'auction') return 'auction'
  return now.nftType === 'sell' ? 'repriced' : 'delisted'
}
