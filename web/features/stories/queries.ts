import { getBlog, listBlogs } from '@gooddrop/contract/stories.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const blogsQuery = () =>
  queryOptions({
    queryKey: [...keys.blogs(), 'list'],
    queryFn: async ({ signal }) => (await call(listBlogs, {}, signal)).blogs,
  })

export const blogQuery = (id: string) =>
  queryOptions({
    queryKey: keys.blog(id),
    queryFn: async ({ signal }) => (await call(getBlog, { params: { id } }, signal)).blog,
  })
