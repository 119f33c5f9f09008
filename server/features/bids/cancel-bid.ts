import { askToCancel } from '@gooddrop/ledger/actions.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import { publishOutcome } from '#features/signing/publish.ts'
import { requireAccount } from '#features/signing/require.ts'
import { signable } from '#features/signing/signable.ts'
import { authorize, may } from '#policies.ts'
import { copy } from './copy.ts'
import { findBid } from './store.ts'

/** Whoever made an offer may cancel it at any time, also one that was made elsewhere. */
export const cancelBid = signable({
  name: 'cancelBid',
  subject: z.object({ account: z.string(), offerIndex: z.string() }),

  async prepare(ctx, { account, offerIndex }) {
    ctx.requireOwnWallet(account)
    const bid = await findBid(ctx.deps.db, offerIndex)
    if (bid?.state !== 'live') throw new AppError('not_found', { message: copy.noSuchBid })
    authorize(may.signWith(ctx.actor, bid.buyer) && bid.buyer === account, copy.notYourBid)
    await requireAccount(ctx, account)
    return {
      account,
      build: (request) => ({ ...askToCancel({ account, request, offerId: offerIndex }) }),
      nftId: bid.nftId,
      about: { price: String(bid.price), ...(bid.gift && { gift: String(bid.gift.gift) }) },
    }
  },

  async onValidated(tx, _deps, { request, hash }) {
    await publishOutcome(tx, request, { success: true, message: copy.bidCancelled, hash })
  },
})
