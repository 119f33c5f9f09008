import type { Nft } from '@gooddrop/contract/nfts.ts'

export type ItemAction = 'sell' | 'buy' | 'offer' | 'unlist' | 'editAuction' | 'bid'
export type ItemButton =
  | { kind: 'act'; action: ItemAction; label: string; main?: boolean }
  | { kind: 'note'; label: string; narrowLabel?: string }

type Shown = Pick<Nft, 'nftType' | 'burned' | 'offered_elsewhere' | 'transferable'>

export const labels = {
  sell: 'Sell NFT',
  buy: 'Buy Now',
  offer: 'Make An Offer',
  unlist: 'Remove from sell',
  editAuction: 'Edit Auction Offer',
  bid: 'Place a bid',
  own: 'You Own This Nft',
  notForSale: 'Not For Sell',
  notForSaleNarrow: 'This NFT is not on Sell',
  burned: 'This NFT was burned',
} as const

const act = (action: ItemAction, main = false): ItemButton => ({ kind: 'act', action, label: labels[action], main })
const own: ItemButton = { kind: 'note', label: labels.own }
const notForSale: ItemButton = { kind: 'note', label: labels.notForSale, narrowLabel: labels.notForSaleNarrow }

/** Which buttons stand on the page of an item: its state × who looks at it. */
export function actionsFor(nft: Shown, isOwner: boolean): ItemButton[] {
  if (nft.burned) return [{ kind: 'note', label: labels.burned }]
  if (nft.nftType === 'auction') return isOwner ? [act('editAuction'), own, act('unlist')] : [act('bid', true)]
  if (nft.nftType === 'sell') return isOwner ? [own, act('unlist')] : [act('buy', true), act('offer')]
  return isOwner && nft.transferable ? [act('sell', true)] : [isOwner ? own : notForSale]
}
