import type { Trait } from '@gooddrop/contract/traits.ts'
import type { ColumnType, Selectable } from 'kysely'
import type {
  BigInteger,
  Defaulted,
  DefaultTimestamp,
  Id,
  NullableTimestamp,
  Optional,
  Timestamp,
} from '#db/columns.ts'

export type MetadataState = 'ours' | 'waiting' | 'read' | 'unreadable'
export type SaleMode = 'none' | 'listed' | 'auction' | 'settling'

export type NftsTable = {
  id: Id
  token_id: string
  network_id: BigInteger
  issuer: string
  flags: number
  royalty: number
  title: Optional<string>
  description: Optional<string>
  tags: Defaulted<string[]>
  media_id: Optional<string>
  foreign_image: Optional<string>
  uri_hex: Defaulted<string>
  metadata_state: MetadataState
  minted_at: Timestamp
  created_at: DefaultTimestamp
  hidden_at: NullableTimestamp
  hidden_reason: Optional<string>
  hidden_with: Optional<string>
  taxon: Defaulted<string>
  /** The collection that the metadata names. */
  collection_name: Optional<string>
  gathered_into: Optional<string>
  /** By issuer and taxon, or where it was gathered: set by a trigger. */
  collection_id: ColumnType<string | null, never, never>
  traits: ColumnType<Trait[], string | undefined, string>
}

export type NftStateTable = {
  nft_id: string
  owner_address: string
  nft_type: Defaulted<'mint' | 'sell' | 'auction'>
  sale_mode: Defaulted<SaleMode>
  offer_index: Optional<string>
  price: Optional<string>
  /** What the seller gives of the price. */
  pledge: Optional<string>
  pledge_basis_points: Optional<number>
  currency: Defaulted<string>
  initial_bid: Optional<string>
  start_at: NullableTimestamp
  close_at: NullableTimestamp
  listed_at: NullableTimestamp
  charity_id: Optional<string>
  has_offers: Defaulted<boolean>
  offered_elsewhere: Defaulted<boolean>
  burned: Defaulted<boolean>
  hidden: Defaulted<boolean>
  version: Defaulted<number>
}

export type NftHistoryTable = {
  id: Id
  nft_id: string
  action: string
  actors: string[]
  amount: Optional<string>
  currency: Defaulted<string>
  hash: string
  ledger: number
  tx_index: number
  created_at: Timestamp
}

export type NftsTables = {
  nfts: NftsTable
  nft_state: NftStateTable
  nft_totals: { scope: string; total: number }
  nft_views: { nft_id: string; day: Timestamp; visitor: Buffer }
  view_salts: { day: Timestamp; salt: Buffer }
  nft_likes: { nft_id: string; user_id: string; created_at: DefaultTimestamp }
  nft_popularity: { nft_id: string; views: Defaulted<number>; likes: Defaulted<number> }
  nft_history: NftHistoryTable
}

/** What other features may join; views can only be read. */
export type NftsViews = {
  /** Works that are not hidden. */
  shown_nfts: Pick<Selectable<NftsTable>, 'id' | 'token_id' | 'title' | 'issuer' | 'media_id'>
  /** What works that are not hidden say of themselves. */
  nft_trait_texts: Pick<Selectable<NftsTable>, 'id' | 'collection_id' | 'traits'>
  /** Works that may be listed: neither burned nor hidden. */
  browsable_nfts: Pick<NftStateTable, 'nft_id' | 'nft_type' | 'listed_at'>
}
