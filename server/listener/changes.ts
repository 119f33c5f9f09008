import type { AccountChanged, AccountDeleted, Fact, Offered, OfferGone, Sold } from '@gooddrop/ledger/fact.ts'
import { parseTokenId } from '@gooddrop/ledger/token-id.ts'
import type { StoredGift, StoredPledge } from './tables.ts'

export type TokenRow = {
  tokenId: string
  issuer: string
  owner: string
  flags: number
  transferFee: number
  /** Undefined: these facts do not say; '': it has none. */
  uriHex?: string
  mintedLedger?: number
  movedLedger?: number
  movedIndex?: number
  burnedLedger?: number
  changedLedger: number
}
type Gone = { goneLedger: number; goneReason: string; goneHash: string }
export type OfferRow = {
  offer: Offered
  gift: StoredGift | null
  pledge: StoredPledge | null
  requestId: string | null
} & Partial<Gone>
export type GoneRow = Gone & { offerId: string }

/** What some facts change together: one row per token, offer, sale or account, however often the facts change it. */
export type Changes = {
  tokens: Map<string, TokenRow>
  offers: Map<string, OfferRow>
  gone: Map<string, GoneRow>
  sales: Map<string, Sold>
  accounts: Map<string, AccountChanged | AccountDeleted>
}

const LARGEST_INTEGER = 2_147_483_647
/** A transaction that does not say where it stood comes after all that do. */
export const storedIndex = (index: number) => Math.min(index, LARGEST_INTEGER)

export function changesOf(facts: Iterable<Fact>): Changes {
  const changes: Changes = {
    tokens: new Map(),
    offers: new Map(),
    gone: new Map(),
    sales: new Map(),
    accounts: new Map(),
  }
  for (const fact of facts) add(changes, fact)
  return changes
}

function add(changes: Changes, fact: Fact): void {
  const { at } = fact
  switch (fact.kind) {
    case 'minted':
      change(changes, fact.tokenId, at.ledgerIndex, {
        owner: fact.owner,
        uriHex: fact.uriHex ?? '',
        mintedLedger: at.ledgerIndex,
        movedLedger: at.ledgerIndex,
        movedIndex: storedIndex(at.txIndex),
      })
      break
    case 'transferred':
      change(changes, fact.tokenId, at.ledgerIndex, {
        owner: fact.to,
        movedLedger: at.ledgerIndex,
        movedIndex: storedIndex(at.txIndex),
      })
      break
    case 'modified':
      change(changes, fact.tokenId, at.ledgerIndex, { owner: fact.owner, uriHex: fact.uriHex ?? '' })
      break
    case 'burned':
      change(changes, fact.tokenId, at.ledgerIndex, { owner: fact.owner, burnedLedger: at.ledgerIndex })
      break
    case 'offered':
      changes.offers.set(fact.offerId, offerRow(fact))
      break
    case 'offerGone':
      remove(changes, fact)
      break
    case 'sold':
      changes.sales.set(at.txHash, fact)
      break
    case 'accountChanged':
    case 'accountDeleted':
      changes.accounts.set(fact.account, fact)
      break
    case 'transacted':
    case 'paid':
    case 'credentialIssued':
    case 'credentialAccepted':
    case 'credentialDeleted':
    case 'unreadable':
      break
  }
}

function change(changes: Changes, tokenId: string, ledger: number, fields: Partial<TokenRow> & { owner: string }) {
  const known = changes.tokens.get(tokenId)
  if (known) {
    Object.assign(known, fields, { changedLedger: ledger })
    return
  }
  // Issuer, flags and royalty stand in the id itself: so a token that was minted long ago is whole, too.
  const parsed = parseTokenId(tokenId)
  if (!parsed) return
  const { issuer, flags, transferFee } = parsed
  changes.tokens.set(tokenId, { tokenId, issuer, flags, transferFee, changedLedger: ledger, ...fields })
}

function remove(changes: Changes, { offerId, why, at }: OfferGone) {
  const gone: Gone = { goneLedger: at.ledgerIndex, goneReason: why, goneHash: at.txHash }
  const made = changes.offers.get(offerId)
  if (made) Object.assign(made, gone)
  else changes.gone.set(offerId, { offerId, ...gone })
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The id of one of our requests, as far as its form goes: anybody can write anything into a memo. */
export const requestIdOf = (memo: string | null) => (memo !== null && UUID.test(memo) ? memo : null)

function offerRow(offer: Offered): OfferRow {
  const { gift, pledge, request } = offer.memos
  return {
    offer,
    gift: gift && { ...gift, price: String(gift.price), gift: String(gift.gift) },
    pledge:
      pledge === null || pledge === 'unreadable'
        ? pledge
        : { ...pledge, price: String(pledge.price), pledge: String(pledge.pledge) },
    requestId: requestIdOf(request),
  }
}
