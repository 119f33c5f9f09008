import { OFFERS_PER_CANCEL } from '@gooddrop/contract/bulk.ts'
import { askToCancelAll } from '@gooddrop/ledger/actions.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import { offersOfItems } from '#features/nfts/state.ts'
import { publishOutcome } from '#features/signing/publish.ts'
import { requireAccount } from '#features/signing/require.ts'
import { signable } from '#features/signing/signable.ts'
import { copy } from './copy.ts'
import { findWorks } from './find-works.ts'
import { liveOffers } from './store.ts'

/** Many offers of one account in one transaction: bids, and listings that are not auctions. */
export const cancelOffers = signable({
  name: 'cancelOffers',
  subject: z.object({ account: z.string(), offers: z.array(z.string()).min(1).max(OFFERS_PER_CANCEL) }),

  async prepare(ctx, { account, offers }) {
    ctx.requireOwnWallet(account)
    const { deps } = ctx
    const offerIds = await cancellable(deps.db, account, offers)
    if (offerIds.length === 0) throw new AppError('conflict', { message: copy.allGone })
    await requireAccount(ctx, account)
    const works = (await findWorks(deps.db, offerIds))(offerIds)
    return {
      account,
      build: (request) => ({ ...askToCancelAll({ account, request, offerIds }) }),
      subject: { account, offers: offerIds },
      about: { offers: offerIds.length, ...(works && { works }) },
    }
  },

  /** One that was taken or cancelled in between is left out by the ledger itself. */
  async onValidated(tx, deps, { request, subject, hash }) {
    for (const { nft_id } of await offersOfItems(tx, subject.offers))
      await deps.announce(tx, 'offersChanged', { nftId: nft_id })
    await publishOutcome(tx, request, { success: true, message: copy.cancelled(subject.offers.length), hash })
  },
})

/** Those that are on the ledger and this account's. An auction's standing offer goes with its auction only. */
export async function cancellable(db: Db, account: string, offers: readonly string[]): Promise<string[]> {
  const own = (await liveOffers(db, offers)).filter(({ owner }) => owner === account).map((offer) => offer.offer_index)
  const auctioned = (await offersOfItems(db, own)).filter(({ nft_type }) => nft_type === 'auction')
  const kept = new Set(auctioned.map(({ offer_index }) => offer_index))
  const live = new Set(own.filter((offer) => !kept.has(offer)))
  return offers.filter((offer) => live.has(offer))
}
