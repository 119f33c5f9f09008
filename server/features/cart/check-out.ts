import type { checkOut as endpoint } from '@gooddrop/contract/cart.ts'
import type { BodyOf } from '@gooddrop/contract/endpoint.ts'
import { DEFAULT_GIFT_BASIS_POINTS } from '@gooddrop/contract/money.ts'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import { startQueue } from '#features/bulk/create-bulk.ts'
import type { Queue } from '#features/bulk/queue.ts'
import { findAllTraded } from '#features/nfts/state.ts'
import { copy as signing } from '#features/signing/copy.ts'
import { authorize, may } from '#policies.ts'
import { changeSince } from './cart.ts'
import { readSeen } from './change-cart.ts'
import { copy } from './copy.ts'

type Order = BodyOf<typeof endpoint>

/**
 * Nothing is signed or paid yet: each purchase is prepared by the action `buy` when its turn comes, for exactly the offer
 * that was shown here. The works stay in the cart until they are bought.
 */
export async function checkOut(deps: Deps, actor: Actor, { account, items }: Order): Promise<Queue> {
  authorize(may.signWith(actor, account), signing.ownWalletOnly)
  const wanted = [...new Map(items.map((item) => [item.nft_id, item])).values()]
  return inTransaction(deps.db, async (tx) => {
    const ids = wanted.map(({ nft_id }) => nft_id)
    const traded = await findAllTraded(tx, ids)
    const changed = wanted.filter(
      (item) => changeSince(readSeen(item), traded.get(item.nft_id), accountsOf(actor)) !== null,
    )
    if (changed.length > 0) throw new AppError('conflict', { message: copy.changed(changed.length) })
    const steps = wanted.map(({ nft_id, nft_offer_index: offerIndex, amount: price, ...gift }) => {
      const { charity_id: charityId = null, donation_percent: basisPoints = DEFAULT_GIFT_BASIS_POINTS } = gift
      return { account, nftId: nft_id, subject: { account, offerIndex, charityId, basisPoints, price } }
    })
    return startQueue(tx, deps, actor, 'buy', steps)
  })
}
