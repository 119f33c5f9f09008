import { gift as giftFor } from '@gooddrop/contract/money.ts'
import { askToBid } from '@gooddrop/ledger/actions.ts'
import type { Offered } from '@gooddrop/ledger/fact.ts'
import { lockedBy } from '@gooddrop/ledger/reserve.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { accountsOfPerson } from '#features/accounts/find-person.ts'
import { accountsOf } from '#features/accounts/sessions.ts'
import { requireBrokerWorks } from '#features/house-accounts/require-house-account.ts'
import { chooseCharity } from '#features/listings/choose-charity.ts'
import { copy as listings } from '#features/listings/copy.ts'
import {
  requireItem,
  requireNotSettling,
  requireTakesOffers,
  requireTransferable,
} from '#features/listings/require-tradable.ts'
import { findTraded } from '#features/nfts/state.ts'
import { publishOutcome } from '#features/signing/publish.ts'
import { requireFunds } from '#features/signing/require.ts'
import { signable } from '#features/signing/signable.ts'
import { authorize, may } from '#policies.ts'
import { copy } from './copy.ts'

/** How long an offer stands. */
export const BID_SECONDS = 7 * 24 * 60 * 60

/** `owner_id` is whom the bidder believes to bid to. */
export async function requireOwner(deps: Deps, nftId: string, ownerId: string): Promise<void> {
  const nft = await findTraded(deps.db, nftId)
  if (!nft) throw new AppError('not_found', { message: listings.noSuchItem })
  if (!(await accountsOfPerson(deps.db, ownerId)).includes(nft.ownerAddress))
    throw new AppError('conflict', { message: copy.notOwner })
}

/** A bid in an auction, or an offer for any other item: a buy offer of price and gift that only the broker can complete. */
export const bid = signable({
  name: 'bid',

  subject: z.object({
    account: z.string(),
    price: z.string(),
    charityId: z.string().nullable(),
    basisPoints: z.number().int(),
    /** The bidder's page makes it by itself, within a limit that they have set. */
    automatic: z.boolean().default(false),
    /** The auction that it is meant for; set by us. */
    auctionId: z.string().nullable().default(null),
    /** The artwork's URI that the bidder is shown; set by us. */
    uriHex: z.string().nullable().default(null),
  }),

  async prepare(ctx, subject) {
    const { deps, nftId } = ctx
    const { account, basisPoints } = subject
    const price = BigInt(subject.price)
    ctx.requireOwnWallet(account)
    const nft = await requireItem(deps.db, nftId)
    const { ownerAddress: seller, tokenId } = nft
    authorize(may.buy(ctx.actor, seller), copy.ownItem)
    requireTransferable(nft)
    requireNotSettling(nft)
    await requireTakesOffers(ctx, seller)
    const automaticFor = subject.automatic ? ctx.actor.userId : undefined
    const inAuction =
      nft.nftType === 'auction' ? await deps.bidRules.termsFor({ nftId, account, price, automaticFor }) : undefined
    if (subject.automatic && !inAuction) throw new AppError('conflict', { message: copy.noAuction })
    const broker = inAuction?.broker ?? ctx.broker
    await requireBrokerWorks(deps, broker)
    const choice = { chosen: subject.charityId, preferred: nft.charityId }
    const charity = await chooseCharity(deps, choice, {
      parties: [...accountsOf(ctx.actor), seller, nft.issuer],
      broker,
      nftId: nft.id,
    })
    const gift = giftFor(price, basisPoints)
    const reserves = await requireFunds(ctx, account, 'bid', price + gift + (inAuction?.promised ?? 0n))
    const expiration = inAuction?.expiration ?? (await ctx.ledgerTime()) + BID_SECONDS
    const memo = { charity: charity.account, tag: charity.tag, price, gift, basisPoints }
    const amounts = { price: String(price), gift: String(gift), total: String(price + gift) }
    return {
      account,
      build: (request) => ({ ...askToBid({ account, request, tokenId, seller, broker, expiration, gift: memo }) }),
      subject: { ...subject, charityId: charity.id, auctionId: inAuction?.auctionId ?? null, uriHex: nft.uriHex },
      about: { ...amounts, charity: charity.name, counterparty: seller },
      terms: { ...amounts, reserve: String(lockedBy('bid', reserves)) },
    }
  },

  /** That the bid is there, and what it is worth, follows from the ledger's own facts: see record-bid.ts. */
  async onValidated(tx, _deps, { request, subject, facts, hash }) {
    const offered = facts.find((fact): fact is Offered => fact.kind === 'offered')
    await publishOutcome(tx, request, {
      success: true,
      message: subject.auctionId ? copy.bidMade : copy.offerMade,
      hash,
      ...(offered && { offerIndex: offered.offerId }),
    })
  },
})
