import { id } from '@gooddrop/contract/ids.ts'
import { bannerUrl } from '#features/media/present.ts'
import type { SharedPage } from '#http/shared-page.ts'
import { findPost, listPosts } from './store.ts'

export const blogPage: SharedPage = {
  path: '/Blog-Details',
  async head({ db, media }, query) {
    const asked = id.safeParse(query.get('id'))
    const post = asked.success ? await findPost(db, asked.data) : undefined
    if (!post) return undefined
    return {
      title: post.title,
      description: post.description,
      image: bannerUrl(media.baseUrl, post.image_media_id),
      type: 'article',
    }
  },
  addresses: async ({ db }) => (await listPosts(db)).map((post) => `/Blog-Details?id=${post.id}`),
}
