import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { insertNft } from '#features/nfts/store.ts'
import { publishPost } from '#features/stories/publish-post.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { notifyFollowers } from './on-listed.ts'

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
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Member, payload?: object) =>
  server.inject({ method, url, headers: { ...who.headers }, ...(payload && { payload }) })
const listed = async (path: string, who: Member, query = '') => {
  const reply = await call('GET', `/api/v1/user/xumm-xrpl/get-user-nft-${path}/${who.id}?${query}`, who)
  const { nfts, nftsLength, next } = reply.json()
  return { titles: nfts.map(({ title }: { title: string }) => title), total: nftsLength[0].total, next }
}
const notificationsOf = async (who: Member) =>
  (await call('GET', `/api/v1/user/notification/get/${who.id}`, who)).json().notification as {
    text: string
    link: string
  }[]

describe('what a person made', () => {
  it('is listed whoever owns it, in pages, without hidden or burned works', async () => {
    expect(await listed('created', maker)).toEqual({ titles: ['four', 'three', 'two', 'one'], total: 4, next: null })
    const first = await listed('created', maker, 'limit=3')
    expect(await listed('created', maker, `limit=3&cursor=${first.next}`)).toEqual({
      titles: ['one'],
      total: 4,
      next: null,
    })
    await change(works[0]!, { hidden: true })
    expect((await listed('created', maker)).total).toBe(3)
    await change(works[0]!, { hidden: false })
    expect(await listed('created', maker)).toMatchObject({ total: 4 })
    expect(await listed('created', fan)).toEqual({ titles: [], total: 0, next: null })
  })
})

describe('what a person likes', () => {
  it('is listed by time of the like, in pages, and counted once for simultaneous calls', async () => {
    const like = (id: string) => call('POST', `/api/v1/user/nft/like/${id}`, fan, {})
    for (const index of [2, 0, 1, 3]) await Promise.all([like(works[index]!), like(works[index]!)])
    expect(await listed('liked', fan)).toEqual({ titles: ['four', 'two', 'one', 'three'], total: 4, next: null })
    const first = await listed('liked', fan, 'limit=2')
    expect((await listed('liked', fan, `limit=2&cursor=${first.next}`)).titles).toEqual(['one', 'three'])
    await change(works[1]!, { burned: true })
    expect((await listed('liked', fan)).total).toBe(3)
    expect(await listed('liked', maker)).toEqual({ titles: [], total: 0, next: null })
  })

  it('notifies the owner once, and nobody of their own likes', async () => {
    await call('DELETE', `/api/v1/user/nft/like/${works[2]}`, fan)
    await call('POST', `/api/v1/user/nft/like/${works[2]}`, fan, {})
    const likes = (await notificationsOf(maker)).filter(({ text }) => text.includes('likes'))
    const titles = ['two', 'one', 'three']
    expect(likes.map(({ text }) => text)).toEqual(titles.map((title) => `Fan Example likes “${title}”`))
    expect(await notificationsOf(fan)).toEqual([])
  })
})

describe('who follows', () => {
  it('notifies the followed person once, and the follower once when something is listed', async () => {
    const url = `/api/v1/user/follow/${maker.id}`
    await Promise.all([call('POST', url, fan, {}), call('POST', url, fan, {})])
    await call('DELETE', url, fan)
    await call('POST', url, fan, {})
    const follows = (await notificationsOf(maker)).filter(({ text }) => text.includes('follows'))
    expect(follows).toMatchObject([{ text: 'Fan Example follows you now', link: `/Author/${fan.id}` }])
    const listing = { userId: maker.id, nftId: works[0]! }
    await notifyFollowers(server.deps, listing)
    expect(await notificationsOf(fan)).toEqual([])
    await change(works[0]!, { nft_type: 'sell', listed_at: new Date() })
    await notifyFollowers(server.deps, listing)
    await notifyFollowers(server.deps, listing)
    expect(await notificationsOf(fan)).toMatchObject([
      { text: 'Ada Example, whom you follow, has put “one” on sale', link: `/ItemDetail?nftId=${works[0]}` },
    ])
  })
})

describe('an answer to a comment', () => {
  it('notifies the author answered and the one who began, not oneself', async () => {
    const post = { slug: 'p', title: 'A post', description: '', image_media_id: null, html: '', tags: [] }
    const blog_id = await publishPost(server.deps, { ...post, published_at: new Date() })
    const url = '/api/v1/user/blog-comment'
    const { comment_id } = (await call('POST', url, fan, { blog_id, text: 'First' })).json()
    await call('PUT', url, fan, { _id: comment_id, text: 'I add' })
    const before = (await notificationsOf(fan)).length
    await call('PUT', url, maker, { _id: comment_id, text: 'Thanks' })
    const notifications = await notificationsOf(fan)
    expect(notifications).toHaveLength(before + 1)
    expect(notifications[0]).toMatchObject({
      text: 'Ada Example has answered your comment below “A post”',
      link: `/Blog-Details?id=${blog_id}`,
    })
  })
})

it.each(['get-user-nft-created', 'get-user-nft-liked'])('%s returns not_found for an unknown person', async (path) => {
  const nobody = '01890000-0000-7000-8000-000000000000'
  expect((await call('GET', `/api/v1/user/xumm-xrpl/${path}/${nobody}`, fan)).statusCode).toBe(404)
  expect((await call('GET', `/api/v1/user/xumm-xrpl/${path}/${fan.id}?cursor=abc`, fan)).statusCode).toBe(400)
})
