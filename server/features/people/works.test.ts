import { randomBytes } from 'node:crypto'
import { changeComment, createComment } from '@gooddrop/contract/comments.ts'
import { likeNft, unlikeNft } from '@gooddrop/contract/nfts.ts'
import { listNotifications } from '@gooddrop/contract/notifications.ts'
import { follow, listCreated, listLiked, unfollow } from '@gooddrop/contract/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { insertNft } from '#features/nfts/store.ts'
import { publishPost } from '#features/stories/publish-post.ts'
import { call } from '#testing/call.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'

const MAKER = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const FAN = 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH'
let server: TestServer
let maker: Member
let fan: Member
let works: string[]
beforeAll(async () => {
  server = await testServer()
  maker = await member(server, { walletAddress: MAKER })
  fan = await member(server, { firstName: 'Fan', walletAddress: FAN })
  works = []
  for (const title of ['one', 'two', 'three', 'four']) works.push(await add(title, title === 'four' ? FAN : MAKER))
})
afterAll(() => server?.stop())

const add = (title: string, owner: string) =>
  inTransaction(server.deps.db, (tx) => {
    const ledger = { token_id: randomBytes(32).toString('hex').toUpperCase(), network_id: '1', issuer: MAKER, flags: 8 }
    const texts = { title, royalty: 0, tags: [], metadata_state: 'ours' as const, minted_at: new Date() }
    return insertNft(tx, { ...ledger, ...texts }, { owner_address: owner, burned: false })
  })
const change = (id: string, state: { hidden?: boolean; burned?: boolean; nft_type?: 'sell'; listed_at?: Date }) =>
  server.deps.db.updateTable('nft_state').set(state).where('nft_id', '=', id).execute()
const listed = async (
  endpoint: typeof listCreated | typeof listLiked,
  { id, headers }: Member,
  query: Record<string, unknown> = {},
) => {
  const reply = await call(server, endpoint, { params: { userId: id }, query, headers })
  const { nfts, nftsLength, next } = reply.json()
  return { titles: nfts.map(({ title }) => title), total: nftsLength[0]?.total, next }
}
const notificationsOf = async ({ id, headers }: Member) =>
  (await call(server, listNotifications, { params: { userId: id }, headers })).json().notification
const like = (nftId: string) => call(server, likeNft, { params: { nftId }, headers: fan.headers })

describe('what a person made', () => {
  it('is listed whoever owns it, in pages, without hidden or burned works', async () => {
    expect(await listed(listCreated, maker)).toEqual({ titles: ['four', 'three', 'two', 'one'], total: 4, next: null })
    const first = await listed(listCreated, maker, { limit: 3 })
    expect(await listed(listCreated, maker, { limit: 3, cursor: first.next })).toEqual({
      titles: ['one'],
      total: 4,
      next: null,
    })
    await change(works[0]!, { hidden: true })
    expect((await listed(listCreated, maker)).total).toBe(3)
    await change(works[0]!, { hidden: false })
    expect(await listed(listCreated, maker)).toMatchObject({ total: 4 })
    expect(await listed(listCreated, fan)).toEqual({ titles: [], total: 0, next: null })
  })
})

describe('what a person likes', () => {
  it('is listed by time of the like, in pages, and counted once for simultaneous calls', async () => {
    for (const index of [2, 0, 1, 3]) await Promise.all([like(works[index]!), like(works[index]!)])
    expect(await listed(listLiked, fan)).toEqual({ titles: ['four', 'two', 'one', 'three'], total: 4, next: null })
    const first = await listed(listLiked, fan, { limit: 2 })
    expect((await listed(listLiked, fan, { limit: 2, cursor: first.next })).titles).toEqual(['one', 'three'])
    await change(works[1]!, { burned: true })
    expect((await listed(listLiked, fan)).total).toBe(3)
    expect(await listed(listLiked, maker)).toEqual({ titles: [], total: 0, next: null })
  })

  it('notifies the owner once, and nobody of their own likes', async () => {
    await call(server, unlikeNft, { params: { nftId: works[2]! }, headers: fan.headers })
    await like(works[2]!)
    const likes = (await notificationsOf(maker)).filter(({ text }) => text.includes('likes'))
    const titles = ['two', 'one', 'three']
    expect(likes.map(({ text }) => text)).toEqual(titles.map((title) => `Fan Example likes “${title}”`))
    expect(await notificationsOf(fan)).toEqual([])
  })
})

describe('who follows', () => {
  it('notifies the followed person once', async () => {
    const caller = { params: { userId: maker.id }, headers: fan.headers }
    await Promise.all([call(server, follow, caller), call(server, follow, caller)])
    await call(server, unfollow, caller)
    await call(server, follow, caller)
    const follows = (await notificationsOf(maker)).filter(({ text }) => text.includes('following'))
    expect(follows).toMatchObject([{ text: 'Fan Example is now following you', link: `/Author/${fan.id}` }])
  })
})

describe('an answer to a comment', () => {
  it('notifies the author answered and the one who began, not oneself', async () => {
    const post = { slug: 'p', title: 'A post', description: '', image_media_id: null, html: '', tags: [] }
    const blog_id = await publishPost(server.deps, { ...post, published_at: new Date() })
    const first = await call(server, createComment, { body: { blog_id, text: 'First' }, headers: fan.headers })
    const { comment_id } = first.json()
    await call(server, changeComment, { body: { _id: comment_id, text: 'I add' }, headers: fan.headers })
    const before = (await notificationsOf(fan)).length
    await call(server, changeComment, { body: { _id: comment_id, text: 'Thanks' }, headers: maker.headers })
    const notifications = await notificationsOf(fan)
    expect(notifications).toHaveLength(before + 1)
    expect(notifications[0]).toMatchObject({
      text: 'Ada Example replied to your comment on “A post”',
      link: `/Blog-Details?id=${blog_id}`,
    })
  })
})

it.each([listCreated, listLiked])('$path returns not_found for an unknown person', async (endpoint) => {
  const ask = (userId: string, query = {}) => call(server, endpoint, { params: { userId }, query })
  expect((await ask('01890000-0000-7000-8000-000000000000')).statusCode).toBe(404)
  expect((await ask(fan.id, { cursor: 'abc' })).statusCode).toBe(400)
})
