import type { GiftMemo } from '@gooddrop/ledger/memos.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'

/**
 * What other features have the broker do. `enqueue.ts` is to export functions of these types; what becomes of an order
 * is told by domain events: brokerAcceptFailed, brokerAcceptVoid, payoutPaid. That a sale went through is said by the
 * ledger itself, by its `sold` fact.
 */
export type AcceptOrder = {
  settlementId: string
  sellOffer: string
  buyOffer: string
  /** As the buyer signed it. `gift.gift` is the broker's fee. */
  gift: GiftMemo
}

/** Once per settlement until it is void. The customer has made all checks of its own, at a recent validated ledger. */
export type EnqueueAccept = (tx: Tx, deps: Deps, order: AcceptOrder) => Promise<void>

/** Offers whose Destination is the broker. One that is gone, is in line already or belongs to a live order is skipped. */
export type EnqueueCancel = (tx: Tx, deps: Deps, offerIndexes: readonly string[], reason: string) => Promise<void>
