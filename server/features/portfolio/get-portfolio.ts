import type { Portfolio } from '@gooddrop/contract/portfolio.ts'
import type { Deps } from '#deps.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import { bestOffers, liveBidsBy } from '#features/bids/find-bids.ts'
import { floorsOf } from '#features/collections/list-collections.ts'
import { givenBy } from '#features/giving/given.ts'
import { heldBy } from '#features/nfts/list-works.ts'
import { findReserves } from '#features/signing/require.ts'
import { lastPrices, tradeTotals } from './lot-store.ts'

/** Whoever holds more sees the sums of the newest. */
const MOST_HELD = 10_000

/** For its owner alone: what all their accounts hold, and what was paid and received for it. */
export async function getPortfolio(deps: Deps, actor: Actor): Promise<Portfolio> {
  const accounts = accountsOf(actor)
  const held = await heldBy(deps.db, accounts, MOST_HELD)
  const ids = held.map(({ nft_id }) => nft_id)
  const [last, floors, offers, trades, given, bids, reserves] = await Promise.all([
    lastPrices(deps.db, ids),
    floorsOf(deps.db, ids),
    bestOffers(deps.db, ids),
    tradeTotals(deps.db, accounts),
    givenBy(deps.db, accounts),
    liveBidsBy(deps.db, accounts),
    findReserves(deps),
  ])
  const asked = held.flatMap(({ nft_type, price }) => (nft_type === 'sell' && price ? [price] : []))
  const committed = bids.map(({ price, gift }) => price + (gift?.gift ?? 0n))
  return {
    works: held.length,
    asked: countAll(asked),
    offered: countAll(offers.values()),
    at_floor: countAll(floors.values()),
    last_sold: countAll(last.values()),
    ...trades,
    given: String(given.amount),
    offers_made: {
      count: bids.length,
      amount: String(sum(committed)),
      reserve: reserves ? String(reserves.increment * BigInt(bids.length)) : null,
    },
  }
}

const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((total, amount) => total + amount, 0n)
const countAll = (amounts: Iterable<string>) => {
  const all = [...amounts].map(BigInt)
  return { amount: String(sum(all)), works: all.length }
}
