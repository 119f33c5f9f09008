import { id } from '@gooddrop/contract/ids.ts'
import type { Blog } from '@gooddrop/contract/stories.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { bannerUrl } from '#features/media/present.ts'
import type { SharedPage } from '#http/shared-page.ts'
import { type BlogRow, findPost, selectPosts } from './store.ts'

type ReadDeps = Pick<Deps, 'db' | 'media'>

export const listPosts = async ({ db, media }: ReadDeps): Promise<Blog[]> =>
  (await selectPosts(db)).map((post) => presentPost(media.baseUrl, post))

export async function getPost({ db, media }: ReadDeps, postId: string): Promise<Blog> {
  const post = await findPost(db, postId)
  if (!post) throw new AppError('not_found')
  return presentPost(media.baseUrl, post)
}

const presentPost = (mediaUrl: string, row: BlogRow): Blog => ({
  _id: row.id,
  blogTitle: row.title,
  blogDescription: row.description,
  blogImage: bannerUrl(mediaUrl, row.image_media_id),
  blogDate: row.published_at,
  blogTags: row.tags,
  blogData: row.html,
})

export const blogPage: SharedPage = {
  path: '/Blog-Details',
  async head({ db, media }, query) {
    const parsed = id.safeParse(query.get('id'))
    const post = parsed.success ? await findPost(db, parsed.data) : undefined
    if (!post) return undefined
    return {
      title: post.title,
      description: post.description,
      image: bannerUrl(media.baseUrl, post.image_media_id),
      type: 'article',
    }
  },
  addresses: async ({ db }) => (await selectPosts(db)).map((post) => `/Blog-Details?id=${post.id}`),
}
