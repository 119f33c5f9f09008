import type { BigInteger, Timestamp } from '#db/columns.ts'

export type CartTables = {
  cart_items: {
    user_id: string
    nft_id: string
    offer_index: string
    price: BigInteger
    added_at: Timestamp
  }
}
