import type { MovementKind } from '@gooddrop/ledger/movements.ts'
import type { Purpose } from '@gooddrop/ledger/recovery.ts'
import type {
  BigInteger,
  Defaulted,
  DefaultTimestamp,
  Id,
  Json,
  NullableTimestamp,
  Optional,
  Timestamp,
} from '#db/columns.ts'
import type { WorkState } from './states.ts'

export type HouseAccountsTables = {
  house_accounts: {
    account: string
    halted_at: NullableTimestamp
    halt_reason: Optional<string>
    trouble: Optional<string>
    missing_drops: Optional<string>
    payments_wait: Optional<string>
    checked_at: NullableTimestamp
    hold_until: Defaulted<number>
    created_at: DefaultTimestamp
  }
  house_leases: {
    account: string
    lease: BigInteger
    holder: string
    taken_at: DefaultTimestamp
    database_identity: string
    written_xid: BigInteger
  }
  house_work: {
    id: Id
    account: string
    network_id: BigInteger
    purpose: Purpose
    subject_id: string
    /** Of the type that the handler of this purpose declares. */
    body: Json<unknown>
    state: Defaulted<WorkState>
    refusals: Defaulted<number>
    refused_ledger: Defaulted<number>
    since_ledger: Optional<number>
    reason: Optional<string>
    hash: Optional<string>
    traceparent: Optional<string>
    version: Defaulted<number>
    created_at: DefaultTimestamp
    finished_at: NullableTimestamp
  }
  house_sequences: {
    account: string
    sequence: BigInteger
    state: Defaulted<'open' | 'used'>
    work_id: Optional<string>
    hash: Optional<string>
    ticket: Defaulted<boolean>
  }
  house_attempts: {
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
    ticket: Defaulted<boolean>
    lease: Optional<string>
    created_at: DefaultTimestamp
  }
  signer_refusals: {
    id: Id
    account: string
    work_id: string
    rule: string
    transaction: Json<unknown>
    refused_at: DefaultTimestamp
  }
  offer_cancels: {
    offer_index: string
    account: string
    reason: string
    state: Defaulted<'waiting' | 'taken' | 'done' | 'refused'>
    alone: Defaulted<boolean>
    work_id: Optional<string>
    created_at: DefaultTimestamp
  }
  house_movements: {
    tx_hash: string
    account: string
    kind: MovementKind
    ledger: number
    tx_index: number
    tx_type: string
    drops: BigInteger
    owners: number
    balance: BigInteger
  }
  house_reconciliations: {
    account: string
    opening_ledger: number
    opening_time: BigInteger
    opening_balance: BigInteger
    opened_at: Timestamp
    ledger: number
    ledger_hash: string
    close_time: BigInteger
    balance: BigInteger
    reconciled_at: Timestamp
  }
  house_findings: {
    account: string
    key: string
    tx_hash: Optional<string>
    ledger: Optional<number>
    drops: BigInteger
    reason: string
    found_at: Timestamp
    accepted_at: NullableTimestamp
  }
}

/** What other features may join; views can only be read. */
export type HouseAccountsViews = {
  house_account_movements: { tx_hash: string; account: string; kind: MovementKind; ledger: number; drops: string }
}
