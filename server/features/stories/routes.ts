import { getBlog, listBlogs } from '@gooddrop/contract/stories.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { presentBlog, presentCard } from './present.ts'
import { findPost, listPosts } from './store.ts'

export function storiesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listBlogs, async (_call, { db, media }) => ({
    blogs: (await listPosts(db)).map((post) => presentCard(media.baseUrl, post)),
  }))

  route(app, deps, getBlog, async ({ params }, { db, media }) => {
    const post = await findPost(db, params.id)
    if (!post) throw new AppError('not_found')
    return { blog: presentBlog(media.baseUrl, post) }
  })
}
