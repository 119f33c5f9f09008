export type DiscoverTables = {
  nft_tags: { tag: string; nft_id: string; nft_type: 'mint' | 'sell' | 'auction' }
  nft_documents: { nft_id: string; document: string }
  shelf_totals: { shelf: string; total: number }
  search_words: { word: string; uses: number }
}
