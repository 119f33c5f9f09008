import type { Drops } from '@gooddrop/contract/money.ts'
import type { Db } from '#db/database.ts'

/** What an auction asks of a bid. */
export type BidTerms = {
  auctionId: string
  /** The account that the auction's standing offer names; null: the present broker. */
  broker: string | null
  /** Unix seconds by the ledger's clock. */
  expiration: number
  /** What the bidder has promised elsewhere and must be able to pay besides. */
  promised: Drops
}

/** `automaticFor`: whose page makes this bid by itself. */
type WantedBid = { nftId: string; account: string; price: Drops; automaticFor?: string | undefined }

/** What later features require of bids; handed in by build-deps.ts. */
export type BidRules = {
  /** Throws an AppError if the bid may not be made; undefined: no terms but the usual ones. */
  termsFor(bid: WantedBid): Promise<BidTerms | undefined>
  /** What an account has promised: no money counts twice. */
  commitments: readonly ((db: Db, buyer: string) => Promise<Commitment[]>)[]
}

/** XRP that somebody has promised by this offer of theirs. */
export type Commitment = { offerIndex: string; drops: Drops }
