import type { BulkKind, BulkState, StepState } from '@gooddrop/contract/bulk.ts'
import type { Json as JsonObject } from '@gooddrop/ledger/wire.ts'
import type { Defaulted, Id, Json, Optional, Timestamp } from '#db/columns.ts'

export type BulkTables = {
  bulk_queues: {
    id: Id
    user_id: string
    kind: BulkKind
    state: Defaulted<BulkState>
    version: Defaulted<number>
    created_at: Timestamp
    updated_at: Timestamp
  }
  bulk_steps: {
    queue_id: string
    position: number
    account: string
    nft_id: Optional<string>
    subject: Json<JsonObject>
    state: Defaulted<StepState>
    note: Optional<string>
    request_id: Optional<string>
  }
}
