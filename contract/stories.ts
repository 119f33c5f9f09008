import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { personCard } from './user.ts'

export const blogCard = z.object({
  _id: id,
  blogTitle: z.string(),
  blogDescription: z.string(),
  blogImage: z.string().nullable(),
  blogDate: z.string(),
  blogTags: z.array(z.string()),
})
export type BlogCard = z.infer<typeof blogCard>

/** `blogData` is html that was sanitised on the way in. */
export const blog = blogCard.extend({ blogData: z.string() })
export type Blog = z.infer<typeof blog>

export const listBlogs = endpoint({
  method: 'GET',
  path: '/api/v1/user/blog',
  access: 'public',
  summary: 'All posts, newest first',
  fields: { blogs: z.array(blogCard) },
})

export const getBlog = endpoint({
  method: 'GET',
  path: '/api/v1/user/blog/single/:id',
  access: 'public',
  summary: 'One post',
  params: z.object({ id }),
  fields: { blog },
})

export const commentReply = z.object({
  id,
  name: z.string(),
  text: z.string(),
  createdAt: z.string(),
  user: personCard.nullable(),
  own: z.boolean(),
})

export const comment = z.object({
  _id: id,
  blog_id: id,
  user_id: z.array(personCard),
  preferred_method: z.enum(['User', 'Public']),
  name: z.string(),
  text: z.string(),
  commentDate: z.string(),
  own: z.boolean(),
  reply: z.array(commentReply),
})
export type Comment = z.infer<typeof comment>
