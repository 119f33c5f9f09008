import type { LostBid } from '@gooddrop/contract/auction-part.ts'
import { xrpText } from '@gooddrop/contract/money.ts'
import { askToGive } from '@gooddrop/ledger/actions.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import { accountsOf } from '#features/accounts/sessions.ts'
import { findBid } from '#features/bids/find-bids.ts'
import { findCharityByAccount } from '#features/giving/charities.ts'
import { givenAfterAuction } from '#features/giving/direct-gifts.ts'
import { requireCharityAccount } from '#features/listings/choose-charity.ts'
import { publishOutcome } from '#features/signing/publish.ts'
import { requireFunds } from '#features/signing/require.ts'
import { signable } from '#features/signing/signable.ts'
import { watchAccount } from '#listener/watch.ts'
import type { Auction } from './auction.ts'
import { bidsIn } from './bid-store.ts'
import { copy } from './copy.ts'
import { findLast } from './store.ts'

const isOver = ({ state }: Auction) => state === 'settled' || state === 'unsold'

/** The best bid of these accounts that did not win, and the gift that it promised. */
async function findLostBid(db: Db, auction: Auction | undefined, accounts: readonly string[]) {
  if (!auction || !isOver(auction)) return undefined
  const own = (await bidsIn(db, auction.id)).filter(({ buyer }) => accounts.includes(buyer))
  const lost = own.find(({ outcome }) => outcome === 'lost')
  const gift = lost && (await findBid(db, lost.offerIndex))?.gift
  if (!gift || own.some(({ outcome }) => outcome === 'won')) return undefined
  return { account: lost.buyer, price: lost.price, gift }
}

/** What somebody who did not win may still give. Null where there is nothing to offer. */
export async function lostBidOf(db: Db, auction: Auction, accounts: readonly string[]): Promise<LostBid | null> {
  const lost = await findLostBid(db, auction, accounts)
  const charity = lost && (await findCharityByAccount(db, lost.gift.charity))
  if (!lost || !charity?.active) return null
  return {
    account: lost.account,
    price: String(lost.price),
    gift: String(lost.gift.gift),
    currency: 'XRP',
    charity: { _id: charity.id, name: charity.name, ledger_account: charity.account },
    given: String(await givenAfterAuction(db, auction.id, accounts)),
  }
}

/**
 * Somebody who did not win pays the charity of their bid all the same: a payment of their own, straight to it, of at
 * most what they bid. That it was given follows from the ledger: see giving/direct-gifts.ts.
 */
export const give = signable({
  name: 'give',
  subject: z.object({ account: z.string(), amount: z.string() }),

  async prepare(ctx, { account, amount }) {
    const { deps, nftId } = ctx
    ctx.requireOwnWallet(account)
    const drops = BigInt(amount)
    const auction = await findLast(deps.db, nftId)
    const accounts = accountsOf(ctx.actor)
    const lost = await findLostBid(deps.db, auction, accounts)
    if (!auction || lost?.account !== account) throw new AppError('conflict', { message: copy.nothingLost })
    const given = await givenAfterAuction(deps.db, auction.id, accounts)
    const left = lost.price - given
    if (drops > left)
      throw new AppError('conflict', { message: left > 0n ? copy.givesAtMost(xrpText(left)) : copy.allGiven })
    // The giver pays, and nobody passes it on.
    const sale = { parties: [...accounts, auction.seller], broker: account }
    const charity = await requireCharityAccount(deps, lost.gift.charity, sale)
    await requireFunds(ctx, account, 'give', drops)
    const about = { auction: auction.id, token: auction.tokenId }
    const payment = { account, charity: charity.account, tag: charity.tag, drops, about }
    return {
      account,
      build: (request) => ({ ...askToGive({ ...payment, request }) }),
      about: { gift: amount, charity: charity.name, total: amount },
      terms: { amount },
      insert: (tx) => watchAccount(tx, charity.account),
    }
  },

  async onValidated(tx, _deps, { request, hash }) {
    await publishOutcome(tx, request, { success: true, message: copy.given, hash })
  },
})
