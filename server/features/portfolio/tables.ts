import type { BigInteger, Defaulted, Id, NullableTimestamp, Optional, Timestamp } from '#db/columns.ts'

export type Opened = 'minted' | 'bought' | 'received' | 'unknown'
export type Closed = 'sold' | 'sent' | 'burned'

export type PortfolioTables = {
  /** A token in one account from when it came to when it left. */
  token_lots: {
    id: Id
    network_id: BigInteger
    nft_id: string
    account: string
    opened: Opened
    opened_hash: Optional<string>
    opened_ledger: Optional<number>
    opened_index: Optional<number>
    opened_at: NullableTimestamp
    cost: Optional<string>
    gift: Optional<string>
    closed: Optional<Closed>
    closed_hash: Optional<string>
    closed_ledger: Optional<number>
    closed_index: Optional<number>
    closed_at: NullableTimestamp
    price: Optional<string>
    royalty: Optional<string>
    pledge: Optional<string>
    proceeds: Optional<string>
    currency: Defaulted<string>
  }
  royalty_payments: {
    hash: string
    nft_id: string
    network_id: BigInteger
    account: string
    amount: BigInteger
    currency: Defaulted<string>
    ledger: number
    tx_index: number
    paid_at: Timestamp
  }
}
