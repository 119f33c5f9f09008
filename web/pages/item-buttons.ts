import type { Nft } from '@gooddrop/contract/nfts.ts'
import type { SignAction } from '@gooddrop/contract/signing.ts'
import { copy } from '#features/nfts/copy.ts'

export type ItemAction = 'sell' | 'buy' | 'offer' | 'unlist' | 'editAuction' | 'bid'
export type ItemButton =
  | { kind: 'action'; action: ItemAction; label: string; main?: boolean }
  | { kind: 'note'; label: string; narrowLabel?: string }

/** What each of them ends in: a wallet that cannot sign it is not offered the button. */
export const signedBy = {
  sell: 'list',
  buy: 'buy',
  offer: 'bid',
  unlist: 'unlist',
  editAuction: 'auction',
  bid: 'bid',
} as const satisfies Record<ItemAction, SignAction>

type Shown = Pick<Nft, 'nftType' | 'burned' | 'offered_elsewhere' | 'transferable'>

const labels = copy.buttons

const button = (action: ItemAction, main = false): ItemButton => ({
  kind: 'action',
  action,
  label: labels[action],
  main,
})
const own: ItemButton = { kind: 'note', label: labels.own }
const notForSale: ItemButton = { kind: 'note', label: labels.notForSale, narrowLabel: labels.notForSaleNarrow }

/** The buttons on the page of an item, by its state and by who looks at it. */
export function buttonsFor(nft: Shown, isOwner: boolean): ItemButton[] {
  if (nft.burned) return [{ kind: 'note', label: labels.burned }]
  if (nft.nftType === 'auction') return isOwner ? [button('editAuction'), own, button('unlist')] : [button('bid', true)]
  if (nft.nftType === 'sell') return isOwner ? [own, button('unlist')] : [button('buy', true), button('offer')]
  return isOwner && nft.transferable ? [button('sell', true)] : [isOwner ? own : notForSale]
}
