import { MAX_ANSWERS, MAX_ANSWERS_EACH } from '@gooddrop/contract/collection-offers.ts'
import { accountInfo, networkCosts } from '@gooddrop/ledger/queries.ts'
import { canAfford } from '@gooddrop/ledger/reserve.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import { requireOwnedItem, requireSellable } from '#features/listings/require-tradable.ts'
import { findPlace } from '#features/nfts/place.ts'
import type { TradedNft } from '#features/nfts/state.ts'
import { openRequest, type Scan } from '#features/signing/request-signature.ts'
import { ledgerTime, requireLedger } from '#features/signing/require.ts'
import { authorize } from '#policies.ts'
import {
  type AnswerRow,
  changeAnswer,
  findLiveAnswer,
  insertAnswer,
  liveAnswersTo,
  markWork,
  moveAnswer,
} from './answer-store.ts'
import { fits, listingFor, totalOf } from './collection-offer.ts'
import { copy } from './copy.ts'
import { requireOffer } from './make-offer.ts'
import { notifyMaker } from './review-answers.ts'
import { lockOffer, type OfferRow } from './store.ts'

type Input = { offerId: string; nftId: string; socketId?: string | undefined }

/**
 * A holder puts a work forward. Listed at the price of the offer or below it answers at once; otherwise the holder is
 * asked to list it at that price, and it answers when that listing is on a validated ledger.
 */
export async function answerOffer(
  deps: Deps,
  actor: Actor,
  { offerId, nftId, socketId }: Input,
): Promise<{ answer: AnswerRow; scan: Scan | null }> {
  const offer = await requireOffer(deps, offerId)
  const nft = await requireFitting(deps, actor, offer, nftId)
  await requireMakerPays(deps, offer)
  const at = new Date((await ledgerTime(deps)) * 1000)
  const listing = listingFor(offer, nft)
  if (listing) {
    const found = { offer_index: listing.offerIndex, price: listing.price }
    const answer = await inTransaction(deps.db, async (tx) => {
      const kept = await keepAnswer(tx, actor, { offer, nft, at, change: found, ready: true })
      await notifyMaker(tx, offer, kept, nft)
      return kept
    })
    return { answer, scan: null }
  }
  const subject = {
    account: nft.ownerAddress,
    tokenId: nft.tokenId,
    price: offer.amount,
    charityId: null,
    pledge: null,
  }
  const prepared = await deps.signing.signables.list.prepare(actor, { subject, nftId })
  let answer: AnswerRow | undefined
  const kept = {
    nftId,
    ...prepared,
    // In the transaction that stores the request: no answer without its request.
    insert: async (...[tx, request]: Parameters<NonNullable<typeof prepared.insert>>) => {
      await prepared.insert?.(tx, request)
      answer = await keepAnswer(tx, actor, { offer, nft, at, change: { request_id: request.id }, ready: false })
    },
  }
  const scan = await openRequest(deps, actor, 'list', kept, { nftId, socketId })
  if (!answer) throw new Error('the request was stored without its answer')
  return { answer, scan }
}

async function requireFitting(deps: Deps, actor: Actor, offer: OfferRow, nftId: string): Promise<TradedNft> {
  authorize(offer.user_id !== actor.userId && !accountsOf(actor).includes(offer.account), copy.ownOffer)
  requireOpen(offer, await ledgerTime(deps))
  const nft = await requireOwnedItem(deps.db, actor, nftId)
  const place = await findPlace(deps.db, nftId)
  if (place?.collectionId !== offer.collection_id || !fits(place.traits, offer.traits))
    throw new AppError('conflict', { message: copy.notFitting })
  requireSellable(nft)
  if (nft.offeredElsewhere) throw new AppError('conflict', { message: copy.elsewhere })
  return nft
}

/** By the ledger's clock. */
export function requireOpen({ state, expires_at }: Pick<OfferRow, 'state' | 'expires_at'>, now: number): void {
  if (state !== 'open' || Date.parse(expires_at) <= now * 1000) throw new AppError('conflict', { message: copy.over })
}

/** Nobody lists a work for somebody who could not buy it. */
async function requireMakerPays(deps: Deps, offer: OfferRow): Promise<void> {
  const ledger = requireLedger(deps)
  const [holdings, { reserves }] = await Promise.all([accountInfo(ledger, offer.account), networkCosts(ledger)])
  if (!holdings || !canAfford('buy', totalOf(offer), holdings, reserves))
    throw new AppError('conflict', { message: copy.makerCannotPay })
}

type Kept = {
  offer: OfferRow
  nft: TradedNft
  at: Date
  change: { request_id?: string; offer_index?: string; price?: string }
  ready: boolean
}

/** One live answer for each work. Asked again before it was signed, it is the same answer. */
async function keepAnswer(tx: Tx, actor: Actor, { offer, nft, at, change, ready }: Kept): Promise<AnswerRow> {
  const locked = await lockOffer(tx, offer.id)
  if (!locked) throw new AppError('not_found', { message: copy.noSuchOffer })
  requireOpen(locked, at.getTime() / 1000)
  // What changes in this moment is seen after the next ledger.
  await markWork(tx, nft.id)
  const before = await findLiveAnswer(tx, offer.id, nft.id)
  if (before && before.state !== 'signing') throw new AppError('conflict', { message: copy.answered })
  if (before) {
    const moved = ready ? await moveAnswer(tx, before.id, 'ready', { ...change, asked_at: at }) : undefined
    if (!moved) await changeAnswer(tx, before.id, { ...change, asked_at: at })
    return moved ?? { ...before, ...change }
  }
  const live = await liveAnswersTo(tx, offer.id)
  const own = live.filter(({ user_id }) => user_id === actor.userId)
  if (live.length >= MAX_ANSWERS || own.length >= MAX_ANSWERS_EACH)
    throw new AppError('conflict', { message: copy.manyAnswers })
  return insertAnswer(tx, {
    offer_id: offer.id,
    nft_id: nft.id,
    user_id: actor.userId,
    account: nft.ownerAddress,
    state: ready ? 'ready' : 'signing',
    ...change,
    created_at: at,
    asked_at: at,
  })
}
