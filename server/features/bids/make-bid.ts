import { gift as giftFor } from '@gooddrop/contract/money.ts'
import { askToBid } from '@gooddrop/ledger/actions.ts'
import { lockedBy } from '@gooddrop/ledger/reserve.ts'
import { isTransferable } from '@gooddrop/ledger/token-id.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { walletOf } from '#features/accounts/find-person.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { requireBiddable } from '#features/auctions/require-biddable.ts'
import { requireBroker } from '#features/house-accounts/require-house-account.ts'
import { requireTakesOffers } from '#features/listings/require-account.ts'
import { findTraded } from '#features/nfts/state.ts'
import { chooseCharity } from '#features/sales/choose-charity.ts'
import { copy } from '#features/sales/copy.ts'
import { ledgerTime } from '#features/sales/ledger-time.ts'
import type { Ask } from '#features/signing/ask.ts'
import type { Rebuild } from '#features/signing/rebuild.ts'
import { requestSignature } from '#features/signing/request-signature.ts'
import { requireFunds } from '#features/signing/require-funds.ts'
import { authorize, may } from '#policies.ts'

const bidSubject = z.object({
  account: z.string(),
  price: z.string(),
  charityId: z.string().nullable(),
  basisPoints: z.number().int(),
  /** For which auction it is meant; set by us. */
  auctionId: z.string().nullable().default(null),
})
type Input = { nftId: string; subject: z.input<typeof bidSubject> }

/** How long an offer stands. */
export const BID_SECONDS = 7 * 24 * 60 * 60

/** `owner_id` is whom the bidder believes to bid to. */
export async function requireOwner(deps: Deps, nftId: string, ownerId: string): Promise<void> {
  const nft = await findTraded(deps.db, nftId)
  if (!nft) throw new AppError('not_found', { message: copy.noSuchItem })
  if ((await walletOf(deps.db, ownerId)) !== nft.ownerAddress)
    throw new AppError('conflict', { message: copy.notOwner })
}

export async function makeBid(deps: Deps, actor: Actor, input: Input) {
  const { ask, terms } = await prepare(deps, actor, input)
  return { ...(await requestSignature(deps, actor, ask)), ...terms }
}

export const rebuildBid: Rebuild = async (deps, actor, { nftId, subject }) => {
  authorize(actor !== undefined && nftId !== null)
  return (await prepare(deps, actor, { nftId, subject: bidSubject.parse(subject) })).ask
}

async function prepare(deps: Deps, actor: Actor, { nftId, subject }: Input) {
  const { account, basisPoints } = subject
  const price = BigInt(subject.price)
  authorize(may.signWith(actor, account), copy.ownWalletOnly)
  const nft = await findTraded(deps.db, nftId)
  if (!nft || nft.burned || nft.hidden) throw new AppError('not_found', { message: copy.noSuchItem })
  const { ownerAddress: seller, tokenId } = nft
  authorize(may.buy(actor, seller), copy.ownItem)
  if (!isTransferable(tokenId)) throw new AppError('conflict', { message: copy.notTransferable })
  if (nft.saleMode === 'settling') throw new AppError('conflict', { message: copy.beingSold })
  await requireTakesOffers(deps, seller)
  const choice = { chosen: subject.charityId, wish: nft.charityId }
  const charity = await chooseCharity(deps, choice, { parties: [account, seller, nft.issuer] })
  const gift = giftFor(price, basisPoints)
  const auction = nft.nftType === 'auction' ? await requireBiddable(deps, { nftId, account, price }) : undefined
  const reserves = await requireFunds(deps, account, 'bid', price + gift + (auction?.promised ?? 0n))
  const expiration = auction?.expiration ?? (await ledgerTime(deps)) + BID_SECONDS
  const broker = requireBroker(deps).account
  const memo = { charity: charity.account, tag: charity.tag, price, gift, basisPoints }
  const ask: Ask = {
    action: 'bid',
    account,
    build: (request) => ({ ...askToBid({ account, request, tokenId, seller, broker, expiration, gift: memo }) }),
    subject: { ...subject, charityId: charity.id, auctionId: auction?.id ?? null },
    nftId,
  }
  const terms = {
    price: String(price),
    gift: String(gift),
    reserve: String(lockedBy('bid', reserves)),
    total: String(price + gift),
  }
  return { ask, terms }
}
