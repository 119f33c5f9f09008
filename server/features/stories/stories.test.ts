import { randomUUID } from 'node:crypto'
import { getBlog, listBlogs } from '@gooddrop/contract/stories.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#testing/call.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { type NewPostInput, publishPost } from './publish-post.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const post = (change: Partial<NewPostInput> = {}): NewPostInput => ({
  slug: 'why-we-give',
  title: 'Why we give',
  description: 'A word on gifts',
  image_media_id: null,
  html: '<p>Because.</p>',
  tags: ['Giving'],
  published_at: new Date('2026-01-01T00:00:00Z'),
  ...change,
})

const list = async () => (await call(server, listBlogs)).json()
const read = async (id: string) => call(server, getBlog, { params: { id } })

describe('stories', () => {
  it('lists posts newest first, each with its text', async () => {
    const older = await publishPost(server.deps, post({ slug: 'older' }))
    const newer = await publishPost(
      server.deps,
      post({ slug: 'newer', published_at: new Date('2026-01-02T00:00:00Z') }),
    )
    const { success, message, blogs } = await list()
    expect({ success, message }).toEqual({ success: true, message: 'OK' })
    expect(blogs.map((blog: { _id: string }) => blog._id)).toEqual([newer, older])
    expect(blogs[0]).toEqual({
      _id: newer,
      blogTitle: 'Why we give',
      blogDescription: 'A word on gifts',
      blogImage: null,
      blogDate: '2026-01-02T00:00:00Z',
      blogTags: ['Giving'],
      blogData: '<p>Because.</p>',
    })
  })

  it('shows one post with its text', async () => {
    const id = await publishPost(server.deps, post())
    const reply = await read(id)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().blog).toMatchObject({ _id: id, blogData: '<p>Because.</p>' })
  })

  it('changes a post that is published again instead of adding another', async () => {
    const first = await publishPost(server.deps, post({ slug: 'twice' }))
    const before = (await list()).blogs.length
    const second = await publishPost(server.deps, post({ slug: 'twice', title: 'Better' }))
    expect(second).toBe(first)
    expect((await list()).blogs).toHaveLength(before)
    expect((await read(first)).json().blog.blogTitle).toBe('Better')
  })

  it('removes from a post whatever could run or load from other sites', async () => {
    const html = `<h2>Hi</h2><script>steal()</script><img src="https://elsewhere.example/x.png" onerror="steal()">
      <a href="javascript:steal()">a</a><a href="//evil.example">b</a><p style="position:fixed" onclick="steal()">c</p>
      <iframe src="https://evil.example"></iframe><svg><script>steal()</script></svg><img src="/pictures/ours.webp" alt="ours">`
    const id = await publishPost(server.deps, post({ slug: 'hostile', html }))
    const { blogData } = (await read(id)).json().blog
    expect(blogData).not.toMatch(/script|onerror|onclick|style|iframe|svg|elsewhere|evil|steal/)
    expect(blogData).toContain('<img src="/pictures/ours.webp" alt="ours" />')
  })

  it('returns not_found for an unknown id and an unpublished post', async () => {
    const id = await publishPost(server.deps, post({ slug: 'gone' }))
    await server.deps.db.updateTable('blogs').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    for (const unknown of [id, randomUUID()]) {
      const reply = await read(unknown)
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({ success: false, code: 'not_found' })
    }
  })
})
