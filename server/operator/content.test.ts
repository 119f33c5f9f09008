import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { getProfile } from '@gooddrop/contract/accounts.ts'
import { createComment, listComments as listCommentsEndpoint } from '@gooddrop/contract/comments.ts'
import { createFeedback } from '@gooddrop/contract/contact.ts'
import { listOnSale } from '@gooddrop/contract/discover.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { searchNfts } from '@gooddrop/contract/search.ts'
import { getBlog } from '@gooddrop/contract/stories.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { generateWorks } from '#features/discover/testing/generate-works.ts'
import { receiveUpload } from '#features/media/receive-upload.ts'
import { makePng } from '#features/media/testing/make-pictures.ts'
import { endMediaUse, useMedia } from '#features/media/use-media.ts'
import { call } from '#testing/call.ts'
import { startMailbox, type TestMailbox } from '#testing/mailbox.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { UsageError } from './command.ts'
import { answerOneFeedback, exportAllSubscribers, showFeedback } from './contact.ts'
import { hideComments, hidePeople, hideTokens, listComments, showComments, showPeople, showTokens } from './hiding.ts'
import { allowMedia } from './media.ts'
import { editPost, publishPosts, unpublishPosts } from './posts.ts'

let mailbox: TestMailbox
let server: TestServer
let folder: string
let ada: Member

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-words-'))
  mailbox = await startMailbox()
  server = await testServer({ env: { SMTP_URL: mailbox.url } })
  const client = await server.deps.database.connect('works')
  await generateWorks(client, { works: 60, owners: 3 })
  await client.end()
  ada = await member(server)
})
afterAll(async () => {
  await server.stop()
  await mailbox.stop()
  await rm(folder, { recursive: true })
})

const read = async (id: string) => (await call(server, getBlog, { params: { id } })).json()
const commentsOn = async (blogId: string) => (await call(server, listCommentsEndpoint, { params: { blogId } })).json()

async function writePost(name: string, title: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, `---\ntitle: ${title}\ndescription: D\ndate: 2026-01-01\n---\nHello`)
  return file
}

it('publishes, edits and takes down a post by its Markdown file', async () => {
  const { deps } = server
  const file = await writePost('01-hello.md', 'Hello')
  const picture = join(folder, 'hello.png')
  await writeFile(picture, await makePng(40, 20))
  await expect(editPost.run(deps, [file])).rejects.toThrow('There is no post named hello')
  const id = (await publishPosts.run(deps, [file, picture])).split('id=')[1]!
  const before = (await read(id)).blog
  await writePost('01-hello.md', 'Hello again')
  await editPost.run(deps, [file])
  expect((await read(id)).blog).toMatchObject({
    blogTitle: 'Hello again',
    blogImage: before.blogImage,
  })
  expect(await unpublishPosts.run(deps, ['hello'])).toBe("'hello' is unpublished.")
  expect(await read(id)).toMatchObject({ code: 'not_found' })
  expect(await commentsOn(id)).toMatchObject({
    code: 'not_found',
  })
  await expect(unpublishPosts.run(deps, [file])).rejects.toThrow(UsageError)
})

it('hides a comment for a reason and shows it again', async () => {
  const { deps } = server
  const blog_id = (await publishPosts.run(deps, [await writePost('02-talk.md', 'Talk')])).split('id=')[1]!
  const reply = await call(server, createComment, { body: { blog_id, text: 'Buy\npills' }, headers: ada.headers })
  const id = reply.json().comment_id
  await expect(hideComments.run(deps, [id])).rejects.toThrow('Which one, and why?')
  expect(await hideComments.run(deps, [id, 'it', 'is', 'spam'])).toBe('It is hidden.')
  expect(await listComments.run(deps, [])).toMatch(new RegExp(`^${id} .* talk .*"Buy\\\\npills"  hidden: it is spam$`))
  expect((await commentsOn(blog_id)).comments).toEqual([])
  expect(await showComments.run(deps, [id])).toBe('It is shown again.')
  expect((await commentsOn(blog_id)).comments).toHaveLength(1)
  await hidePeople.run(deps, [ada.username, 'a machine'])
  expect((await commentsOn(blog_id)).comments).toEqual([])
  await showPeople.run(deps, [ada.username])
  expect((await commentsOn(blog_id)).comments).toHaveLength(1)
})

/** What the site shows of works and of the person who made them. */
async function shown(nftId: string, title: string, issuer: string) {
  const one = (await call(server, getNft, { params: { id: nftId } })).json()
  const search = (await call(server, searchNfts, { query: { text: title, limit: 100 } })).json()
  const sale = (await call(server, listOnSale, { query: { limit: 100 } })).json()
  const person = (await call(server, getProfile, { params: { userId: issuer } })).json()
  const holds = ({ nfts }: { nfts: { _id: string }[] }) => nfts.some(({ _id }) => _id === nftId)
  return {
    page: one.success,
    search: holds(search),
    sale: holds(sale),
    total: sale.nftsLength[0]!.total,
    person: person.success,
  }
}

it('hides a work, or a person with their works, everywhere at once, and brings back what it hid', async () => {
  const { deps } = server
  const works = await deps.db
    .selectFrom('nfts as n')
    .innerJoin('nft_state as s', 's.nft_id', 'n.id')
    .innerJoin('users as u', 'u.wallet_address', 'n.issuer')
    .select(['n.id', 'n.token_id', 'n.title', 'u.id as maker', 'u.username'])
    .where('s.nft_type', '=', 'sell')
    .where('u.username', '=', 'owner-1')
    .limit(2)
    .execute()
  const [work, another] = works
  const look = () => shown(work!.id, work!.title!, work!.maker)
  const before = await look()
  expect(before).toMatchObject({ page: true, search: true, sale: true, person: true })

  await hideTokens.run(deps, [work!.token_id, 'stolen'])
  expect(await look()).toEqual({ ...before, page: false, search: false, sale: false, total: before.total - 1 })
  await expect(hideTokens.run(deps, [work!.id, 'stolen'])).rejects.toThrow('is already hidden')
  expect(await showTokens.run(deps, [work!.id])).toBe(`'${work!.title}' is shown again.`)
  expect(await look()).toEqual(before)

  await hideTokens.run(deps, [another!.id, 'for a reason of its own'])
  expect(await hidePeople.run(deps, ['OWNER-1', 'impostor'])).toBe('owner-1 is hidden.')
  const hidden = await look()
  expect(hidden).toMatchObject({ page: false, search: false, sale: false, person: false })
  expect(hidden.total).toBeLessThan(before.total - 1)
  const seen = JSON.stringify((await call(server, listOnSale, { query: { limit: 100 } })).json())
  expect(seen).not.toContain('"owner-1"')

  expect(await showPeople.run(deps, [work!.maker])).toBe('owner-1 is shown again.')
  expect(await look()).toEqual({ ...before, total: before.total - 1 })
  await expect(hidePeople.run(deps, ['nobody-at-all', 'x'])).rejects.toThrow('No account found')
})

it('does not give the files of what it hid out by their addresses, unless something that is shown uses them', async () => {
  const { deps } = server
  const [work, other] = await deps.db.selectFrom('nfts').select('id').orderBy('id').limit(2).execute()
  const rule = { maxBytes: 100_000, kinds: ['image'] as const }
  const file = await receiveUpload(deps, Readable.from([await makePng(400, 200)]), rule)
  const use = (by: string, id: string) => inTransaction(deps.db, (tx) => useMedia(tx, file.id, { by, id }))
  const statuses = async () => {
    const urls = [`/ipfs/${file.cid}`, `/media/${file.id}/320`, `/media/${file.id}/320.webp`]
    const replies = await Promise.all(urls.map((url) => server.inject({ method: 'GET', url })))
    return [...new Set(replies.map(({ statusCode }) => statusCode))]
  }
  expect(await statuses()).toEqual([404])
  await use('nft', work!.id)
  expect(await statuses()).toEqual([200])
  await hideTokens.run(deps, [work!.id, 'stolen'])
  expect(await statuses()).toEqual([404])
  await use('nft', other!.id)
  expect(await statuses()).toEqual([200])
  await hideTokens.run(deps, [other!.id, 'stolen, too'])
  expect(await statuses()).toEqual([404])
  await use('banner', ada.id)
  expect(await statuses()).toEqual([200])
  await hidePeople.run(deps, [ada.username, 'a thief'])
  expect(await statuses()).toEqual([404])
  const again = async () => receiveUpload(deps, Readable.from([await makePng(400, 200)]), rule)
  await expect(again()).rejects.toThrow('cannot be uploaded again')
  await showPeople.run(deps, [ada.username])
  await showTokens.run(deps, [work!.id])
  await showTokens.run(deps, [other!.id])
  expect(await statuses()).toEqual([200])
  expect((await again()).id).toBe(file.id)
})

it('does not take hidden content again after its last use has ended, until it is allowed', async () => {
  const { deps } = server
  const work = await deps.db.selectFrom('nfts').select('id').orderBy('id').executeTakeFirstOrThrow()
  const upload = async () =>
    receiveUpload(deps, Readable.from([await makePng(90, 30)]), { maxBytes: 100_000, kinds: ['image'] })
  const file = await upload()
  const use = { by: 'nft', id: work.id }
  await inTransaction(deps.db, (tx) => useMedia(tx, file.id, use))
  await hideTokens.run(deps, [work.id, 'stolen'])
  await inTransaction(deps.db, (tx) => endMediaUse(tx, deps.clock, file.id, use))
  await expect(upload()).rejects.toThrow('cannot be uploaded again')
  expect(await allowMedia.run(deps, [file.cid])).toContain('may be uploaded again')
  expect((await upload()).cid).toBe(file.cid)
  await showTokens.run(deps, [work.id])
})

it('lists feedback, answers it by mail, and exports who confirmed', async () => {
  const { deps } = server
  const email = 'charity@example.org'
  await call(server, createFeedback, {
    body: { feedbackname: 'C', feedbackemail: email, feedbackmessage: 'Hello\nyou' },
  })
  const listed = await showFeedback.run(deps, [])
  expect(listed).toMatch(/open {2}C <charity@example\.org>\n {2}Hello\n {2}you$/)
  const answer = join(folder, 'answer.txt')
  await writeFile(answer, 'Dear C.\n\nYes.')
  expect(await answerOneFeedback.run(deps, [listed.split(' ')[0]!, answer])).toContain(email)
  expect((await mailbox.next(email)).text).toContain('Dear C.\n\nYes.')
  expect(await showFeedback.run(deps, [])).toBe('No feedback is waiting for an answer.')
  expect(await exportAllSubscribers.run(deps, [])).toBe('email,confirmed_at,unsubscribe_url,language')
})
