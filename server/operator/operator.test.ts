import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getBlog, listBlogs } from '@gooddrop/contract/stories.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#testing/call.ts'
import { member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'

const run = promisify(execFile)
const main = join(import.meta.dirname, 'main.ts')
let folder: string
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-operator-'))
  server = await testServer()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const operator = (...words: string[]) => {
  const { DATABASE_URL, DATA_DIR } = server.deps.config
  return run(process.execPath, [main, ...words], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: DATABASE_URL.reveal(),
      DATA_DIR,
      PUBLIC_URL: server.url,
      OPERATOR: 'grace',
    },
  })
}

describe('the operator', () => {
  it('prints everything about one account', async () => {
    const ada = await member(server, { username: 'reported' })
    const { stdout } = await operator('people', 'report', 'Reported')
    const report = JSON.parse(stdout)
    expect(report.account).toMatchObject({ id: ada.id, email: ada.email })
    expect(report.audit_log).toMatchObject([{ action: 'session.opened', actor_id: ada.id }])
    expect(stdout).not.toContain('argon2')
  })

  it('publishes a post with its picture beside the running server', async () => {
    const [post, picture] = [join(folder, '01-hello.md'), join(folder, 'hello.png')]
    await writeFile(post, '---\ntitle: Hello\ndescription: World\ndate: 2026-01-01\n---\nHi <script>x()</script>')
    await sharp({ create: { width: 400, height: 200, channels: 3, background: 'teal' } }).toFile(picture)
    const { stdout } = await operator('posts', 'publish', post, picture)
    expect(stdout).toMatch(/^'Hello' is published: http/)
    const { blogs } = (await call(server, listBlogs)).json()
    expect(blogs).toEqual([
      expect.objectContaining({ blogTitle: 'Hello', blogImage: expect.stringContaining('/media/') }),
    ])
    const { blog } = (await call(server, getBlog, { params: { id: blogs[0]!._id } })).json()
    expect(blog.blogData).toBe('<p>Hi </p>\n')
    const noted = await server.deps.db.selectFrom('audit_log').select(['action', 'operator']).execute()
    expect(noted).toContainEqual({ action: 'post.published', operator: 'grace' })
    expect(noted).not.toContainEqual({ action: 'session.opened', operator: 'grace' })
    const shown = await server.inject(new URL(blogs[0]!.blogImage!, server.url).pathname)
    expect(shown.statusCode).toBe(200)
  })

  it('says what it can do when it is asked for something else', async () => {
    await expect(operator('make', 'coffee')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('posts publish'),
    })
    await expect(operator('posts', 'publish')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Which file\?/),
    })
  })
})
