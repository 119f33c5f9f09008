import type { DefaultTimestamp, Id, NullableTimestamp, Optional, Timestamp } from '#db/columns.ts'

export type BlogsTable = {
  id: Id
  /** From the name of the operator's file: publishing the file again changes the post. */
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

export type CommentsTable = {
  id: Id
  blog_id: string
  parent_id: Optional<string>
  user_id: Optional<string>
  name: Optional<string>
  email: Optional<string>
  text: string
  created_at: Timestamp
  edited_at: NullableTimestamp
  hidden_at: NullableTimestamp
  hidden_reason: Optional<string>
}

export type StoriesTables = { blogs: BlogsTable; comments: CommentsTable }
