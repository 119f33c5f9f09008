import type { CollectionOffer, OfferAnswer } from '@gooddrop/contract/collection-offers.ts'
import type { NftCard } from '@gooddrop/contract/nft-card.ts'
import { AppError } from '#app-error.ts'
import { runShape } from '#db/run-shape.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { presentPerson } from '#features/accounts/present.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import type { Page } from '#features/nfts/cards.ts'
import { cardsHeldIn } from '#features/nfts/place.ts'
import { cursorOf, UUID } from '#http/cursor.ts'
import { answersBy, answersTo, countReady, liveAnswersTo } from './answer-store.ts'
import { releaseUnsigned } from './buy-answer.ts'
import { presentAnswers, presentOffer, presentOffers } from './collection-offer.ts'
import { copy } from './copy.ts'
import { requireOffer, requireOwnOffer } from './make-offer.ts'
import {
  findOffersById,
  lockOffer,
  type OpenOfferRow,
  offersOf,
  openOffersAfter,
  openOffersFrom,
  shownCollection,
} from './store.ts'

const best = cursorOf('collection-offers', /^\d{1,18} [0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
const made = cursorOf('own-collection-offers', UUID)
const given = cursorOf('own-answers', UUID)
const received = cursorOf('answers', UUID)

type Cursor = ReturnType<typeof cursorOf>

const placeOf = ({ page, limit }: Page) => ({ skip: page * limit, limit: limit + 1 })
const afterOf = (cursors: Cursor, { cursor }: Page) => (cursor === undefined ? undefined : cursors.read(cursor))

/** One row more than the page holds says that the list goes on. */
function cut<R>(rows: readonly R[], { limit }: Page, cursors: Cursor, positionOf: (row: R) => string) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, next: rows.length > limit && last ? cursors.write(positionOf(last)) : null }
}

const idOf = ({ id }: { id: string }) => id

/** What people would pay now, the highest first. */
export async function listOffers(
  deps: Deps,
  collectionId: string,
  page: Page,
  actor?: Actor,
): Promise<{ offers: CollectionOffer[]; next: string | null }> {
  const { database, media } = deps
  const shape = () => shownCollection(collectionId)
  const [collection] = await runShape(database, 'collection of offers', shape, [collectionId])
  if (!collection) throw new AppError('not_found', { message: copy.noSuchCollection })
  const rows = await readOpen(database, collectionId, page)
  const { shown, next } = cut(rows, page, best, (row) => `${row.amount} ${row.id}`)
  return {
    offers: shown.map((row) => presentOffer(row, presentPerson(media.baseUrl, { ...row, id: row.maker_id }), actor)),
    next,
  }
}

function readOpen(database: Deps['database'], collectionId: string, page: Page): Promise<OpenOfferRow[]> {
  const { skip, limit } = placeOf(page)
  const [amount, id] = afterOf(best, page)?.split(' ') ?? []
  if (amount === undefined || id === undefined) {
    const first = () => openOffersFrom(collectionId, limit, skip)
    return runShape(database, 'collection offers', first, [collectionId, limit, skip])
  }
  const further = () => openOffersAfter(collectionId, { amount, id }, limit)
  return runShape(database, 'collection offers after', further, [collectionId, amount, id, limit])
}

export async function listMade(
  deps: Deps,
  actor: Actor,
  page: Page,
): Promise<{ offers: (CollectionOffer & { ready: number })[]; next: string | null }> {
  const rows = await offersOf(deps.db, actor.userId, { ...placeOf(page), after: afterOf(made, page) })
  const { shown, next } = cut(rows, page, made, idOf)
  const ready = await countReady(deps.db, shown.map(idOf))
  const offers = await presentOffers(deps, shown, actor)
  return { offers: offers.map((offer) => ({ ...offer, ready: ready.get(offer._id) ?? 0 })), next }
}

/** For who made the offer. */
export async function listAnswers(
  deps: Deps,
  actor: Actor,
  id: string,
  page: Page,
): Promise<{ answers: OfferAnswer[]; next: string | null }> {
  await requireOwnOffer(deps, actor, id)
  await inTransaction(deps.db, async (tx) => {
    const offer = await lockOffer(tx, id)
    if (offer) await releaseUnsigned(tx, offer, await liveAnswersTo(tx, id))
  })
  const rows = await answersTo(deps.db, id, { ...placeOf(page), after: afterOf(received, page) })
  const { shown, next } = cut(rows, page, received, idOf)
  return { answers: await presentAnswers(deps, shown), next }
}

/** Those that the caller has given. */
export async function listGiven(
  deps: Deps,
  actor: Actor,
  page: Page,
): Promise<{ answers: (OfferAnswer & { offer: CollectionOffer })[]; next: string | null }> {
  const rows = await answersBy(deps.db, actor.userId, { ...placeOf(page), after: afterOf(given, page) })
  const { shown, next } = cut(rows, page, given, idOf)
  const offerIds = shown.map(({ offer_id }) => offer_id)
  const offers = await presentOffers(deps, await findOffersById(deps.db, offerIds), actor)
  const byId = new Map(offers.map((offer) => [offer._id, offer]))
  const answers = (await presentAnswers(deps, shown)).flatMap((answer) => {
    const offer = byId.get(answer.offer_id)
    return offer ? [{ ...answer, offer }] : []
  })
  return { answers, next }
}

const works = cursorOf('fitting-works', UUID)

/** What the caller holds of the collection, with the traits that are wanted. */
export async function listFitting(
  deps: Deps,
  actor: Actor,
  id: string,
  page: Page,
): Promise<{ nfts: NftCard[]; next: string | null }> {
  const offer = await requireOffer(deps, id)
  const held = { accounts: accountsOf(actor), collectionId: offer.collection_id, traits: offer.traits }
  const rows = await cardsHeldIn(deps, held, { ...placeOf(page), after: afterOf(works, page) })
  const { shown, next } = cut(rows, page, works, ({ _id }) => _id)
  return { nfts: shown, next }
}
