import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

const contract = () => import('@gooddrop/contract/stories.ts')
const getBlog = async () => (await contract()).getBlog
const listBlogs = async () => (await contract()).listBlogs

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
