import { id } from '@gooddrop/contract/ids.ts'
import type { Blog } from '@gooddrop/contract/stories.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { bannerUrl } from '#features/media/present.ts'
import type { Feed } from '#http/feed.ts'
import type { SharedPage } from '#http/shared-page.ts'
import { copy } from './copy.ts'
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

const postPath = (postId: string) => `/Blog-Details?id=${postId}`

export const blogPage: SharedPage = {
  path: '/Blog-Details',
  parameter: 'id',
  async head({ db, media }, query) {
    const parsed = id.safeParse(query.get('id'))
    const post = parsed.success ? await findPost(db, parsed.data) : undefined
    if (!post) return undefined
    return {
      title: post.title,
      description: post.description,
      image: bannerUrl(media.baseUrl, post.image_media_id),
      type: 'article',
      canonical: postPath(post.id),
      data: {
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.description,
        datePublished: post.published_at,
        keywords: post.tags,
        author: { '@type': 'Organization', name: 'Gooddrop' },
      },
    }
  },
  addresses: {
    name: 'posts',
    list: async ({ db }) => (await selectPosts(db)).map(({ id: postId }) => postPath(postId)),
  },
}

const FEED_ENTRIES = 30

export const postsFeed: Feed = {
  path: '/feeds/posts.xml',
  title: () => copy.feed,
  page: '/Blogs',
  entries: async ({ db }) =>
    (await selectPosts(db)).slice(0, FEED_ENTRIES).map(({ id: postId, title, description, published_at: at }) => ({
      path: postPath(postId),
      title,
      summary: description,
      at,
    })),
}
