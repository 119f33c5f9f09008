import { type Drops, MAX_PRICE_DROPS, MIN_PRICE_DROPS } from '@gooddrop/contract/money.ts'
import type { SignRequest } from '#features/signing/request.ts'
import { isFinal } from '#features/signing/states.ts'
import type { LedgerOffer } from '#listener/queries.ts'

type Asked = Pick<SignRequest, 'action' | 'state' | 'signedHash' | 'account' | 'subject'>

export type Scene = {
  broker: string
  owner: string
  /** When the token came to its owner. An offer made before that time is dead for ever, even if the token comes back. */
  moved: { ledger: number; index: number }
  /** Ledger time. */
  now: number
  /** All live offers for the token, newest first. */
  offers: readonly LedgerOffer[]
  requests: ReadonlyMap<string, Asked>
  /** Offers that a sale under way counts on. */
  inUse: ReadonlySet<string>
}

export type Listing = { offer: LedgerOffer; price: Drops; subject: Asked['subject'] }

export type Judgement = {
  /** The one at which the token can be bought here. */
  listing: Listing | null
  /** The owner offers it outside of the broker, too: whoever takes that gives nothing. */
  elsewhere: boolean
  /** The last end of such an offer; null when there is none, or one without an end. */
  elsewhereUntil: number | null
  /** The broker may clear these away, and should. */
  stale: string[]
}

/**
 * What the sell offers of a token mean here: at most one is the listing, the newest that its present owner signed for
 * us and that only the broker can complete.
 */
export function judgeSellOffers(scene: Scene): Judgement {
  const twins = scene.offers.filter((offer) => isTwin(scene, offer))
  const ends = twins.map((offer) => offer.expiration ?? Number.POSITIVE_INFINITY)
  const last = Math.max(...ends)
  const elsewhereUntil = Number.isFinite(last) ? last : null
  const judgement: Judgement = { listing: null, elsewhere: twins.length > 0, elsewhereUntil, stale: [] }
  for (const offer of scene.offers)
    if (offer.kind === 'sell' && offer.destination === scene.broker) judgeOurs(scene, offer, judgement)
  return judgement
}

const isTwin = ({ broker, owner, now }: Scene, offer: LedgerOffer) =>
  offer.kind === 'sell' &&
  offer.destination !== broker &&
  offer.owner === owner &&
  (offer.expiration === null || offer.expiration > now)

function judgeOurs(scene: Scene, offer: LedgerOffer, judgement: Judgement): void {
  const meaning = meaningOf(scene, offer)
  if (meaning === 'stale' && !scene.inUse.has(offer.offerIndex)) judgement.stale.push(offer.offerIndex)
  if (typeof meaning === 'string') return
  if (!judgement.listing) judgement.listing = meaning
  else if (!scene.inUse.has(offer.offerIndex)) judgement.stale.push(offer.offerIndex)
}

function meaningOf(scene: Scene, offer: LedgerOffer): Listing | 'stale' | 'left alone' {
  if (offer.owner !== scene.owner || isOlderThan(offer, scene.moved)) return 'stale'
  const request = offer.requestId === null ? undefined : scene.requests.get(offer.requestId)
  // Not asked for by us: it can be bought neither here nor elsewhere, and does no harm. Or its turn comes later.
  if (!request || request.account !== offer.owner || !isFinal(request.state)) return 'left alone'
  if (request.state !== 'validated' || request.signedHash !== offer.txHash) return 'stale'
  if (request.action === 'auction') return 'left alone'
  const { amount: price, expiration } = offer
  if (request.action !== 'list' || !isPrice(price) || expiration !== null) return 'stale'
  return { offer, price, subject: request.subject }
}

const isPrice = (amount: Drops | null): amount is Drops =>
  amount !== null && amount >= MIN_PRICE_DROPS && amount <= MAX_PRICE_DROPS

const isOlderThan = ({ createdLedger, createdIndex }: LedgerOffer, moved: Scene['moved']) =>
  createdLedger < moved.ledger || (createdLedger === moved.ledger && createdIndex < moved.index)
