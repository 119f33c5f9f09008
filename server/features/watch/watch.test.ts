import { deleteAccount } from '@gooddrop/contract/accounts.ts'
import { follow, unfollow } from '@gooddrop/contract/people.ts'
import { endWatch, getWatch, listWatches, MAX_WATCHES, stopWatching } from '@gooddrop/contract/watch.ts'
import type { WatchKind } from '@gooddrop/contract/watch-subject.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { addUpdate, decideUpdate } from '#features/giving/charity-updates.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { countWritten, startMailbox, type TestMailbox } from '#testing/mailbox.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { mailWatchers } from './mail-watchers.ts'
import { notifyWatchers } from './notify-watchers.ts'
import { recordEvent } from './record-event.ts'
import { BELL, watching, XRP } from './testing/watching.ts'

const MAKER = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
let server: TestServer
let mailbox: TestMailbox
let maker: Member
let does: ReturnType<typeof watching>
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await testServer({ env: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://gooddrop.example' } })
  does = watching(server)
  maker = await member(server, { firstName: 'Mira', walletAddress: MAKER })
})
afterAll(async () => {
  await server?.stop()
  await mailbox?.stop()
})

const shown = async ({ headers }: Member, kind: WatchKind, id: string) =>
  (await call(server, getWatch, { params: { kind, id }, headers })).json().watch
const stop = ({ headers }: Member, kind: WatchKind, id: string) =>
  call(server, endWatch, { params: { kind, id }, headers })
const textsOf = async (of: Member) => (await does.messagesOf(of)).map(({ text }) => text)
const eventuallyTexts = (of: Member, texts: string[]) =>
  eventually(async () => expect(await textsOf(of)).toEqual(texts))

describe('a watch', () => {
  it('is begun, changed, listed and ended, each any number of times', async () => {
    const fan = await member(server)
    const nftId = await does.work('Ebb', MAKER)
    expect(await shown(fan, 'work', nftId)).toBeNull()
    for (const how of [BELL, BELL, { ...BELL, push: true }])
      expect((await does.watch(fan, 'work', nftId, how)).statusCode).toBe(200)
    expect(await shown(fan, 'work', nftId)).toEqual({ bell: true, mail: 'off', push: true })
    server.clock.advance(1000)
    await does.watch(fan, 'person', maker.id)
    const { watches, total } = (await call(server, listWatches, { headers: fan.headers })).json()
    expect(total).toBe(2)
    expect(watches).toMatchObject([
      { kind: 'person', title: 'Mira Example', link: `/Author/${maker.id}` },
      { kind: 'work', title: 'Ebb', link: `/ItemDetail?nftId=${nftId}` },
    ])
    for (const _ of [1, 2]) expect((await stop(fan, 'work', nftId)).statusCode).toBe(200)
    expect(await shown(fan, 'work', nftId)).toBeNull()
  })

  it('is refused for what is not there, oneself, no channel at all, and mail without a verified address', async () => {
    const fan = await member(server)
    const nobody = '01890000-0000-7000-8000-000000000000'
    for (const kind of ['work', 'person', 'charity'] as const)
      expect((await does.watch(fan, kind, nobody)).statusCode).toBe(404)
    expect((await does.watch(maker, 'person', maker.id)).statusCode).toBe(403)
    expect((await does.watch(fan, 'person', maker.id, { bell: false, mail: 'off', push: false })).statusCode).toBe(400)
    expect((await does.watch(fan, 'person', maker.id, { ...BELL, mail: 'daily' })).statusCode).toBe(409)
  })

  it('comes in pages that continue where the last one ended, at most so many of them', async () => {
    const fan = await member(server)
    await sql`insert into watches (user_id, subject_kind, subject_id, bell, mail, push, created_at)
      select ${fan.id}::uuid, 'work', gen_random_uuid(), true, 'off', false, now() - n * interval '1 minute'
      from generate_series(1, ${MAX_WATCHES - 1}) n`.execute(server.deps.db)
    await does.watch(fan, 'person', maker.id)
    expect((await does.watch(fan, 'work', await does.work('One too many', MAKER))).statusCode).toBe(409)
    expect((await does.watch(fan, 'person', maker.id, { ...BELL, push: true })).statusCode).toBe(200)
    const seen = new Set<string>()
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: Record<string, unknown> = { limit: 100, ...(cursor && { cursor }) }
      const page = (await call(server, listWatches, { query, headers: fan.headers })).json()
      for (const { subject_id } of page.watches) seen.add(subject_id)
      cursor = page.next
    }
    expect(seen.size).toBe(MAX_WATCHES)
    expect((await call(server, listWatches, { query: { cursor: 'abc' }, headers: fan.headers })).statusCode).toBe(400)
  })

  it('of a person begins by following them and ends with it', async () => {
    const fan = await member(server)
    const send = (endpoint: typeof follow | typeof unfollow) =>
      call(server, endpoint, { params: { userId: maker.id }, headers: fan.headers })
    await send(follow)
    expect(await shown(fan, 'person', maker.id)).toEqual(BELL)
    await does.watch(fan, 'person', maker.id, { ...BELL, push: true })
    await send(follow)
    expect(await shown(fan, 'person', maker.id)).toMatchObject({ push: true })
    await send(unfollow)
    expect(await shown(fan, 'person', maker.id)).toBeNull()
  })

  it('goes with the account', async () => {
    const fan = await member(server)
    await does.watch(fan, 'person', maker.id)
    const gone = await call(server, deleteAccount, { body: { password: 'correct horse' }, headers: fan.headers })
    expect(gone.statusCode, gone.body).toBe(200)
    const rows = await server.deps.db.selectFrom('watches').select('id').where('user_id', '=', fan.id).execute()
    expect(rows).toEqual([])
  })
})

describe('a message', () => {
  it('comes once when a work or its artist is watched, or both, and never to who caused it', async () => {
    const [one, both, seller] = [await member(server), await member(server), await member(server)]
    const nftId = await does.work('Tide', MAKER)
    await does.watch(one, 'work', nftId)
    await does.watch(both, 'work', nftId)
    await does.watch(both, 'person', seller.id)
    await does.watch(seller, 'work', nftId)
    await does.list(seller, nftId, 12n * XRP)
    const text = 'Ada Example listed “Tide” for 12 XRP'
    await eventuallyTexts(one, [text])
    await eventuallyTexts(both, [text])
    expect(await textsOf(seller)).toEqual([])
    expect((await does.messagesOf(both))[0]).toMatchObject({
      watch: { kind: 'work', id: nftId },
      link: `/ItemDetail?nftId=${nftId}`,
    })
    await does.list(seller, nftId, 9n * XRP)
    await eventuallyTexts(both, ['The price of “Tide” is now 9 XRP. It was 12 XRP', text])
  })

  it('comes when a charity publishes an update, once also when it is hidden and published again', async () => {
    const fan = await member(server)
    const facts = { mission: 'M', registered_in: 'DE', registration_number: '1', vetted_by: 'Us' }
    const { id } = await server.deps.db
      .insertInto('charities')
      .values({ ...facts, name: 'Open Water', vetted_on: '2026-01-01', ledger_account: 'rrrrrrrrrrrrrrrrrrrrBZbvji' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await does.watch(fan, 'charity', id)
    const update = { text: 'A well', posted_on: '2026-01-01' }
    const updateId = await addUpdate(server.deps, id, update, { state: 'published' })
    await eventuallyTexts(fan, ['Open Water published an update'])
    expect((await does.messagesOf(fan))[0]?.link).toBe(`/Charity/${id}#updates`)
    for (const to of ['hidden', 'published'] as const) await decideUpdate(server.deps, updateId, to)
    const events = server.deps.db.selectFrom('watch_events').select('id').where('kind', '=', 'watch_update')
    expect(await events.execute()).toHaveLength(1)
  })

  it('comes when a work of a watched collection is listed, or listed below its floor', async () => {
    const { db } = server.deps
    const fan = await member(server)
    const facts = { network_id: '1', issuer: MAKER, taxon: '7', name: 'Tides' }
    const { id } = await db.insertInto('collections').values(facts).returning('id').executeTakeFirstOrThrow()
    const workOf = async (title: string) => {
      const nftId = await does.work(title, MAKER)
      await db.updateTable('nfts').set({ gathered_into: id }).where('id', '=', nftId).execute()
      return nftId
    }
    const [known, low, high] = [await workOf('Known'), await workOf('Low'), await workOf('High')]
    await db
      .updateTable('nft_state')
      .set({ price: String(10n * XRP) })
      .where('nft_id', '=', known)
      .execute()
    expect((await does.watch(fan, 'collection', id)).statusCode).toBe(200)
    const fell = 'Tides has a new floor: “Low” for 4 XRP. It was 10 XRP'
    await does.list(maker, low, 4n * XRP)
    await eventuallyTexts(fan, [fell])
    for (const _ of [1, 2]) await does.list(maker, high, 20n * XRP)
    await eventuallyTexts(fan, ['Mira Example listed “High” for 20 XRP', fell])
    const { watches } = (await call(server, listWatches, { headers: fan.headers })).json()
    expect(watches).toMatchObject([{ kind: 'collection', title: 'Tides', link: `/Collection/${id}` }])
  })

  it('does not come for what happened too long ago, or of a work that is hidden', async () => {
    const fan = await member(server)
    const nftId = await does.work('Old', MAKER)
    await does.watch(fan, 'work', nftId)
    const { deps, clock } = server
    const event = { kind: 'watch_sold', subjects: [{ kind: 'work', id: nftId }], nftId } as const
    const old = new Date(clock.now().getTime() - 25 * 3_600_000)
    const record = (cause: string, at: Date) =>
      inTransaction(deps.db, (tx) => recordEvent(tx, deps, { ...event, cause, at }))
    await record('old', old)
    await deps.db.updateTable('nft_state').set({ hidden: true }).where('nft_id', '=', nftId).execute()
    await deps.db.updateTable('nfts').set({ hidden_at: new Date() }).where('id', '=', nftId).execute()
    await record('new', clock.now())
    const open = () => deps.db.selectFrom('watch_events').select('cause').where('nft_id', '=', nftId)
    await eventually(async () => expect(await open().where('done_at', 'is', null).execute()).toEqual([]))
    expect(await open().execute()).toEqual([{ cause: 'watch_sold new' }])
    expect(await textsOf(fan)).toEqual([])
  })

  it('reaches 2,000 watchers once each, however many servers are at it', async () => {
    const { deps } = server
    const nftId = await does.work('Crowd', MAKER)
    await sql`with people as (
        insert into users (username, email, first_name, last_name, created_at, updated_at)
        select 'crowd-' || n, 'crowd-' || n || '@example.org', 'C', 'R', now(), now() from generate_series(1, 2000) n
        returning id)
      insert into watches (user_id, subject_kind, subject_id, bell, mail, push, created_at)
      select id, 'work', ${nftId}::uuid, true, 'off', false, now() from people`.execute(deps.db)
    // Some of them for two reasons, unevenly spread over the batches.
    const artist = await member(server)
    await sql`insert into watches (user_id, subject_kind, subject_id, bell, mail, push, created_at)
      select user_id, 'person', ${artist.id}::uuid, true, 'off', false, now() from watches
      where subject_id = ${nftId}::uuid and user_id::text ~ '[02468]$'`.execute(deps.db)
    const { id } = await deps.db
      .insertInto('watch_events')
      .values({
        kind: 'watch_sold',
        subjects: JSON.stringify([
          { kind: 'work', id: nftId },
          { kind: 'person', id: artist.id },
        ]),
        nft_id: nftId,
        data: '{}',
        cause: 'crowd',
        happened_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await Promise.all([1, 2, 3].map(() => notifyWatchers(deps, { eventId: id })))
    await notifyWatchers(deps, { eventId: id })
    const { rows } = await sql<{ people: number; messages: number }>`
      select count(distinct user_id)::int as people, count(*)::int as messages from notifications
      where nft_id = ${nftId}::uuid`.execute(deps.db)
    expect(rows).toEqual([{ people: 2000, messages: 2000 }])
  })
})

describe('mails', () => {
  it('come at once, daily or on Monday morning, in the person’s time and outside of quiet hours', async () => {
    const fan = await member(server)
    await does.proveEmail(fan)
    const nftId = await does.work('Dawn', MAKER)
    await does.watch(fan, 'work', nftId, { bell: true, mail: 'at_once', push: false })
    await does.list(maker, nftId, 3n * XRP)
    await eventuallyTexts(fan, ['Mira Example listed “Dawn” for 3 XRP'])
    await mailWatchers(server.deps)
    const mail = await mailbox.next(fan.email)
    expect(mail.subject).toBe('Mira Example listed “Dawn” for 3 XRP')
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const [, path] = /<https:\/\/gooddrop\.example(.+)>/.exec(mail.headers['list-unsubscribe'] ?? '') ?? []
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const click = { method: 'POST', url: path ?? '', headers, payload: 'List-Unsubscribe=One-Click' } as const
    for (const _ of [1, 2]) expect((await server.inject(click)).statusCode).toBe(200)
    expect(await shown(fan, 'work', nftId)).toEqual(BELL)
    await does.list(maker, nftId, 4n * XRP)
    await eventually(async () => expect(await textsOf(fan)).toHaveLength(2))
    await mailWatchers(server.deps)
    expect(await countWritten(server, fan.email)).toBe(1)
    const token = /unsubscribe#([\w-]{43})/.exec(mail.text)?.[1] ?? ''
    expect((await call(server, stopWatching, { body: { token } })).statusCode).toBe(200)
    const forged = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`
    expect((await call(server, stopWatching, { body: { token: forged } })).statusCode).toBe(404)
  })

  it('of a digest say all of it in one, and its link ends all of them', async () => {
    const fan = await member(server)
    await does.proveEmail(fan)
    const works = [await does.work('First', MAKER), await does.work('Second', MAKER)]
    for (const each of works) await does.watch(fan, 'work', each, { bell: true, mail: 'daily', push: false })
    for (const each of works) await does.list(maker, each, 5n * XRP)
    await eventually(async () => expect(await textsOf(fan)).toHaveLength(2))
    await mailWatchers(server.deps)
    expect(await countWritten(server, fan.email)).toBe(0)
    server.clock.set(new Date('2026-01-02T08:00:00Z'))
    await Promise.all([mailWatchers(server.deps), mailWatchers(server.deps)])
    const mail = await mailbox.next(fan.email)
    expect(mail.subject).toBe('2 updates on what you watch')
    expect(await countWritten(server, fan.email)).toBe(1)
    expect(mail.text).toContain('“First”')
    const token = /unsubscribe#([\w-]{43})/.exec(mail.text)?.[1]
    await call(server, stopWatching, { body: { token } })
    for (const each of works) expect(await shown(fan, 'work', each)).toEqual(BELL)
  })
})
