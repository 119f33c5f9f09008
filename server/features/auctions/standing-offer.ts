import { askForAuction } from '@gooddrop/ledger/actions.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { requireBroker } from '#features/house-accounts/require-house-account.ts'
import { copy as market } from '#features/sales/copy.ts'
import type { Ask } from '#features/signing/ask.ts'
import type { Rebuild } from '#features/signing/rebuild.ts'
import { requestSignature, type Scan } from '#features/signing/request-signature.ts'
import { requireFunds } from '#features/signing/require-funds.ts'
import { authorize, may } from '#policies.ts'
import type { Auction } from './auction.ts'
import { copy } from './copy.ts'
import { findOpen } from './store.ts'

export const standingSubject = z.object({ auctionId: z.string(), amount: z.string() })

/** One scan, which may be left out: a sell offer at the starting bid, so that the close needs nobody. */
async function prepare(deps: Deps, auction: Auction): Promise<Ask> {
  const { seller: account, tokenId, nftId, initialBid: price } = auction
  await requireFunds(deps, account, 'list')
  const broker = requireBroker(deps).account
  return {
    action: 'auction',
    account,
    build: (request) => ({ ...askForAuction({ account, request, tokenId, price, broker }) }),
    subject: { auctionId: auction.id, amount: String(price) },
    nftId,
  }
}

/** The auction is there with or without it: a wallet service that does not answer is no reason to refuse. */
export async function askForStandingOffer(deps: Deps, actor: Actor, auction: Auction): Promise<Partial<Scan>> {
  if (auction.sellOffer !== null) return {}
  try {
    return await requestSignature(deps, actor, await prepare(deps, auction))
  } catch (error) {
    if (error instanceof AppError && error.code === 'wallet_unavailable') return {}
    throw error
  }
}

export const rebuildAuction: Rebuild = async (deps, actor, { nftId, subject }) => {
  authorize(actor !== undefined && nftId !== null)
  const auction = await findOpen(deps.db, nftId)
  if (!auction || auction.id !== standingSubject.parse(subject).auctionId)
    throw new AppError('conflict', { message: copy.noAuction })
  authorize(may.trade(actor, auction.seller), market.notYours)
  return prepare(deps, auction)
}
