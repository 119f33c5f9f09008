import * as comments from '@gooddrop/contract/comments.ts'
import * as contract from '@gooddrop/contract/stories.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { forReading } from '#for-reading.ts'
import { route } from '#http/route.ts'
import { copy } from './copy.ts'
import { listComments } from './list-comments.ts'
import { getPost, listPosts } from './read-posts.ts'
import { editComment, replyToComment, writeComment } from './write-comment.ts'

export function storiesRoutes(app: FastifyInstance, deps: Deps): void {
  const reading = forReading(deps)
  route(app, deps, contract.listBlogs, async () => ({ blogs: await listPosts(reading) }))

  route(app, deps, contract.getBlog, async ({ params }) => ({ blog: await getPost(reading, params.id) }))

  route(app, deps, comments.listComments, ({ params, query, actor }) =>
    listComments(reading, actor, params.blogId, query),
  )

  route(app, deps, comments.createComment, async ({ body, actor }) => ({
    comment_id: await writeComment(deps, actor, body),
    message: copy.commentPosted,
  }))

  route(app, deps, comments.changeComment, async ({ body, actor }) =>
    body.edit
      ? { comment_id: await editComment(deps, actor, body), message: copy.commentUpdated }
      : { comment_id: await replyToComment(deps, actor, body), message: copy.replyPosted },
  )
}
