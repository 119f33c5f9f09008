import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { findPlace } from '#features/nfts/place.ts'
import { latestRequests } from '#features/signing/find-requests.ts'
import { openRequest, type Scan } from '#features/signing/request-signature.ts'
import { ledgerTime } from '#features/signing/require.ts'
import { requireOpen } from './answer-offer.ts'
import { type AnswerRow, findAnswer, liveAnswersTo, moveAnswer } from './answer-store.ts'
import { fits } from './collection-offer.ts'
import { copy } from './copy.ts'
import { requireOwnOffer } from './make-offer.ts'
import { lockOffer, type OfferRow } from './store.ts'

type Purchase = Scan & { nft_id: string; price: string; gift: string; total: string; charity_id: string }

/** The usual purchase of a listed work, with the gift of the offer. No more at once than the offer is for. */
export async function buyAnswer(
  deps: Deps,
  actor: Actor,
  { id, socketId }: { id: string; socketId?: string | undefined },
): Promise<Purchase> {
  const { offer, answer } = await requireReady(deps, actor, id)
  const { nft_id: nftId, offer_index: offerIndex } = answer
  const subject = { account: offer.account, offerIndex, charityId: offer.charity_id, basisPoints: offer.basis_points }
  const prepared = await deps.signing.signables.buy.prepare(actor, { subject, nftId })
  const kept = {
    nftId,
    ...prepared,
    insert: async (...[tx, request]: Parameters<NonNullable<typeof prepared.insert>>) => {
      await prepared.insert?.(tx, request)
      await claim(tx, offer, answer, request.id)
    },
  }
  const scan = await openRequest(deps, actor, 'buy', kept, { nftId, socketId })
  const { price, gift, total, charity_id } = termsOf(prepared.terms)
  return { ...scan, nft_id: nftId, price, gift, total, charity_id }
}

const textIn = (terms: object, name: string): string => {
  const value = Object.entries(terms).find(([key]) => key === name)?.[1]
  if (typeof value !== 'string') throw new Error(`a purchase has no ${name}`)
  return value
}

const termsOf = (terms: object = {}) => ({
  price: textIn(terms, 'price'),
  gift: textIn(terms, 'gift'),
  total: textIn(terms, 'total'),
  charity_id: textIn(terms, 'charity_id'),
})

async function requireReady(deps: Deps, actor: Actor, id: string): Promise<{ offer: OfferRow; answer: AnswerRow }> {
  const found = await requireAnswerTo(deps, actor, id)
  const { offer } = found
  const now = await ledgerTime(deps)
  const answer = await inTransaction(deps.db, async (tx) => {
    await lockOffer(tx, offer.id)
    const live = await releaseUnsigned(tx, offer, await liveAnswersTo(tx, offer.id))
    requireFree(offer, live)
    return live.find((each) => each.id === id)
  })
  requireOpen(offer, now)
  if (answer?.state !== 'ready') throw new AppError('conflict', { message: copy.notReady })
  // Its artist may have put it into another collection meanwhile.
  const place = await findPlace(deps.db, answer.nft_id)
  if (place?.collectionId !== offer.collection_id || !fits(place.traits, offer.traits))
    throw new AppError('conflict', { message: copy.notFitting })
  return { offer, answer }
}

/** An answer to an offer of the caller's; to everybody else it is as if it were not there. */
export async function requireAnswerTo(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ offer: OfferRow; answer: AnswerRow }> {
  const answer = await findAnswer(deps.db, id)
  if (!answer) throw new AppError('not_found', { message: copy.noSuchAnswer })
  return { offer: await requireOwnOffer(deps, actor, answer.offer_id), answer }
}

/** Of two devices that ask at once one wins. */
async function claim(tx: Tx, { id }: OfferRow, answer: AnswerRow, requestId: string): Promise<void> {
  const offer = await lockOffer(tx, id)
  if (offer?.state !== 'open') throw new AppError('conflict', { message: copy.over })
  requireFree(offer, await liveAnswersTo(tx, id))
  const change = { request_id: requestId, offer_index: answer.offer_index }
  if (!(await moveAnswer(tx, answer.id, 'buying', change))) throw new AppError('conflict', { message: copy.notReady })
}

function requireFree({ works, bought }: Pick<OfferRow, 'works' | 'bought'>, live: readonly AnswerRow[]): void {
  const buying = live.filter(({ state }) => state === 'buying').length
  if (bought + buying >= works) throw new AppError('conflict', { message: copy.usedUp })
}

/** What the maker did not sign, or what failed, can be asked for again: the request itself says so. */
export async function releaseUnsigned(
  tx: Tx,
  { state }: Pick<OfferRow, 'state'>,
  live: readonly AnswerRow[],
): Promise<AnswerRow[]> {
  const asked = live.flatMap(({ state, request_id }) => (state === 'buying' && request_id ? [request_id] : []))
  const requests = await latestRequests(tx, asked)
  return Promise.all(
    live.map(async (answer) => {
      if (answer.state !== 'buying') return answer
      const request = requests.get(answer.request_id ?? '')
      const isOver =
        !request ||
        ['cancelled', 'rejected', 'expired', 'failed'].includes(request.state) ||
        request.lastWord?.success === false
      const to = state === 'open' ? 'ready' : 'gone'
      return (isOver && (await moveAnswer(tx, answer.id, to, { request_id: null }))) || answer
    }),
  )
}

export async function declineAnswer(deps: Deps, actor: Actor, id: string): Promise<AnswerRow> {
  const { offer } = await requireAnswerTo(deps, actor, id)
  const declined = await inTransaction(deps.db, async (tx) => {
    await lockOffer(tx, offer.id)
    return moveAnswer(tx, id, 'declined')
  })
  if (!declined) throw new AppError('conflict', { message: copy.notReady })
  return declined
}
