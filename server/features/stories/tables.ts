import type { DefaultTimestamp, Id, NullableTimestamp, Optional, Timestamp } from '#db/columns.ts'

export type BlogsTable = {
  id: Id
  /** The name of the post among the operator's files: publishing it again changes it. */
  slug: string
  title: string
  description: string
  image_media_id: Optional<string>
  html: string
  tags: string[]
  published_at: Timestamp
  created_at: DefaultTimestamp
  updated_at: DefaultTimestamp
  deleted_at: NullableTimestamp
}

export type StoriesTables = { blogs: BlogsTable }
