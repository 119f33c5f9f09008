import { createComment } from '@gooddrop/contract/comments.ts'
import { publishPost } from '#features/stories/publish-post.ts'
import { call } from './call.ts'
import type { Member } from './member.ts'
import { everybody, type Row } from './permission-row.ts'
import type { TestServer } from './server.ts'

const mailToken = 'A'.repeat(43)
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
  const commentOf = async ({ headers }: Member) =>
    (await call(server(), createComment, { body: { blog_id: await post(), text: 'A' }, headers })).json().comment_id
  return {
    'stories.listBlogs': { input: () => ({}), ...everybody(200) },
    'stories.getBlog': {
      input: async () => ({ params: { id: await post() } }),
      ...everybody(200),
      absent: ({ unknown }) => ({ params: { id: unknown.id } }),
    },
    'stories.listComments': { input: async () => ({ params: { blogId: await post() } }), ...everybody(200) },
    'stories.createComment': {
      input: async () => ({ body: { blog_id: await post(), text: 'A', name: 'B', email: 'b@example.com' } }),
      ...everybody(200),
    },
    'stories.changeComment': {
      input: async ({ owner }) => ({ body: { _id: await commentOf(owner), text: 'B', edit: true } }),
      visitor: 401,
      owner: 200,
      other: 403,
      absent: ({ unknown }) => ({ body: { _id: unknown.id, text: 'B', edit: true } }),
    },
    'contact.subscribe': {
      input: () => ({ body: { email: `reader-${count++}@example.org` } }),
      ...everybody(200),
    },
    // with the token of a mail anybody may; this token is unknown
    'contact.confirmSubscription': {
      input: () => ({ body: { token: mailToken } }),
      ...everybody(404),
    },
    'contact.unsubscribe': {
      input: () => ({ body: { token: mailToken } }),
      ...everybody(404),
    },
    'contact.unsubscribeOneClick': {
      input: () => ({ query: { token: mailToken }, body: {} }),
      ...everybody(404),
    },
    'contact.getImprint': { input: () => ({}), ...everybody(200) },
    'contact.createFeedback': {
      input: () => ({ body: { feedbackname: 'A', feedbackemail: 'a@example.org', feedbackmessage: 'B' } }),
      ...everybody(200),
    },
  }
}
