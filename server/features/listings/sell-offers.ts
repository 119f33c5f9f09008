import { type Drops, MAX_PRICE_DROPS, MIN_PRICE_DROPS } from '@gooddrop/contract/money.ts'
import type { PledgeMemo } from '@gooddrop/ledger/memos.ts'
import { mayPledge } from '@gooddrop/ledger/token-id.ts'
import type { SignRequest } from '#features/signing/request.ts'
import { isFinal } from '#features/signing/states.ts'
import type { LedgerOffer } from '#listener/queries.ts'

type Asked = Pick<SignRequest, 'action' | 'state' | 'signedHash' | 'account' | 'subject'>

export type TokenOffers = {
  /** The accounts that complete sales here. */
  brokers: readonly string[]
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

/** `subject`: what the owner decided when it was asked for; null when nobody remembers that. */
export type Listing = { offer: LedgerOffer; price: Drops; pledge: PledgeMemo | null; subject: Asked['subject'] | null }

export type Classified = {
  /** The one at which the token can be bought here. */
  listing: Listing | null
  /** The owner also offers it past the broker: whoever takes that offer gives nothing. */
  elsewhere: boolean
  /** The last end of such an offer; null when there is none, or one without an end. */
  elsewhereUntil: number | null
  /** The broker may cancel these, and should. */
  stale: string[]
}

/**
 * What the sell offers of a token mean here: at most one is the listing, the newest that its present owner signed for
 * us and that only a broker of ours can complete.
 */
export function classifySellOffers(token: TokenOffers): Classified {
  const others = token.offers.filter((offer) => isElsewhere(token, offer))
  const ends = others.map((offer) => offer.expiration ?? Number.POSITIVE_INFINITY)
  const last = Math.max(...ends)
  const elsewhereUntil = Number.isFinite(last) ? last : null
  const result: Classified = { listing: null, elsewhere: others.length > 0, elsewhereUntil, stale: [] }
  for (const offer of token.offers)
    if (offer.kind === 'sell' && isOurs(token, offer)) classifyOurs(token, offer, result)
  return result
}

const isOurs = ({ brokers }: TokenOffers, { destination }: LedgerOffer) =>
  destination !== null && brokers.includes(destination)

const isElsewhere = (token: TokenOffers, offer: LedgerOffer) =>
  offer.kind === 'sell' &&
  !isOurs(token, offer) &&
  offer.owner === token.owner &&
  (offer.expiration === null || offer.expiration > token.now)

function classifyOurs(token: TokenOffers, offer: LedgerOffer, result: Classified): void {
  const meaning = meaningOf(token, offer)
  if (meaning === 'stale' && !token.inUse.has(offer.offerIndex)) result.stale.push(offer.offerIndex)
  if (typeof meaning === 'string') return
  if (!result.listing) result.listing = meaning
  else if (!token.inUse.has(offer.offerIndex)) result.stale.push(offer.offerIndex)
}

function meaningOf(token: TokenOffers, offer: LedgerOffer): Listing | 'stale' | 'ignored' {
  if (offer.owner !== token.owner || isOlderThan(offer, token.moved)) return 'stale'
  const request = offer.requestId === null ? undefined : token.requests.get(offer.requestId)
  if (!request && offer.requestId !== null) return meaningOfForgotten(offer)
  // Not asked for by us: nobody can buy it, here or elsewhere. Or its request is not decided yet.
  if (!request || request.account !== offer.owner || !isFinal(request.state)) return 'ignored'
  if (request.state !== 'validated' || request.signedHash !== offer.txHash) return 'stale'
  if (request.action === 'auction') return 'ignored'
  const terms = termsOf(offer)
  if (request.action !== 'list' || !terms || offer.expiration !== null) return 'stale'
  return { offer, ...terms, subject: request.subject }
}

/** The request is newer than the backup that this database came from: then the offer itself says what it is. */
function meaningOfForgotten(offer: LedgerOffer): Listing | 'ignored' {
  const terms = termsOf(offer)
  const { expiration, action } = offer
  return action === 'list' && terms && expiration === null ? { offer, ...terms, subject: null } : 'ignored'
}

/** What the page shows. Null where the offer asks for something else than its pledge says, or may carry none. */
function termsOf({ amount, pledge, tokenId, owner }: LedgerOffer): Pick<Listing, 'price' | 'pledge'> | null {
  if (pledge === null) return isPrice(amount) ? { price: amount, pledge } : null
  if (pledge === 'unreadable' || !mayPledge(tokenId, owner)) return null
  const { price } = pledge
  return isPrice(price) && amount === price - pledge.pledge ? { price, pledge } : null
}

const isPrice = (amount: Drops | null): amount is Drops =>
  amount !== null && amount >= MIN_PRICE_DROPS && amount <= MAX_PRICE_DROPS

const isOlderThan = ({ createdLedger, createdIndex }: LedgerOffer, moved: TokenOffers['moved']) =>
  createdLedger < moved.ledger || (createdLedger === moved.ledger && createdIndex < moved.index)
