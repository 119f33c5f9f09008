import type { Nft } from '@gooddrop/contract/nfts.ts'

type Owns = (account: string | null) => boolean
type Listed = Pick<Nft, 'nftType' | 'nft_offer_index' | 'owner_address' | 'burned'>

export type Change = 'sold' | 'yours' | 'burned' | 'auction' | 'repriced' | 'delisted'

/** What has happened to a listed work since somebody began to buy it; undefined while it can be bought as it was. */
export function changeSince(before: Listed, now: Listed, owns: Owns): Change | undefined {
  if (now.burned) return 'burned'
  if (now.owner_address !== before.owner_address) return owns(now.owner_address) ? 'yours' : 'sold'
  if (now.nft_offer_index === before.nft_offer_index) return undefined
  if (now.nftType === 'auction') return 'auction'
  return now.nftType === 'sell' ? 'repriced' : 'delisted'
}

/** The same for an offer: it may be made whatever the listing says, but an auction that begins has terms of its own. */
export function changeForOffer(before: Listed, now: Listed, owns: Owns): Change | undefined {
  const begins = now.nftType === 'auction' && before.nftType !== 'auction'
  return changeSince(before, begins ? now : { ...now, nft_offer_index: before.nft_offer_index }, owns)
}
