import type {
  BigInteger,
  Defaulted,
  DefaultTimestamp,
  Id,
  NullableTimestamp,
  Optional,
  Timestamp,
} from '#db/columns.ts'

export type CollectionsTable = {
  id: Id
  network_id: BigInteger
  issuer: string
  taxon: BigInteger
  name: string
  story: Optional<string>
  cover_media_id: Optional<string>
  charity_id: Optional<string>
  /** For new works, percent × 1000. */
  royalty: Optional<number>
  /** Null: found on the ledger and named after the metadata of `named_by`. */
  creator_id: Optional<string>
  named_by: Optional<string>
  hidden_at: NullableTimestamp
  hidden_reason: Optional<string>
  hidden_with: Optional<string>
  version: Defaulted<number>
  created_at: DefaultTimestamp
}

/** Everything here but the first and the last two is kept by triggers: see 2021-filters.sql and 2022-traits.sql. */
export type CollectionsTables = {
  collections: CollectionsTable
  collection_figures: {
    collection_id: string
    items: number
    on_sale: number
    auctions: number
    offers: number
    owners: number
    floor: string | null
    sales: number
    volume: string
    gifts: number
    given: string
  }
  collection_owners: { collection_id: string; address: string; held: number }
  filterable_nfts: FilteredNft & { shown: boolean; hidden: boolean }
  nft_traits: { nft_id: string; name: string; value: string; collection_id: string }
  trait_names: { collection_id: string; name: string; total: number }
  trait_values: {
    collection_id: string
    name: string
    value: string
    total: number
    on_sale: number
    auctions: number
    offers: number
  }
  /** Collections whose works have changed since their ranks were computed. */
  rarity_due: { collection_id: string; changes: BigInteger }
  /** Grows with each change of the works of a collection and of their traits. */
  collection_versions: { collection_id: string; changes: BigInteger; listed: boolean }
  /** How many collections are shown and have works. */
  collection_total: { one: boolean; total: number }
  nft_rarity: { nft_id: string; collection_id: string; score: number; rank: number; ranked: number }
}

type FilteredNft = {
  nft_id: string
  collection_id: string | null
  nft_type: 'mint' | 'sell' | 'auction'
  price: string | null
  currency: string
  close_at: NullableTimestamp
  has_offers: boolean
  tags: string[]
  likes: number
  last_sold_at: NullableTimestamp
  last_price: string | null
}

export type CollectionsViews = {
  /** Works that may be listed, with what they are filtered and ordered by. */
  filtered_nfts: FilteredNft
  trait_totals: { collection_id: string; name: string; value: string; total: number }
  shown_traits: { collection_id: string; name: string; value: string; nft_id: string }
  nft_ranks: { nft_id: string; collection_id: string; rank: number }
  /** Collections that are not hidden. */
  shown_collections: { id: string; name: string; issuer: string; items: number; created_at: Timestamp }
}
