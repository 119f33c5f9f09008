import { randomUUID } from 'node:crypto'
import { deleteAccount } from '@gooddrop/contract/accounts.ts'
import { changeComment, createComment, listComments } from '@gooddrop/contract/comments.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { browserSocket } from '#testing/browser-socket.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { hideComment, showComment } from './hide-comment.ts'
import { publishPost } from './publish-post.ts'

let server: TestServer
let ada: Member
let blog: string

beforeAll(async () => {
  server = await testServer()
  ada = await member(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  const post = { title: 'A', description: 'B', image_media_id: null, html: '<p>C</p>', tags: [] }
  blog = await publishPost(server.deps, { ...post, slug: randomUUID(), published_at: new Date() })
})

const guest = { name: 'Grace', email: 'grace@example.com' }
const send = (endpoint: typeof createComment | typeof changeComment, body: object, who?: Member) =>
  call(server, endpoint, { body, headers: who?.headers })
const list = async (who?: Member, query: Record<string, unknown> = {}) =>
  (await call(server, listComments, { params: { blogId: blog }, query, headers: who?.headers })).json()
const write = async (text: string, who?: Member): Promise<string> => {
  const body = { blog_id: blog, text, ...(who ? {} : guest) }
  const reply = await call(server, createComment, { body, headers: who?.headers })
  expect(reply.statusCode).toBe(200)
  return reply.json().comment_id
}

it('shows guests by the name they gave and members by their own, with replies, newest first', async () => {
  const first = await write('First!')
  const second = await write('Second', ada)
  await send(changeComment, { _id: first, text: 'An answer', name: 'Somebody else' }, ada)
  await send(changeComment, { _id: first, text: 'Another', ...guest })
  const { comments, commentsLength } = await list(ada)
  expect(commentsLength).toEqual([{ total: 2 }])
  expect(comments).toMatchObject([
    { _id: second, preferred_method: 'User', name: 'Ada Example', user_id: [{ _id: ada.id }], own: true, reply: [] },
    {
      _id: first,
      preferred_method: 'Public',
      name: 'Grace',
      user_id: [],
      own: false,
      reply: [
        { name: 'Ada Example', text: 'An answer', user: { _id: ada.id }, own: true },
        { name: 'Grace', text: 'Another', user: null, own: false },
      ],
    },
  ])
  expect(JSON.stringify(comments)).not.toContain('example.com')
  expect((await list(undefined, { limit: 1, page: 1 })).comments).toMatchObject([{ _id: first, own: false }])
})

it.each([
  [{ text: '' }, messages.fillComment],
  [{ text: '<script>alert(1)</script>' }, messages.fillComment],
  [{ name: undefined }, messages.fillName],
  [{ name: ' <b></b> ' }, messages.fillName],
  [{ email: undefined }, messages.fillEmail],
  [{ email: 'grace@example.org' }, messages.fillEmail],
  [{ email: 'grace@.com' }, messages.fillEmail],
  [{ email: 'grace.com' }, messages.fillEmail],
  [{ text: 'x'.repeat(5001) }, 'A comment can have at most 5000 characters'],
])('refuses a guest with %j', async (change, sentence) => {
  const reply = await send(createComment, { blog_id: blog, text: 'Hello', ...guest, ...change })
  expect([reply.statusCode, reply.json().message]).toEqual([400, sentence])
})

it('refuses a megabyte, and an unknown post or comment', async () => {
  expect((await send(createComment, { blog_id: blog, text: 'x'.repeat(1_048_576), ...guest })).statusCode).toBe(413)
  expect((await send(createComment, { blog_id: randomUUID(), text: 'Hello', ...guest })).statusCode).toBe(404)
  expect((await send(changeComment, { _id: randomUUID(), text: 'Hello', ...guest })).statusCode).toBe(404)
  expect((await list()).comments).toEqual([])
})

it('stores plain text, also of escaped markup', async () => {
  await send(createComment, {
    blog_id: blog,
    text: '<img src=x onerror=steal()>Look at <a href="javascript:steal()">this</a> \u200b &lt;script&gt;steal()&lt;/script&gt; 1 < 2',
    name: '<svg onload=steal()>Grace',
    email: 'grace@example.com',
  })
  const { comments } = await list()
  expect(comments[0]).toMatchObject({ name: 'Grace', text: 'Look at this   1 < 2' })
})

it('stores nothing of bots, and the same text twice only once', async () => {
  const trapped = await send(createComment, {
    blog_id: blog,
    text: 'Buy pills',
    ...guest,
    website: 'https://pills.example',
  })
  expect(trapped.json()).toMatchObject({ success: true })
  expect((await list()).comments).toEqual([])
  expect(await write('Twice')).toBe(await write('Twice'))
  expect((await list()).comments).toHaveLength(1)
})

it('is rate limited', async () => {
  const slow = await testServer({ env: { RATE_LIMIT_FACTOR: '1' }, beside: server })
  slow.clock.advance(120_000)
  const tries = Array.from({ length: 8 }, (_, n) =>
    call(slow, createComment, { body: { blog_id: blog, ...guest, text: `${n}` } }),
  )
  const statuses = (await Promise.all(tries)).map((reply) => reply.statusCode)
  await slow.stop()
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

it('lets people edit what they wrote, and nobody else', async () => {
  const [own, guests] = [await write('Teh first', ada), await write('Mine')]
  const other = await member(server)
  const edit = (id: string, who?: Member) => send(changeComment, { _id: id, text: 'The first', edit: true }, who)
  expect((await edit(own)).statusCode).toBe(401)
  expect((await edit(own, other)).statusCode).toBe(403)
  expect((await edit(guests, ada)).statusCode).toBe(403)
  expect((await edit(own, ada)).statusCode).toBe(200)
  expect((await list()).comments[1]).toMatchObject({ text: 'The first', edited: true })
})

it('is published to readers of the post, and removed when the operator hides it', async () => {
  const reader = await browserSocket(server.url)
  await reader.watch(`blog:${blog}`)
  const id = await write('Live')
  await eventually(() => expect(reader.heard).toContainEqual({ name: 'commentsChanged', payload: { blog_id: blog } }))
  await send(changeComment, { _id: id, text: 'Reply', ...guest })
  expect(await hideComment(server.deps, id, 'spam')).toBe(true)
  expect(await hideComment(server.deps, id, 'spam')).toBe(false)
  expect((await list()).comments).toEqual([])
  expect((await send(changeComment, { _id: id, text: 'Late', ...guest })).statusCode).toBe(404)
  expect(await showComment(server.deps, id)).toBe(true)
  expect((await list()).comments).toMatchObject([{ _id: id, reply: [{ text: 'Reply' }] }])
  reader.close()
})

it('are erased with the account that wrote them', async () => {
  const cleo = await member(server)
  await write('Mine alone', cleo)
  const gone = await call(server, deleteAccount, { body: { password: 'correct horse' }, headers: cleo.headers })
  expect(gone.statusCode).toBe(200)
  expect((await list()).comments).toEqual([])
  const rows = await server.deps.db.selectFrom('comments').select('text').where('user_id', '=', cleo.id).execute()
  expect(rows).toEqual([{ text: '' }])
})
