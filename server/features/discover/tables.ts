import type { SuggestedKind } from '@gooddrop/contract/suggestions.ts'
import type { Id, NullableTimestamp, Timestamp } from '#db/columns.ts'

export type DiscoverViews = {
  /** The words of works that are shown. */
  nft_words: { nft_id: string; document: string }
}

export type DiscoverTables = {
  /** One row per tag of each work that is shown. */
  nft_tags: { tag: string; nft_id: string; nft_type: 'mint' | 'sell' | 'auction' }
  nft_documents: { nft_id: string; document: string }
  /** How many works a filter finds: 'sell', 'Art/sell'. */
  filter_totals: { key: string; total: number }
  /** What is on sale in ranges of about a thousand works, so that a high page number is found by adding. */
  sale_ranges: { from_at: string; from_id: string; newest_at: string; newest_id: string; total: number }
  /** What the operator features, and what a rule has chosen. */
  featured_picks: { nft_id: string; place: number; created_at: Timestamp }
  featured_works: { nft_id: string; place: number }
  /** What works share whose pictures may look alike: parts of the hash, and the colour. */
  similar_keys: { key: number; nft_id: string }
  search_words: { word: string; uses: number }
  /** Changes of `uses` that are merged into search_words later, so that writers do not wait for each other. */
  search_word_changes: { word: string; change: number }
  /** Each name from each of its words on: 'ada lovelace', 'lovelace'. Kept by triggers. */
  suggestion_phrases: { kind: SuggestedKind; phrase: string; id: string }
  saved_searches: {
    id: Id
    user_id: string
    name: string
    search: string
    created_at: Timestamp
    deleted_at: NullableTimestamp
  }
}
