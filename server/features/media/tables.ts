import type { BigInteger, Defaulted, NullableTimestamp, Optional, Timestamp } from '#db/columns.ts'

export type MediaState = 'writing' | 'ready' | 'expired'

export type ShownMedia = {
  id: string
  cid: string
  kind: 'image' | 'video' | 'document'
  width: Optional<number>
  height: Optional<number>
  color: Optional<string>
  rendition_widths: number[]
}

export type MediaTables = {
  media: {
    id: string
    cid: string
    kind: 'image' | 'video' | 'document'
    mime: string
    bytes: BigInteger
    /** Whose quota it counts against; null for the operator's own. */
    charged_to: Optional<string>
    width: Optional<number>
    height: Optional<number>
    duration_ms: Optional<number>
    frames: Defaulted<number>
    color: Optional<string>
    /** 64 bits, alike for pictures that look alike. */
    picture_hash: Optional<string>
    /** When a picture without a hash was last looked at. */
    hash_tried_at: NullableTimestamp
    rendition_widths: Defaulted<number[]>
    avif_at: NullableTimestamp
    state: MediaState
    version: Defaulted<number>
    unused_since: NullableTimestamp
    created_at: Timestamp
  }
  media_uses: {
    media_id: string
    used_by: string
    used_id: string
  }
  foreign_hosts: {
    host: string
    due_at: Timestamp
    failures: Defaulted<number>
    blocked_until: NullableTimestamp
    used_at: Timestamp
  }
  foreign_documents: {
    address_hash: Buffer
    body: Buffer
    etag: Optional<string>
    last_modified: Optional<string>
    fresh_until: Timestamp
    fetched_at: Timestamp
  }
  hidden_content: { cid: string; hidden_at: Timestamp }
  media_pins: {
    media_id: string
    target: string
    state: 'pinned' | 'different'
    cid: string
    pinned_at: Timestamp
  }
}

/** What other features may join; views can only be read. */
export type MediaViews = {
  shown_media: ShownMedia
  /** What alike pictures are found by. */
  picture_looks: { media_id: string; color: string | null; picture_hash: string | null }
  /** What nothing uses that may be shown, over the uses of all features. */
  withheld_media: { media_id: string }
}
