import { type BulkKind, type NewBulk, OFFERS_PER_CANCEL } from '@gooddrop/contract/bulk.ts'
import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { lockWalletOf } from '#features/accounts/find-person.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import { findBids } from '#features/bids/find-bids.ts'
import { findTraded } from '#features/nfts/state.ts'
import { may } from '#policies.ts'
import { cancellable } from './cancel-offers.ts'
import { copy } from './copy.ts'
import { openQueue, type Queue } from './queue.ts'
import { isOpen } from './states.ts'
import { insertQueue, liveOffers, type NewStep, openQueues } from './store.ts'

/** More than anybody goes on with at the same time. */
const MOST_OPEN = 3

/** Nothing is asked for yet: each step is checked when its turn comes. Here only whose things they are. */
export async function createBulk(deps: Deps, actor: Actor, input: NewBulk): Promise<Queue> {
  const steps = await stepsFor(deps.db, actor, input)
  return inTransaction(deps.db, (tx) => startQueue(tx, deps, actor, input.kind, steps))
}

/** The steps are the caller's own, as whoever composes them has checked. Of two purchases the first is finished first. */
export async function startQueue(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { userId }: Actor,
  kind: BulkKind,
  steps: readonly NewStep[],
): Promise<Queue> {
  // Two calls at once take turns.
  await lockWalletOf(tx, userId)
  const open: Queue[] = []
  for (const { id } of await openQueues(tx, userId)) {
    const queue = await openQueue(tx, deps, userId, id)
    if (isOpen(queue.row.state)) open.push(queue)
  }
  if (open.length >= MOST_OPEN) throw new AppError('conflict', { message: copy.manyQueues })
  if (kind === 'buy' && open.some(({ row }) => row.kind === 'buy'))
    throw new AppError('conflict', { message: copy.onePurchase })
  const { id } = await insertQueue(tx, { userId, kind, steps, now: deps.clock.now() })
  return openQueue(tx, deps, userId, id)
}

function stepsFor(db: Db, actor: Actor, input: NewBulk): Promise<NewStep[]> {
  switch (input.kind) {
    case 'list':
      return stepsToList(db, actor, input.items)
    case 'cancel':
      return stepsToCancel(db, actor, input.offers)
    case 'accept':
      return stepsToAccept(db, actor, input.offers)
  }
}

type Item = Extract<NewBulk, { kind: 'list' }>['items'][number]

async function stepsToList(db: Db, actor: Actor, items: readonly Item[]): Promise<NewStep[]> {
  const wanted = [...new Map(items.map((item) => [item.nft_id, item])).values()]
  const found = await Promise.all(wanted.map(async (item) => ({ item, nft: await findTraded(db, item.nft_id) })))
  return requireOwn(
    found.map(({ item, nft }) => {
      if (!nft || !may.trade(actor, nft.ownerAddress)) return undefined
      const { ownerAddress: account, tokenId } = nft
      const subject = { account, tokenId, price: item.amount, charityId: item.charity_id ?? null }
      return { account, nftId: nft.id, subject }
    }),
  )
}

async function stepsToAccept(db: Db, actor: Actor, offers: readonly string[]): Promise<NewStep[]> {
  const bids = await findBids(db, [...new Set(offers)])
  const found = await Promise.all(
    [...new Set(offers)].map(async (offerIndex) => {
      const bid = bids.get(offerIndex)
      const nft = bid && (await findTraded(db, bid.nftId))
      if (!bid || !nft || !may.trade(actor, nft.ownerAddress)) return undefined
      const account = nft.ownerAddress
      return { account, nftId: nft.id, subject: { account, offerIndex, price: String(bid.price) } }
    }),
  )
  return requireOwn(found)
}

function requireOwn(steps: readonly (NewStep | undefined)[]): NewStep[] {
  const own = steps.filter((step) => step !== undefined)
  if (own.length < steps.length) throw new AppError('forbidden', { message: copy.notYours(steps.length - own.length) })
  return own
}

/** As few transactions as the ledger allows, one account after the other. What is gone already is left out. */
async function stepsToCancel(db: Db, actor: Actor, offers: readonly string[]): Promise<NewStep[]> {
  const live = await liveOffers(db, [...new Set(offers)])
  const steps: NewStep[] = []
  for (const account of accountsOf(actor)) {
    const own = live.filter(({ owner }) => owner === account).map(({ offer_index }) => offer_index)
    const ids = own.length > 0 ? await cancellable(db, account, own) : []
    for (let from = 0; from < ids.length; from += OFFERS_PER_CANCEL)
      steps.push({ account, nftId: null, subject: { account, offers: ids.slice(from, from + OFFERS_PER_CANCEL) } })
  }
  if (steps.length === 0) throw new AppError('conflict', { message: copy.nothingToCancel })
  return steps
}
