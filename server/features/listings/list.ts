import { askToList } from '@gooddrop/ledger/actions.ts'
import type { Offered } from '@gooddrop/ledger/fact.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import { addHistory } from '#features/nfts/history.ts'
import { publishOutcome } from '#features/signing/publish.ts'
import { requireFunds } from '#features/signing/require.ts'
import { signable } from '#features/signing/signable.ts'
import { requireCharity } from './choose-charity.ts'
import { copy } from './copy.ts'
import {
  requireHolder,
  requireItem,
  requireOwnItem,
  requirePledge,
  requireSellable,
  requireTakesOffers,
} from './require-tradable.ts'

export const listSubject = z.object({
  account: z.string(),
  tokenId: z.string(),
  price: z.string(),
  charityId: z.string().nullable(),
  /** In basis points; absent in requests from before there were pledges. */
  pledge: z.number().int().nullable().default(null),
})

/** What the page shows: with a pledge the offer itself asks for less. */
const priceOf = ({ drops, memos: { pledge } }: Offered) =>
  pledge === null || pledge === 'unreadable' ? drops : pledge.price

/** The owner signs a sell offer that only the broker can complete. */
export const list = signable({
  name: 'list',
  subject: listSubject,

  async prepare(ctx, { account, tokenId, price: amount, charityId, pledge: basisPoints }) {
    const { deps, nftId } = ctx
    ctx.requireOwnWallet(account)
    const nft = await requireItem(deps.db, nftId)
    if (nft.tokenId !== tokenId) throw new AppError('not_found', { message: copy.noSuchItem })
    requireOwnItem(ctx.actor, nft)
    requireHolder(account, nft)
    requireSellable(nft)
    const price = BigInt(amount)
    const charity = charityId ? await requireCharity(deps, charityId, { parties: [account, nft.issuer] }) : null
    if (basisPoints !== null && !charity) throw new AppError('conflict', { message: copy.pledgeNeedsCharity })
    const terms = { seller: account, price }
    const pledge =
      basisPoints === null || !charity ? null : requirePledge(nft, { ...terms, charity: charity.account, basisPoints })
    await requireTakesOffers(ctx, account)
    await requireFunds(ctx, account, 'list')
    const { broker } = ctx
    const receives = price - (pledge?.pledge ?? 0n)
    return {
      account,
      build: (request) => ({ ...askToList({ account, request, tokenId, price, broker, pledge }) }),
      about: {
        price: String(price),
        ...(pledge && { gift: String(pledge.pledge), charity: charity?.name, total: String(receives) }),
      },
      terms: { price: String(price), pledge: String(pledge?.pledge ?? 0n), receives: String(receives) },
    }
  },

  async onValidated(tx, deps, { request, facts, hash, at }) {
    const { nftId, account, userId } = request
    if (!nftId || !account) return
    const offered = facts.find((fact): fact is Offered => fact.kind === 'offered' && fact.side === 'sell')
    if (!offered) throw new Error(`the listing ${hash} made no offer`)
    await addHistory(tx, nftId, { action: 'sell', actors: [account], amount: priceOf(offered), at })
    await deps.announce(tx, 'offersChanged', { nftId })
    await publishOutcome(tx, request, {
      success: true,
      message: copy.listed,
      nftId,
      offerIndex: offered.offerId,
      hash,
    })
    const price = priceOf(offered) ?? 0n
    if (userId) await deps.announce(tx, 'listed', { userId, nftId, price, hash, at })
  },
})
