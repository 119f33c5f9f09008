import type { BulkStep, BulkWithSteps } from '@gooddrop/contract/bulk.ts'
import { gift as giftFor } from '@gooddrop/contract/money.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { peopleByWallet } from '#features/accounts/find-person.ts'
import { nameOfPerson } from '#features/accounts/present.ts'
import { findBids } from '#features/bids/find-bids.ts'
import { allRecipients } from '#features/giving/charities.ts'
import { cardsOf } from '#features/nfts/cards.ts'
import { reworded } from '#stored-words.ts'
import { findWorks } from './find-works.ts'
import { isLeft, type Queue, summarise } from './queue.ts'

export async function presentQueue(deps: Pick<Deps, 'db' | 'media'>, queue: Queue): Promise<BulkWithSteps> {
  const { requests } = queue
  const parts = queue.steps.map((step) => {
    const request = step.request_id ? requests.get(step.request_id) : undefined
    // The request knows more: which charity it is, who sells, and which of the offers are still there.
    return { step, request, details: detailsOf({ ...step.subject, ...request?.subject }, request?.asked) }
  })
  const ids = parts.flatMap(({ step: { nft_id } }) => nft_id ?? [])
  const left = parts.filter(({ step }) => isLeft(queue, step))
  const [cards, saleOf, worksOf] = await Promise.all([
    cardsOf(deps, ids),
    findSales(
      deps.db,
      queue,
      parts.map(({ details }) => details),
    ),
    findWorks(
      deps.db,
      left.flatMap(({ details }) => details.offers ?? []),
    ),
  ])
  return {
    ...summarise(queue),
    steps: parts.map(({ step, request, details }) => {
      const card = step.nft_id ? cards.get(step.nft_id) : undefined
      return {
        position: step.position,
        state: step.state,
        account: step.account,
        nft: card ? { _id: card._id, title: card.title, artwork: card.artwork } : null,
        amount: details.price,
        ...saleOf(details),
        offers: details.offers?.length ?? null,
        works: worksOf(details.offers),
        sign_request_id: request?.id ?? step.request_id,
        note: step.note && reworded(step.note),
      }
    }),
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const detailsOf = ({ price, basisPoints, offers, offerIndex, charityId }: Json, asked: Json = {}) => ({
  price: textOf(price),
  gift:
    typeof price === 'string' && typeof basisPoints === 'number' ? String(giftFor(BigInt(price), basisPoints)) : null,
  offers: Array.isArray(offers) ? offers.filter((offer) => typeof offer === 'string') : null,
  offerIndex: textOf(offerIndex),
  charityId: textOf(charityId),
  /** A purchase is an offer to whoever holds the work. */
  seller: textOf(asked.Owner),
})
type Details = ReturnType<typeof detailsOf>

type Sale = Pick<BulkStep, 'gift' | 'charity' | 'counterparty'>

/** Between whom each sale is, and what is given in it. Of a bid its bidder has chosen that. */
async function findSales(db: Db, { row }: Queue, details: readonly Details[]): Promise<(of: Details) => Sale> {
  if (row.kind !== 'buy' && row.kind !== 'accept') return () => ({ gift: null, charity: null, counterparty: null })
  const accepted = row.kind === 'accept' ? details.flatMap(({ offerIndex }) => offerIndex ?? []) : []
  const [bids, charities] = await Promise.all([findBids(db, accepted), allRecipients(db)])
  const bidOf = ({ offerIndex }: Details) => (offerIndex === null ? undefined : bids.get(offerIndex))
  const otherOf = (of: Details) => bidOf(of)?.buyer ?? of.seller
  const people = await peopleByWallet(
    db,
    details.flatMap((of) => otherOf(of) ?? []),
  )
  return (of) => {
    const bid = bidOf(of)
    const charity = charities.find(({ id, account }) => (bid ? account === bid.gift?.charity : id === of.charityId))
    const address = otherOf(of)
    const person = address ? people.get(address) : undefined
    return {
      gift: bid?.gift ? String(bid.gift.gift) : of.gift,
      charity: charity?.name ?? null,
      counterparty: address ? { name: person ? nameOfPerson(person) : null, address } : null,
    }
  }
}
