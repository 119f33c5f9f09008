import { askToCancel } from '@gooddrop/ledger/actions.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import { findTradedByOffer } from '#features/nfts/state.ts'
import { publishOutcome } from '#features/signing/publish.ts'
import { requireAccount } from '#features/signing/require.ts'
import { signable } from '#features/signing/signable.ts'
import { copy } from './copy.ts'
import { requireHolder, requireOwnItem } from './require-tradable.ts'

/** The owner cancels the listing. Possible while it is being sold, too: the ledger decides which of the two is first. */
export const unlist = signable({
  name: 'unlist',
  subject: z.object({ account: z.string(), offerIndex: z.string() }),

  async prepare(ctx, { account, offerIndex }) {
    ctx.requireOwnWallet(account)
    const nft = await findTradedByOffer(ctx.deps.db, offerIndex)
    if (!nft) throw new AppError('not_found', { message: copy.notListed })
    requireOwnItem(ctx.actor, nft)
    requireHolder(account, nft)
    if (nft.nftType === 'auction') throw new AppError('conflict', { message: copy.onAuction })
    await requireAccount(ctx, account)
    return {
      account,
      build: (request) => ({ ...askToCancel({ account, request, offerId: offerIndex }) }),
      nftId: nft.id,
      ...(nft.price !== null && { about: { price: String(nft.price) } }),
    }
  },

  /** The offer was cancelled, or was gone already: either way the item is not for sale by it. */
  async onValidated(tx, deps, { request, hash }) {
    const { nftId } = request
    if (!nftId) return
    await deps.announce(tx, 'offersChanged', { nftId })
    await publishOutcome(tx, request, { success: true, message: copy.removed, nftId, hash })
  },
})
