import type { Blog, BlogCard } from '@gooddrop/contract/stories.ts'
import type { BlogCardRow, BlogRow } from './store.ts'

export const presentCard = (row: BlogCardRow): BlogCard => ({
  _id: row.id,
  blogTitle: row.title,
  blogDescription: row.description,
  blogImage: row.image,
  blogDate: row.published_at,
  blogTags: row.tags,
})

export const presentBlog = (row: BlogRow): Blog => ({ ...presentCard(row), blogData: row.html })
