import type { CollectionOfferState } from '@gooddrop/contract/collection-offers.ts'
import type { Tx } from '#db/database.ts'
import { findTraded, type TradedNft } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import type { LedgerReaction } from '#listener/reaction.ts'
import {
  type AnswerRow,
  changeAnswer,
  findLiveAnswer,
  isMarked,
  liveAnswersTo,
  liveAnswersWith,
  moveAnswer,
  takeMarks,
  unsignedAnswers,
} from './answer-store.ts'
import { listingFor } from './collection-offer.ts'
import { countBought, endOffer, lockOffer, offersExpiredAt } from './store.ts'

/** More are left to the next ledger. */
const AT_ONCE = 100
/** A sign request and its renewals are long over by then. */
const SIGNING_SECONDS = 3600

/** After the facts of a ledger: works that have changed, offers that have expired, requests that nobody signed. */
export const reviewCollectionOffers: LedgerReaction = {
  name: 'reviewCollectionOffers',
  isDue: async (tx, { closeTime }) =>
    (await isMarked(tx)) ||
    (await offersExpiredAt(tx, closeTime, 1)).length > 0 ||
    (await unsignedAnswers(tx, closeTime - SIGNING_SECONDS, 1)).length > 0,
  async react(tx, { closeTime }) {
    const at = new Date(closeTime * 1000)
    for (const nftId of await takeMarks(tx, AT_ONCE)) await reviewWork(tx, nftId, at)
    for (const id of await offersExpiredAt(tx, closeTime, AT_ONCE)) {
      await lockOffer(tx, id)
      await closeOffer(tx, id, 'expired', at)
    }
    for (const { id } of await unsignedAnswers(tx, closeTime - SIGNING_SECONDS, AT_ONCE))
      await moveAnswer(tx, id, 'gone')
  },
}

type Offer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>

/** The offer is locked before its answers, here and everywhere. */
async function reviewWork(tx: Tx, nftId: string, at: Date): Promise<void> {
  const nft = await findTraded(tx, nftId)
  if (!nft) return
  for (const { offer_id } of await liveAnswersWith(tx, nftId)) {
    const offer = await lockOffer(tx, offer_id)
    const answer = await findLiveAnswer(tx, offer_id, nftId)
    if (offer && answer) await follow(tx, offer, answer, nft, at)
  }
}

/** Brings an answer to what has become of its work. */
async function follow(tx: Tx, offer: Offer, answer: AnswerRow, nft: TradedNft, at: Date): Promise<void> {
  const isReady = answer.state !== 'signing'
  if (isReady && nft.ownerAddress === offer.account && !nft.burned) return record(tx, offer, answer, at)
  if (nft.ownerAddress !== answer.account || nft.burned || nft.hidden) return leave(tx, answer)
  // A sale of it is under way, by this offer or by somebody else.
  if (nft.saleMode === 'settling') return
  const listing = listingFor(offer, nft)
  if (!listing) return isReady ? leave(tx, answer) : undefined
  if (offer.state !== 'open') return
  const found = { offer_index: listing.offerIndex, price: listing.price }
  if (isReady) {
    // Listed anew at another price that fits: what was asked of the maker was for the old one.
    if (listing.offerIndex !== answer.offer_index) await changeAnswer(tx, answer.id, found)
    return
  }
  if (await moveAnswer(tx, answer.id, 'ready', { ...found, request_id: null }))
    await notifyMaker(tx, offer, answer, nft)
}

const leave = async (tx: Tx, { id }: AnswerRow): Promise<void> => void (await moveAnswer(tx, id, 'gone'))

/** The maker has the work. Once there are as many as they wanted, the offer is filled. */
async function record(tx: Tx, offer: Offer, { id }: AnswerRow, at: Date): Promise<void> {
  if (!(await moveAnswer(tx, id, 'bought'))) return
  if (offer.bought >= offer.works) return
  const { bought, works } = await countBought(tx, offer.id)
  if (bought >= works) await closeOffer(tx, offer.id, 'filled', at)
}

/** Nothing more is asked for; a purchase that was signed goes on. */
export async function closeOffer(
  tx: Tx,
  id: string,
  to: Exclude<CollectionOfferState, 'open'>,
  at: Date,
): Promise<boolean> {
  const offer = await endOffer(tx, id, to, at)
  if (!offer) return false
  for (const answer of await liveAnswersTo(tx, id)) {
    if (answer.state === 'buying' || !(await moveAnswer(tx, answer.id, 'gone'))) continue
    if (answer.state === 'ready') await notifyHolder(tx, offer, answer)
  }
  return true
}

export async function notifyMaker(tx: Tx, offer: Offer, answer: AnswerRow, nft: TradedNft): Promise<void> {
  await notify(tx, {
    to: { userId: offer.user_id },
    kind: 'collection_offer_answered',
    actor: answer.account,
    nftId: nft.id,
    cause: answer.id,
    data: { title: nft.title, price: String(nft.price ?? offer.amount) },
  })
}

async function notifyHolder(tx: Tx, offer: Offer, answer: AnswerRow): Promise<void> {
  const nft = await findTraded(tx, answer.nft_id)
  await notify(tx, {
    to: { userId: answer.user_id },
    kind: 'collection_offer_ended',
    actor: offer.account,
    nftId: answer.nft_id,
    cause: answer.id,
    data: { title: nft?.title ?? null, price: answer.price ?? offer.amount },
  })
}
