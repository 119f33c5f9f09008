import { enqueueCancel } from '#features/house-accounts/enqueue.ts'
import { findTraded } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { advanceLine } from '#features/sales/advance-line.ts'
import type { LedgerReaction } from '#listener/reaction.ts'
import { bidsExpiredAt, endBid } from './store.ts'

/** More are left to the next ledger. */
const AT_ONCE = 500

/** By the ledger's clock, never by ours. What has expired can be cleared away by anybody; the broker does. */
export const expireBids: LedgerReaction = {
  name: 'expireBids',
  isDue: async (tx, { closeTime }) => (await bidsExpiredAt(tx, closeTime, 1)).length > 0,
  async react(tx, { closeTime }, deps) {
    const expired = await bidsExpiredAt(tx, closeTime, AT_ONCE)
    for (const bid of expired) await endBid(tx, bid.id, 'expired')
    const ours = expired.filter((bid) => bid.ours)
    const offers = ours.map((bid) => bid.offerIndex)
    await enqueueCancel(tx, deps, offers, 'expired')
    for (const { buyer, nftId, price, offerIndex } of ours) {
      const nft = await findTraded(tx, nftId)
      const data = { title: nft?.title ?? null, price: String(price) }
      await notify(tx, { to: buyer, kind: 'offer_expired', nftId, cause: offerIndex, data })
    }
    for (const nftId of new Set(expired.map((bid) => bid.nftId))) await advanceLine(tx, deps, nftId)
  },
}
