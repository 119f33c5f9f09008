import {
  exportGifts,
  getDashboard,
  getTextChange,
  listOwnGifts,
  listOwnUpdates,
  postUpdate,
  proposeTexts,
  thankGiver,
  withdrawTexts,
  withdrawUpdate,
} from '@gooddrop/contract/charity-dashboard.ts'
import { listDonations } from '@gooddrop/contract/giving.ts'
import { getCharity, listCharityUpdates } from '@gooddrop/contract/giving-pages.ts'
import { listNotifications } from '@gooddrop/contract/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { makePng } from '#features/media/testing/make-pictures.ts'
import { insertNft } from '#features/nfts/store.ts'
import { directGiftIn } from '#features/receipts/testing/gifts.ts'
import { decideCharityChanges } from '#operator/charity-changes.ts'
import { publishCharityUpdate, refuseCharityUpdate, showCharityUpdates } from '#operator/charity-updates.ts'
import { hideThanks, publishThanks, refuseThanks, showThanks } from '#operator/thanks.ts'
import { call } from '#testing/call.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { address, giftTo, type HeldCharity, heldCharity } from './testing/charity.ts'

let server: TestServer
let wells: HeldCharity
let stranger: Member
let nobody: Member

beforeAll(async () => {
  server = await testServer()
  wells = await heldCharity(server, 'Clear Wells')
  stranger = (await heldCharity(server, 'Open Clinic Van')).holder
  nobody = await member(server, { walletAddress: address() })
})
afterAll(() => server?.stop())

const gift = (change: Parameters<typeof giftTo>[2] = {}) => giftTo(server, wells, change)
const thank = (id: string, text: string, { replaces = null as string | null, who = wells.holder } = {}) =>
  call(server, thankGiver, { params: { id }, body: { text, replaces }, headers: who.headers })
const shownThanks = async (id: string) =>
  (await call(server, listDonations, { query: { charity_id: wells.id, limit: 100 } }))
    .json()
    .donations.find(({ _id }) => _id === id)?.thanks
const ownThanks = async (id: string) =>
  (await call(server, listOwnGifts, { query: { limit: 100 }, headers: wells.holder.headers }))
    .json()
    .gifts.find(({ _id }) => _id === id)?.own_thanks
const png = async () => new Blob([new Uint8Array(await makePng(30, 30))])

describe('the dashboard', () => {
  it('is for the wallet that receives the gifts, and shows what is held and why', async () => {
    const { deps } = server
    const payout = { network_id: '1', broker: 'rBroker', charity: wells.account, amount: '7000000' }
    await deps.db
      .insertInto('payouts')
      .values({ ...payout, state: 'held', reason: 'tecDST_TAG_NEEDED' })
      .execute()
    const { charity, held, weekly_mail } = (await call(server, getDashboard, { headers: wells.holder.headers })).json()
    expect(charity).toMatchObject({ _id: wells.id, name: 'Clear Wells' })
    expect(held).toMatchObject([{ amount: '7000000', reason: 'tag_needed' }])
    expect(weekly_mail).toBe('no_address')
    expect((await call(server, getDashboard, { headers: nobody.headers })).statusCode).toBe(403)
    expect((await call(server, getDashboard)).statusCode).toBe(401)
  })
})

describe('thanks', () => {
  it('wait for the operator, and then stand beside the gift and are notified once', async () => {
    const giver = await member(server, { walletAddress: address() })
    const { wallet_address } = await server.deps.db
      .selectFrom('users')
      .select('wallet_address')
      .where('id', '=', giver.id)
      .executeTakeFirstOrThrow()
    const id = await gift({ giver: wallet_address ?? '' })
    const { thanks } = (await thank(id, 'Thank <b>you</b>')).json()
    expect(thanks).toMatchObject({ text: 'Thank you', state: 'submitted' })
    expect(await shownThanks(id)).toBeNull()
    expect(await showThanks.run(server.deps, [])).toContain(`${thanks._id}  submitted  Clear Wells`)
    await publishThanks.run(server.deps, [thanks._id])
    expect(await shownThanks(id)).toBe('Thank you')
    const notifications = async () =>
      (await call(server, listNotifications, { params: { userId: giver.id }, headers: giver.headers }))
        .json()
        .notification.map(({ text }) => text)
    expect(await notifications()).toEqual(['Clear Wells thanks you for your gift of 2.4 XRP'])
    await hideThanks.run(server.deps, [thanks._id])
    expect(await shownThanks(id)).toBeNull()
    await publishThanks.run(server.deps, [thanks._id])
    expect(await notifications()).toHaveLength(1)
    expect((await thank(id, 'Other words', { replaces: thanks._id })).statusCode).toBe(409)
  })

  it('are written once by two at once', async () => {
    const id = await gift()
    const replies = await Promise.all(['One', 'Two', 'Three'].map((text) => thank(id, text)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  it('can be changed while they wait, and the operator publishes only what was read', async () => {
    const id = await gift()
    const first = (await thank(id, 'Kind words')).json().thanks
    const second = (await thank(id, 'Defaced', { replaces: first._id })).json().thanks
    await expect(publishThanks.run(server.deps, [first._id])).rejects.toThrow('has a new id')
    await refuseThanks.run(server.deps, [second._id, 'Please', 'be', 'kind'])
    expect(await ownThanks(id)).toMatchObject({ state: 'refused', reason: 'Please be kind' })
    const third = (await thank(id, 'Kinder words', { replaces: second._id })).json().thanks
    expect(third).toMatchObject({ state: 'submitted', reason: null })
  })

  it('are refused to another charity and to who has none, and when they are empty or too long', async () => {
    const id = await gift()
    expect((await thank(id, 'Hello', { who: nobody })).statusCode).toBe(403)
    expect((await thank(id, 'Hello', { who: stranger })).statusCode).toBe(404)
    for (const text of [' ', '<p></p>', 'x'.repeat(501)]) expect((await thank(id, text)).statusCode).toBe(400)
    expect(await ownThanks(id)).toBeNull()
  })

  it('stay with their gift when it is read anew from the ledger', async () => {
    const saleHash = 'CD'.repeat(32)
    const id = await gift({ saleHash })
    await publishThanks.run(server.deps, [(await thank(id, 'Still here')).json().thanks._id])
    await server.deps.db.deleteFrom('donations').where('id', '=', id).execute()
    expect(await shownThanks(await gift({ saleHash }))).toBe('Still here')
  })

  it('go to the buyer and to the seller who has pledged, each for their own gift of one sale', async () => {
    const saleHash = 'EF'.repeat(32)
    const [bought, pledged] = [await gift({ saleHash }), await gift({ saleHash, pledged: true })]
    await publishThanks.run(server.deps, [(await thank(pledged, 'To the seller')).json().thanks._id])
    expect(await shownThanks(bought)).toBeNull()
    await publishThanks.run(server.deps, [(await thank(bought, 'To the buyer')).json().thanks._id])
    expect([await shownThanks(bought), await shownThanks(pledged)]).toEqual(['To the buyer', 'To the seller'])
  })
})

describe('the export', () => {
  const exported = (query: object, who = wells.holder) =>
    call(server, exportGifts, { query: { ...query }, headers: who.headers })

  it('has the gifts of the days asked for, without anybody’s name and without formulas', async () => {
    const { db } = server.deps
    const token = 'E'.repeat(64)
    const minted = { token_id: token, network_id: '1', issuer: wells.account, flags: 8, royalty: 0 }
    const texts = { title: '=HYPERLINK("x")', tags: [], metadata_state: 'ours' as const, minted_at: new Date() }
    await inTransaction(db, (tx) =>
      insertNft(tx, { ...minted, ...texts }, { owner_address: wells.account, burned: false }),
    )
    const giver = await member(server, { firstName: 'Unmistakable', walletAddress: address() })
    await db
      .insertInto('donor_details')
      .values({ user_id: giver.id, legal_name: 'Legal Name', address: '', used_at: new Date() })
      .execute()
    const { wallet_address } = await db
      .selectFrom('users')
      .select('wallet_address')
      .where('id', '=', giver.id)
      .executeTakeFirstOrThrow()
    const id = await gift({ giver: wallet_address ?? '', at: '2025-03-01T23:59:59Z' })
    await db.updateTable('donations').set({ token_id: token }).where('id', '=', id).execute()
    await gift({ at: '2025-03-02T00:00:00Z' })
    await gift({ at: '2025-02-28T23:59:59Z' })

    const csv = await exported({ from: '2025-03-01', to: '2025-03-01' })
    expect(csv.headers['content-disposition']).toContain('gooddrop-gifts-2025-03-01-to-2025-03-01.csv')
    const lines = csv.body.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`)
    expect(lines[1]).toContain(wallet_address)
    const json = (await exported({ from: '2025-03-01', to: '2025-03-02', format: 'json' })).body
    expect(JSON.parse(json)).toMatchObject([{ artwork: '=HYPERLINK("x")' }, { artwork: null }])
    for (const name of ['Legal Name', 'Unmistakable', giver.email]) expect(csv.body + json).not.toContain(name)
  })

  it('has direct gifts as such, to which no thanks can be written', async () => {
    const giver = address()
    const id = await directGiftIn(server.deps, { giver, charity: wells.account, at: '2025-04-01T12:00:00Z' })
    const on = { from: '2025-04-01', to: '2025-04-01' }
    const lines = (await exported(on)).body.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`,0.7,direct,,,${giver},`)
    const [gift] = JSON.parse((await exported({ ...on, format: 'json' })).body)
    expect(gift).toMatchObject({ kind: 'direct', price: null, sale_hash: null, received_at: gift.given_at })
    const thanks = await call(server, thankGiver, {
      params: { id },
      body: { text: 'Thank you' },
      headers: wells.holder.headers,
    })
    expect(thanks.statusCode).toBe(404)
  })

  it('is of the own charity alone, and refuses days that are none', async () => {
    expect((await exported({}, nobody)).statusCode).toBe(403)
    expect(JSON.parse((await exported({ format: 'json' }, stranger)).body)).toEqual([])
    for (const query of [{ from: '2025-02-30' }, { from: '0000-01-01' }, { from: '2025-03-02', to: '2025-03-01' }])
      expect((await exported(query)).statusCode).toBe(400)
  })
})

describe('updates', () => {
  const post = async (body: object, { picture = false, who = wells.holder } = {}) =>
    call(server, postUpdate, { body, ...(picture && { files: { picture: await png() } }), headers: who.headers })
  const own = async () =>
    (await call(server, listOwnUpdates, { headers: wells.holder.headers })).json().updates.map((each) => each)
  const shown = async () =>
    (await call(server, listCharityUpdates, { params: { id: wells.id } })).json().updates.map(({ text }) => text)

  it('of a charity wait with their pictures, show their state, and can be withdrawn', async () => {
    const id = (await post({ text: 'A well', picture_text: 'A pump' }, { picture: true })).json().update_id
    expect(await own()).toMatchObject([{ _id: id, state: 'submitted', picture_text: 'A pump' }])
    expect((await own())[0]?.picture?.src).toContain('/media/')
    expect(await showCharityUpdates.run(server.deps, [])).toContain('/media/')
    expect(await shown()).toEqual([])
    await publishCharityUpdate.run(server.deps, [id])
    expect(await shown()).toEqual(['A well'])

    const refused = (await post({ text: 'An advertisement' })).json().update_id
    await refuseCharityUpdate.run(server.deps, [refused, 'No', 'advertisements'])
    expect((await own())[0]).toMatchObject({ state: 'refused', reason: 'No advertisements' })

    const { headers } = stranger
    expect((await call(server, withdrawUpdate, { params: { id }, headers })).statusCode).toBe(404)
    expect(await shown()).toEqual(['A well'])
    const withdraw = () => call(server, withdrawUpdate, { params: { id }, headers: wells.holder.headers })
    expect((await Promise.all([withdraw(), withdraw()])).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await shown()).toEqual([])
    await expect(publishCharityUpdate.run(server.deps, [id])).rejects.toThrow('can become published')
  })

  it('need a text for the picture, and are refused to who has no charity', async () => {
    expect((await post({ text: 'A' }, { picture: true })).statusCode).toBe(400)
    expect((await post({ text: 'A', picture_text: 'Nothing' })).statusCode).toBe(400)
    expect((await post({ text: 'A' }, { who: nobody })).statusCode).toBe(403)
  })
})

describe('texts', () => {
  const propose = async (change: object, { picture = false, who = wells.holder } = {}) =>
    call(server, proposeTexts, {
      body: { mission: 'm', description: '', website: 'https://wells.example', ...change },
      ...(picture && { files: { picture: await png() } }),
      headers: who.headers,
    })
  const page = async () => (await call(server, getCharity, { params: { id: wells.id } })).json().charity
  const last = async () => (await call(server, getTextChange, { headers: wells.holder.headers })).json().change
  const decide = (...words: string[]) => decideCharityChanges.run(server.deps, words)

  it('are changed once an operator has seen the difference and approved', async () => {
    const { change } = (await propose({ mission: 'Digs wells', registration_number: 'X-1' }, { picture: true })).json()
    expect(change).toMatchObject({ state: 'submitted', mission: 'Digs wells', picture: expect.any(String) })
    expect(change).not.toHaveProperty('website')
    expect(await page()).toMatchObject({ mission: 'm', picture: null })
    const said = await decide('list')
    expect(said).toContain(`${change._id}  Clear Wells\nmission:\n  - m\n  + Digs wells`)
    await decide('approve', change._id)
    expect(await page()).toMatchObject({
      mission: 'Digs wells',
      website: 'https://wells.example',
      registration_number: 'DEMO-1',
      picture: expect.stringContaining('/media/'),
    })
    expect(await last()).toMatchObject({ state: 'approved' })
    await expect(decide('approve', change._id)).rejects.toThrow('that can become approved')
  })

  it('are refused with a reason, replaced or withdrawn', async () => {
    const base = { mission: 'Digs wells' }
    const first = (await propose({ ...base, website: 'https://other.example' })).json().change
    const second = (await propose({ ...base, description: 'At length' })).json().change
    await expect(decide('approve', first._id)).rejects.toThrow('has a new id')
    await expect(decide('refuse', second._id)).rejects.toThrow('Usage')
    await decide('refuse', second._id, 'Too', 'long')
    expect(await last()).toMatchObject({ state: 'refused', reason: 'Too long', description: 'At length' })
    const third = (await propose({ ...base, description: 'Short' })).json().change
    const { headers } = wells.holder
    const withdraw = (who = headers) => call(server, withdrawTexts, { params: { id: third._id }, headers: who })
    expect((await withdraw(stranger.headers)).statusCode).toBe(404)
    expect((await withdraw()).statusCode).toBe(200)
    expect((await withdraw()).statusCode).toBe(409)
    expect(await page()).toMatchObject({ description: null, website: 'https://wells.example' })
    expect(await decide('list')).toBe('No change waits for a decision.')
  })

  it('of two sent at once one waits, and nothing waits that changes nothing', async () => {
    const replies = await Promise.all(['A', 'B'].map((mission) => propose({ mission })))
    expect(replies.some(({ statusCode }) => statusCode === 200)).toBe(true)
    const waiting = await server.deps.db
      .selectFrom('charity_changes')
      .selectAll()
      .where('state', '=', 'submitted')
      .execute()
    expect(waiting).toHaveLength(1)
    expect((await propose({ mission: 'Digs wells' })).statusCode).toBe(409)
    expect((await propose({ mission: 'A' }, { who: nobody })).statusCode).toBe(403)
    expect((await propose({ website: 'javascript:alert(1)' })).statusCode).toBe(400)
  })
})
