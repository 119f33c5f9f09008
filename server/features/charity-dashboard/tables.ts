import type { Defaulted, Id, Json, NullableTimestamp, Optional, Timestamp } from '#db/columns.ts'
import type { ChangeState, ThanksState } from './states.ts'

/** What is to be different on the page of a charity; what is not named stays as it is. */
export type ProposedTexts = {
  mission?: string
  description?: string | null
  website?: string | null
  picture_media_id?: string
}

export type CharityDashboardTables = {
  gift_thanks: {
    id: Id
    sale_hash: string
    charity_id: string
    text: string
    state: ThanksState
    reason: Optional<string>
    version: Defaulted<number>
    written_at: Timestamp
    decided_at: NullableTimestamp
  }
  charity_changes: {
    id: Id
    charity_id: string
    change: Json<ProposedTexts>
    state: ChangeState
    reason: Optional<string>
    version: Defaulted<number>
    sent_at: Timestamp
    decided_at: NullableTimestamp
  }
  /** The week is its Monday. */
  charity_weeks: { charity_id: string; week: string }
}

/** What other features may join; views can only be read. */
export type CharityDashboardViews = {
  published_thanks: { sale_hash: string; text: string }
}
