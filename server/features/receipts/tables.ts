import type { ReceiptProfile } from '@gooddrop/contract/receipts.ts'
import type { ColumnType } from 'kysely'
import type { Defaulted, Optional, Timestamp } from '#db/columns.ts'

export type ReceiptsTables = {
  charity_receipts: {
    charity_id: string
    /** Where the charity is recognised. */
    profile: Optional<Exclude<ReceiptProfile, 'other'>>
    wording: Optional<string>
    issues_own: Defaulted<boolean>
    link: Optional<string>
    updated_at: Timestamp
  }
  donor_details: { user_id: string; legal_name: string; address: string; used_at: Timestamp }
  xrp_rates: {
    currency: string
    at: Timestamp
    /** Decimal, as text. */
    rate: ColumnType<string, string, never>
    source: string
    observed_at: Timestamp
  }
}
