import type { SellAction } from '@gooddrop/ledger/memos.ts'
import type {
  BigInteger,
  Defaulted,
  DefaultTimestamp,
  Id,
  NullableTimestamp,
  Optional,
  Timestamp,
} from '#db/columns.ts'

/** Decoded memo of a buy offer: to whom the gift goes and how large it is, drops as text. */
export type StoredGift = { charity: string; tag: number | null; price: string; gift: string; basisPoints: number }

/** Decoded memo of a sell offer, drops as text. */
export type StoredPledge = { charity: string; price: string; basisPoints: number; pledge: string } | 'unreadable'

export type ListenerTables = {
  ledger_cursor: {
    network_id: BigInteger
    ledger_index: number
    ledger_hash: string
    close_time: BigInteger
    moved_at: DefaultTimestamp
  }
  tokens: {
    token_id: string
    issuer: string
    owner: string
    flags: number
    transfer_fee: number
    uri_hex: string | null
    minted_ledger: number | null
    moved_ledger: number | null
    moved_index: number | null
    burned_ledger: number | null
    changed_ledger: number
  }
  ledger_offers: {
    offer_index: string
    token_id: string
    kind: 'sell' | 'buy'
    owner: string
    amount: Optional<string>
    destination: string | null
    expiration: Optional<string>
    named_owner: string | null
    gift: StoredGift | null
    pledge: StoredPledge | null
    request_id: string | null
    action: SellAction | null
    created_ledger: number
    created_index: number
    tx_hash: string
    created_at: Timestamp
    gone_ledger: number | null
    gone_reason: string | null
    gone_hash: string | null
  }
  ledger_sales: {
    tx_hash: string
    token_id: string
    seller: string
    buyer: string
    price: Optional<string>
    broker_fee: Optional<string>
    pledge: Defaulted<string>
    royalty: Optional<string>
    broker: string | null
    sell_offer: string | null
    buy_offer: string | null
    ledger: number
    tx_index: number
    closed_at: Timestamp
  }
  watched_accounts: {
    address: string
    exists: Optional<boolean>
    balance: Defaulted<string>
    owner_count: Defaulted<number>
    flags: Defaulted<string>
    sequence: Defaulted<string>
    regular_key: Optional<string>
    ledger: Defaulted<number>
    created_at: DefaultTimestamp
  }
  watched_tokens: { token_id: string; created_at: DefaultTimestamp }
  /** The whole network, read and written by network-store.ts only. */
  network_tokens: { token_id: Buffer; owner: Buffer; uri: Buffer | null; burned_ledger: number | null }
  network_offers: { offer_index: Buffer; token_id: Buffer | null; gone_ledger: number | null }
  network_ranges: {
    id: Id
    network_id: BigInteger
    first_ledger: number
    last_ledger: number
    next_ledger: number
    state: 'waiting' | 'reading' | 'done' | 'live'
    parent_hash: Optional<string>
    last_hash: Optional<string>
    reader: Optional<string>
    leased_until: NullableTimestamp
  }
  quarantine: {
    id: Id
    network_id: BigInteger
    ledger_index: number
    ledger_hash: string
    close_time: BigInteger
    tx_hash: string
    what: string
    transaction: string
    announcement: Optional<string>
    error: string
    tries: Defaulted<number>
    created_at: DefaultTimestamp
    resolved_at: NullableTimestamp
  }
}

/** What other features may join; views can only be read. */
export type ListenerViews = {
  /** Offers that are on the ledger. */
  live_offers: {
    offer_index: string
    token_id: string
    kind: 'sell' | 'buy'
    owner: string
    destination: string | null
  }
  /** The next sequence number of each watched account, as of the named ledger. */
  account_sequences: { address: string; sequence: string; ledger: number }
}
