import type { Blog, BlogCard } from '@gooddrop/contract/stories.ts'
import { bannerUrl } from '#features/media/present.ts'
import type { BlogCardRow, BlogRow } from './store.ts'

export const presentCard = (mediaUrl: string, row: BlogCardRow): BlogCard => ({
  _id: row.id,
  blogTitle: row.title,
  blogDescription: row.description,
  blogImage: bannerUrl(mediaUrl, row.image_media_id),
  blogDate: row.published_at,
  blogTags: row.tags,
})

export const presentBlog = (mediaUrl: string, row: BlogRow): Blog => ({
  ...presentCard(mediaUrl, row),
  blogData: row.html,
})
