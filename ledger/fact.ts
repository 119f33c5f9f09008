import type { Drops } from '@gooddrop/contract/money.ts'
import type { Memos } from './memos.ts'

/** Where on the ledger a fact happened; all facts of one transaction share it. */
export type Moment = {
  ledgerIndex: number
  /** Unix seconds. */
  closeTime: number
  txHash: string
  txIndex: number
}

export type Offer = {
  offerId: string
  side: 'sell' | 'buy'
  tokenId: string
  owner: string
  /** Null when it is not XRP: such an offer is never ours. */
  drops: Drops | null
  destination: string | null
  /** Unix seconds. */
  expiration: number | null
}

/** What one account states about another, on the ledger; it counts once its subject has accepted it. */
export type Credential = {
  /** The index of its entry: of issuer, subject and type, so one that is issued again has the same. */
  credentialId: string
  issuer: string
  subject: string
  typeHex: string
  uri: string | null
  /** Unix seconds. */
  expiration: number | null
}

/** `returned`: its subject has deleted it. */
export type CredentialGoneReason = 'expired' | 'revoked' | 'returned' | 'other'

export type GoneReason = 'cancelled' | 'accepted' | 'burned' | 'accountDeleted' | 'expired' | 'other'

type FactOf<Kind extends string, Fields> = { kind: Kind; at: Moment } & Fields

/** Every transaction, successful or not: by this an outcome is found for who asked for it. */
export type Transacted = FactOf<
  'transacted',
  {
    type: string
    account: string
    /** 0 when a ticket was used. */
    sequence: number
    ticket: number | null
    result: string
    fee: Drops
    memos: Memos
    /** Set for a transaction inside a batch. */
    batch: string | null
  }
>

export type Minted = FactOf<
  'minted',
  {
    tokenId: string
    owner: string
    issuer: string
    flags: number
    transferFee: number
    taxon: number
    serial: number
    uriHex: string | null
    uri: string | null
    memos: Memos
  }
>
export type Burned = FactOf<'burned', { tokenId: string; owner: string; by: string }>
export type Modified = FactOf<
  'modified',
  { tokenId: string; owner: string; by: string; uriHex: string | null; uri: string | null }
>
/** The token has another owner; also for a sale, which says `sold` besides. */
export type Transferred = FactOf<'transferred', { tokenId: string; from: string; to: string }>

export type Offered = FactOf<
  'offered',
  Offer & {
    /** Whom a bid named as the token's owner; null for a sell offer. */
    tokenOwner: string | null
    memos: Memos
  }
>
export type OfferGone = FactOf<'offerGone', Offer & { why: GoneReason; by: string }>

export type Sold = FactOf<
  'sold',
  {
    tokenId: string
    mode: 'direct' | 'brokered'
    seller: string
    buyer: string
    issuer: string
    /** Who completed the sale between the two offers; null in direct mode. */
    broker: string | null
    sellOffer: Offer | null
    buyOffer: Offer | null
    /** False: paid in another currency, and every amount below is 0. */
    inXrp: boolean
    /** What the buyer paid in all: price + the buyer's gift. */
    paid: Drops
    /** royalty + sellerReceived + pledge. */
    price: Drops
    /** The buyer's gift + pledge. */
    brokerFee: Drops
    /** What the seller gave of the price. */
    pledge: Drops
    royalty: Drops
    sellerReceived: Drops
    memos: Memos
  }
>

export type Paid = FactOf<
  'paid',
  {
    from: string
    to: string
    /** What arrived, never what was announced. XRP only. */
    drops: Drops
    partial: boolean
    destinationTag: number | null
    sourceTag: number | null
    memos: Memos
  }
>

export type AccountChanged = FactOf<
  'accountChanged',
  {
    account: string
    created: boolean
    balance: Drops
    ownerCount: number
    flags: number
    regularKey: string | null
    sequence: number
  }
>
export type AccountDeleted = FactOf<'accountDeleted', { account: string }>

/** `accepted`: one that an account issues to itself needs no acceptance. */
export type CredentialIssued = FactOf<'credentialIssued', Credential & { accepted: boolean }>
export type CredentialAccepted = FactOf<'credentialAccepted', Credential>
export type CredentialDeleted = FactOf<
  'credentialDeleted',
  Credential & { accepted: boolean; why: CredentialGoneReason; by: string }
>

/** Something on the ledger that we could not read: an operator should look, but it is never a reason to stop. */
export type Unreadable = FactOf<'unreadable', { reason: string }>

export type Fact =
  | Transacted
  | Minted
  | Burned
  | Modified
  | Transferred
  | Offered
  | OfferGone
  | Sold
  | Paid
  | AccountChanged
  | AccountDeleted
  | CredentialIssued
  | CredentialAccepted
  | CredentialDeleted
  | Unreadable

export type FactKind = Fact['kind']
export type FactOfKind<Kind extends FactKind> = Extract<Fact, { kind: Kind }>
