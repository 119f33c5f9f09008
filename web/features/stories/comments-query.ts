import { listComments } from '@gooddrop/contract/comments.ts'
import { PAGE_SIZE } from '@gooddrop/contract/constants.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

/** Keyed by reader, because the reply marks the reader's own comments. */
export const commentsQuery = (blogId: string, reader: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.comments(blogId), reader ?? 'guest'],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) =>
      call(listComments, { params: { blogId }, query: { page: pageParam, limit: PAGE_SIZE } }, signal),
    getNextPageParam: (last, _all, page) =>
      (page + 1) * PAGE_SIZE < (last.commentsLength[0]?.total ?? 0) ? page + 1 : undefined,
  })
