import type { GiftMemo } from '@gooddrop/ledger/memos.ts'
import type { BigInteger, Defaulted, DefaultTimestamp, Id, Json, NullableTimestamp, Optional } from '#db/columns.ts'
import type { WorkState } from './states.ts'

/** Drops as text: JSON has no large integers. */
export type StoredGiftMemo = Omit<GiftMemo, 'price' | 'gift'> & { price: string; gift: string }
export type SaleBody = { sellOffer: string; buyOffer: string; gift: StoredGiftMemo }
export type PayoutBody = {
  charity: string
  tag: number | null
  drops: string
  gifts: { saleHash: string; tokenId: string }[]
}
export type CancelBody = { offers: string[] }
export type DeliveryBody = { to: string; drops: string }

/** What each kind of work has to know. */
export type Bodies = { sale: SaleBody; payout: PayoutBody; cancel: CancelBody; delivery: DeliveryBody }
export type WorkPurpose = keyof Bodies

export type BrokerTables = {
  broker_accounts: {
    account: string
    halted_at: NullableTimestamp
    halt_reason: Optional<string>
    created_at: DefaultTimestamp
  }
  broker_work: {
    id: Id
    account: string
    network_id: BigInteger
    purpose: WorkPurpose
    subject_id: string
    body: Json<Bodies[WorkPurpose]>
    state: Defaulted<WorkState>
    doubts: Defaulted<number>
    doubted_ledger: Defaulted<number>
    reason: Optional<string>
    hash: Optional<string>
    version: Defaulted<number>
    created_at: DefaultTimestamp
    finished_at: NullableTimestamp
  }
  broker_slots: {
    account: string
    sequence: BigInteger
    state: Defaulted<'open' | 'used'>
    work_id: Optional<string>
    hash: Optional<string>
  }
  broker_attempts: {
    hash: string
    account: string
    sequence: BigInteger
    work_id: string
    does: 'work' | 'undo'
    blob: string
    fee: BigInteger
    last_ledger: number
    signed_ledger: number
    sent_ledger: Optional<number>
    answer: Optional<string>
    validated_ledger: Optional<number>
    result: Optional<string>
    created_at: DefaultTimestamp
  }
  broker_cancels: {
    offer_index: string
    account: string
    reason: string
    state: Defaulted<'waiting' | 'taken' | 'done' | 'refused'>
    alone: Defaulted<boolean>
    work_id: Optional<string>
    created_at: DefaultTimestamp
  }
}
