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
import { requireHolder, requireItem, requireOwnItem, requireSellable, requireTakesOffers } from './require-tradable.ts'

export const listSubject = z.object({
  account: z.string(),
  tokenId: z.string(),
  price: z.string(),
  charityId: z.string().nullable(),
})

/** The owner signs a sell offer that only the broker can complete. */
export const list = signable({
  name: 'list',
  subject: listSubject,

  async prepare(ctx, { account, tokenId, price, charityId }) {
    const { deps, nftId } = ctx
    ctx.requireOwnWallet(account)
    const nft = await requireItem(deps.db, nftId)
    if (nft.tokenId !== tokenId) throw new AppError('not_found', { message: copy.noSuchItem })
    requireOwnItem(ctx.actor, nft)
    requireHolder(account, nft)
    requireSellable(nft)
    if (charityId) await requireCharity(deps, charityId, { parties: [account, nft.issuer] })
    await requireTakesOffers(ctx, account)
    await requireFunds(ctx, account, 'list')
    const { broker } = ctx
    return {
      account,
      build: (request) => ({ ...askToList({ account, request, tokenId, price: BigInt(price), broker }) }),
    }
  },

  async onValidated(tx, deps, { request, facts, hash, at }) {
    const { nftId, account, userId } = request
    if (!nftId || !account) return
    const offered = facts.find((fact): fact is Offered => fact.kind === 'offered' && fact.side === 'sell')
    if (!offered) throw new Error(`the listing ${hash} made no offer`)
    await addHistory(tx, nftId, { action: 'sell', actors: [account], amount: offered.drops, at })
    await deps.announce(tx, 'offersChanged', { nftId })
    await publishOutcome(tx, request, {
      success: true,
      message: copy.listed,
      nftId,
      offerIndex: offered.offerId,
      hash,
    })
    if (userId) await deps.announce(tx, 'listed', { userId, nftId })
  },
})
