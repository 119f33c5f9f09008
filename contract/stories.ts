import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'

export const blogCard = z.object({
  _id: id,
  blogTitle: z.string(),
  blogDescription: z.string(),
  blogImage: z.string().nullable(),
  blogDate: z.string(),
  blogTags: z.array(z.string()),
})
export type BlogCard = z.infer<typeof blogCard>

/** `blogData` is sanitised HTML. */
export const blog = blogCard.extend({ blogData: z.string() })
export type Blog = z.infer<typeof blog>

export const listBlogs = endpoint({
  method: 'GET',
  path: '/api/v1/user/blog',
  access: 'public',
  summary: 'All posts, newest first',
  fields: { blogs: z.array(blog) },
})

export const getBlog = endpoint({
  method: 'GET',
  path: '/api/v1/user/blog/single/:id',
  access: 'public',
  summary: 'One post',
  params: z.object({ id }),
  fields: { blog },
})
