import type { Holding } from '@gooddrop/contract/portfolio.ts'
import type { Deps } from '#deps.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import { bestOffers } from '#features/bids/find-bids.ts'
import { floorsOf } from '#features/collections/list-collections.ts'
import type { Page } from '#features/nfts/cards.ts'
import { listOwned, ownersOf } from '#features/nfts/list-works.ts'
import { worthThen } from '#features/prices/worth-then.ts'
import { lastPrices, openLots } from './lot-store.ts'

/** What the caller holds in all their accounts, newest here first. */
export async function listHoldings(
  deps: Deps,
  actor: Actor,
  page: Page,
): Promise<{ holdings: Holding[]; next: string | null }> {
  const accounts = accountsOf(actor)
  const { nfts, next } = await listOwned(deps, accounts, page)
  const ids = nfts.map(({ _id }) => _id)
  const [owners, last, floors, offers, lots] = await Promise.all([
    ownersOf(deps.db, ids),
    lastPrices(deps.db, ids),
    floorsOf(deps.db, ids),
    bestOffers(deps.db, ids),
    openLots(deps.db, accounts, ids),
  ])
  const worths = await worthThen(
    deps.db,
    lots.map(({ cost, opened_at }) => ({ amount: opened_at && cost, created_at: opened_at ?? '' })),
  )
  const holdings = nfts.flatMap((nft): Holding[] => {
    const account = owners.get(nft._id)
    if (!account) return []
    const nth = lots.findIndex((each) => each.nft_id === nft._id && each.account === account)
    const lot = lots[nth]
    return [
      {
        nft,
        account,
        acquired: lot?.opened ?? 'unknown',
        acquired_at: lot?.opened_at ?? null,
        cost: lot?.cost ?? null,
        gift: lot?.gift ?? null,
        offered: offers.get(nft._id) ?? null,
        floor: floors.get(nft._id) ?? null,
        last_sold: last.get(nft._id) ?? null,
        worth: worths[nth] ?? null,
      },
    ]
  })
  return { holdings, next }
}
