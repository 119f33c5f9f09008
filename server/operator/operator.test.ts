import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listSessions } from '@gooddrop/contract/sessions.ts'
import { getBlog, listBlogs } from '@gooddrop/contract/stories.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#testing/call.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { UsageError } from './command.ts'
import { readOperator } from './operator.ts'
import { publishPosts } from './posts.ts'
import { reportPerson, signOut } from './report-person.ts'

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

/** The command as a process of its own, which takes seconds to load. */
const operator = (...words: string[]) => {
  const { DATABASE_URL, DATA_DIR } = server.deps.config
  const env = { DATABASE_URL: DATABASE_URL.reveal(), DATA_DIR, PUBLIC_URL: server.url, OPERATOR: 'Grace O. Perator' }
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return run(process.execPath, [main, ...words], { env: { PATH, NODE_COMPILE_CACHE, ...env } })
}

const WALLET = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

/** One of everything that an account leaves behind. */
async function fillAccount({ id: user_id, email }: Member): Promise<void> {
  const { db } = server.deps
  const at = new Date()
  await db.updateTable('users').set({ wallet_address: WALLET }).where('id', '=', user_id).execute()
  const request = { user_id, network_id: '0', action: 'mint', wallet: 'xaman', asked: '{}', subject: '{}', nonce: '1' }
  await db
    .insertInto('sign_requests')
    .values({ ...request, state: 'rejected', expires_at: at } as never)
    .execute()
  await db
    .insertInto('media')
    .values({
      id: user_id,
      cid: 'c',
      kind: 'image',
      mime: 'image/png',
      bytes: 1n,
      state: 'ready',
      created_at: at,
      charged_to: `user:${user_id}`,
    })
    .execute()
  await db
    .insertInto('mails')
    .values({ key: 'a-mail', to_address: email, content: '{}', not_after: at, created_at: at })
    .execute()
}

describe('the operator', () => {
  it('prints everything about one account', async () => {
    const ada = await member(server, { username: 'reported' })
    await fillAccount(ada)
    const printed = await reportPerson.run(server.deps, ['Reported'])
    const report = JSON.parse(printed)
    expect(report.account).toMatchObject({ id: ada.id, email: ada.email, sessions: [{ device: expect.any(String) }] })
    expect(report).toMatchObject({
      sign_requests: [{ action: 'mint', state: 'rejected' }],
      sales: [],
      uploads: [{ mime: 'image/png' }],
      mails: [{ key: 'a-mail' }],
      orders: [],
    })
    expect(report.audit_log).toMatchObject([{ action: 'session.opened', actor_id: ada.id }])
    expect(printed).not.toContain('argon2')
  })

  it('signs a person out everywhere', async () => {
    const ada = await member(server, { username: 'signed-in' })
    const printed = await signOut.run(server.deps, ['signed-in', 'her', 'phone', 'was', 'stolen'])
    expect(printed).toBe('signed-in is signed out (sessions ended: 1).')
    expect((await call(server, listSessions, { headers: ada.headers })).statusCode).toBe(401)
    const noted = await server.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'sessions.ended')
      .execute()
    expect(noted).toMatchObject([{ details: { reason: 'her phone was stolen' } }])
  })

  it.each([
    [['balances'], undefined, 'ada', 'ada'],
    [['balances'], 'Grace', 'root', 'Grace'],
    [['balances', '--operator', 'Eve'], 'Grace', 'ada', 'Eve'],
  ])('takes the name from flag, environment or user: %j %s %s', (words, configured, user, expected) => {
    const config = { OPERATOR: configured, NODE_ENV: 'production' as const }
    expect(readOperator(words, config, user)).toEqual({ words: ['balances'], operator: expected })
  })

  it.each([
    [[], undefined, 'root'],
    [['--operator'], undefined, 'ada'],
    [[], "x' -c log_statement=all", 'ada'],
  ])('refuses %j %j of %s', (words, configured, user) => {
    const config = { OPERATOR: configured, NODE_ENV: 'production' as const }
    expect(() => readOperator(words, config, user)).toThrow('Who are you?')
  })

  it('takes any user of the machine outside of production', () => {
    const config = { OPERATOR: undefined, NODE_ENV: 'development' as const }
    expect(readOperator(['balances'], config, 'root')).toEqual({ words: ['balances'], operator: 'root' })
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
    expect(noted).toContainEqual({ action: 'post.published', operator: 'Grace O. Perator' })
    expect(noted).toContainEqual({ action: 'operator.command', operator: 'Grace O. Perator' })
    // What people do themselves has no operator.
    expect(noted).not.toContainEqual({ action: 'session.opened', operator: 'Grace O. Perator' })
    const shown = await server.inject(new URL(blogs[0]!.blogImage!, server.url).pathname)
    expect(shown.statusCode).toBe(200)
  })

  it('prints the usage and exits with 1 for an unknown command', async () => {
    await expect(operator('make', 'coffee')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('posts publish'),
    })
  })

  it('asks for the file of a post', async () => {
    const refused = publishPosts.run(server.deps, [])
    await expect(refused).rejects.toBeInstanceOf(UsageError)
    await expect(refused).rejects.toThrow(/^Which file\?/)
  })
})
