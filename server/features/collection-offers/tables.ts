import type { AnswerState, CollectionOfferState, WantedTrait } from '@gooddrop/contract/collection-offers.ts'
import type { BigInteger, Defaulted, Id, Json, NullableTimestamp, Optional, Timestamp } from '#db/columns.ts'

export type CollectionOffersTables = {
  collection_offers: {
    id: Id
    user_id: string
    account: string
    collection_id: string
    amount: BigInteger
    works: number
    bought: Defaulted<number>
    traits: Json<WantedTrait[]>
    charity_id: Optional<string>
    basis_points: number
    state: Defaulted<CollectionOfferState>
    version: Defaulted<number>
    created_at: Timestamp
    expires_at: Timestamp
    ended_at: NullableTimestamp
  }
  collection_offer_answers: {
    id: Id
    offer_id: string
    nft_id: string
    user_id: string
    account: string
    state: AnswerState
    offer_index: Optional<string>
    price: Optional<string>
    request_id: Optional<string>
    version: Defaulted<number>
    created_at: Timestamp
    asked_at: Timestamp
  }
  collection_answer_marks: { id: Defaulted<string>; nft_id: string }
}
