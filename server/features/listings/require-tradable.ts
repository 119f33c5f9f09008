import type { Drops } from '@gooddrop/contract/money.ts'
import { pledge as pledgeOf } from '@gooddrop/contract/pledge.ts'
import { hasFlag } from '@gooddrop/ledger/account-flags.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import type { PledgeMemo } from '@gooddrop/ledger/memos.ts'
import { isTransferable, mayPledge } from '@gooddrop/ledger/token-id.ts'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { findTraded, type TradedNft } from '#features/nfts/state.ts'
import { requireAccount } from '#features/signing/require.ts'
import { authorize, may } from '#policies.ts'
import { copy } from './copy.ts'

/** The item exists and is shown here. */
export async function requireItem(db: Db, nftId: string): Promise<TradedNft> {
  const nft = await findTraded(db, nftId)
  if (!nft || nft.burned || nft.hidden) throw new AppError('not_found', { message: copy.noSuchItem })
  return nft
}

export const requireOwnItem = (actor: Actor, { ownerAddress }: Pick<TradedNft, 'ownerAddress'>): void =>
  authorize(may.trade(actor, ownerAddress), copy.notYours)

/** The caller may have several wallets; only the one that holds the item can sign for it. */
export const requireHolder = (account: string, { ownerAddress }: Pick<TradedNft, 'ownerAddress'>): void =>
  authorize(account === ownerAddress, copy.otherWallet)

export async function requireOwnedItem(db: Db, actor: Actor, nftId: string): Promise<TradedNft> {
  const nft = await requireItem(db, nftId)
  requireOwnItem(actor, nft)
  return nft
}

export function requireTransferable({ tokenId }: Pick<TradedNft, 'tokenId'>): void {
  if (!isTransferable(tokenId)) throw new AppError('conflict', { message: copy.notTransferable })
}

/**
 * What the seller gives of the price. The ledger takes a royalty of what is left after the broker's fee, of which the
 * pledge is part: where a royalty is owed, its creator would pay for another's pledge.
 */
export function requirePledge(
  { tokenId }: Pick<TradedNft, 'tokenId'>,
  { seller, charity, price, basisPoints }: { seller: string; charity: string; price: Drops; basisPoints: number },
): PledgeMemo {
  if (!mayPledge(tokenId, seller)) throw new AppError('conflict', { message: copy.pledgeAndRoyalty })
  const pledge = pledgeOf(price, basisPoints)
  if (pledge === 0n) throw new AppError('conflict', { message: copy.pledgeOfNothing })
  return { charity, price, basisPoints, pledge }
}

/** One way of selling at a time; a listing may be replaced by one at another price. */
export function requireSellable(nft: TradedNft): void {
  requireTransferable(nft)
  if (nft.saleMode === 'auction' || nft.nftType === 'auction')
    throw new AppError('conflict', { message: copy.onAuction })
  requireNotSettling(nft)
}

export function requireNotSettling({ saleMode }: Pick<TradedNft, 'saleMode'>): void {
  if (saleMode === 'settling') throw new AppError('conflict', { message: copy.beingSold })
}

/** The ledger lets an account that takes no offers list, and then refuses every buyer, at the buyer's cost. */
export async function requireTakesOffers(ctx: { ledger: LedgerClient }, seller: string): Promise<void> {
  const { flags } = await requireAccount(ctx, seller)
  if (hasFlag(flags, 'disallowIncomingNftOffers')) throw new AppError('conflict', { message: copy.sellerTakesNoOffers })
}
