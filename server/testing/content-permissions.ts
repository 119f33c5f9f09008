import { publishPost } from '#features/stories/publish-post.ts'
import type { Member } from './member.ts'
import type { Row } from './permission-row.ts'
import type { TestServer } from './server.ts'

const everybody = (status: number) => ({ visitor: status, owner: status, other: status })
const mailToken = 'A'.repeat(43)
const nobody = '01890000-0000-7000-8000-000000000000'
let count = 0

/** Stories and contact. */
export function contentPermissions(server: () => TestServer): Record<string, Row> {
  const post = () =>
    publishPost(server().deps, {
      slug: `post-${count++}`,
      title: 'A',
      description: 'B',
      image_media_id: null,
      html: '',
      tags: [],
      published_at: new Date(),
    })
  const url = '/api/v1/user/blog-comment'
  const commentOf = async ({ headers }: Member) => {
    const payload = { blog_id: await post(), text: 'A' }
    return (await server().inject({ method: 'POST', url, payload, headers })).json().comment_id
  }
  return {
    'stories.listBlogs': { call: () => ({ url: '/api/v1/user/blog' }), ...everybody(200) },
    'stories.getBlog': { call: () => ({ url: `/api/v1/user/blog/single/${nobody}` }), ...everybody(404) },
    'stories.listComments': { call: async () => ({ url: `${url}/${await post()}` }), ...everybody(200) },
    'stories.createComment': {
      call: async () => ({ url, payload: { blog_id: await post(), text: 'A', name: 'B', email: 'b@example.com' } }),
      ...everybody(200),
    },
    'stories.changeComment': {
      call: async ({ owner }) => ({ url, payload: { _id: await commentOf(owner), text: 'B', edit: true } }),
      visitor: 401,
      owner: 200,
      other: 403,
    },
    'contact.subscribe': {
      call: () => ({ url: '/api/v1/subscribe', payload: { email: `reader-${count++}@example.org` } }),
      ...everybody(200),
    },
    // with the token of a mail anybody may; this token is unknown
    'contact.confirmSubscription': {
      call: () => ({ url: '/api/v1/subscribe/confirm', payload: { token: mailToken } }),
      ...everybody(404),
    },
    'contact.unsubscribe': {
      call: () => ({ url: '/api/v1/subscribe/end', payload: { token: mailToken } }),
      ...everybody(404),
    },
    'contact.unsubscribeOneClick': {
      call: () => ({ url: `/newsletter/unsubscribe?token=${mailToken}`, payload: {} }),
      ...everybody(404),
    },
    'contact.createFeedback': {
      call: () => ({
        url: '/api/v1/user/feedback/create',
        payload: { feedbackname: 'A', feedbackemail: 'a@example.org', feedbackmessage: 'B' },
      }),
      ...everybody(200),
    },
  }
}
