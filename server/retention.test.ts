import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '#db/tables.ts'
import { charityIn } from './features/receipts/testing/gifts.ts'
import { deleteExpired, periods } from './retention.ts'
import { type Member, member } from './testing/member.ts'
import { type TestServer, testServer } from './testing/server.ts'

const DAY_MS = 86_400_000

let server: TestServer
let ada: Member
/** Each has one row at most. */
const people: string[] = []
let charityId: string
let watchId: string
beforeAll(async () => {
  server = await testServer()
  ada = await member(server)
  charityId = await charityIn(server.deps, 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'Clear Wells')
  people.push((await member(server)).id, (await member(server)).id)
  const { db } = server.deps
  const how = { bell: true, mail: 'off', push: false, created_at: server.clock.now() } as const
  const subject = { subject_kind: 'search', subject_id: randomUUID() } as const
  const watch = db.insertInto('watches').values({ user_id: ada.id, ...subject, ...how })
  watchId = (await watch.returning('id').executeTakeFirstOrThrow()).id
  const nothing = { collection_id: null, nft_type: null, min_price: null, max_price: null, tag: null, traits: null }
  const filters = { ...nothing, watch_id: watchId, keys: [], offers: false, closing: false, words: null }
  await db.insertInto('watched_searches').values(filters).execute()
})
afterAll(() => server.stop())

const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS)
let count = 0
const bytes = () => Buffer.from(String(count++).padStart(32, '0'))

/** For each table: a row whose period began at this moment. */
const rows: Partial<Record<keyof Tables, { days: number; row: (at: Date) => object }>> = {
  audit_log: { days: 730, row: (at) => ({ at, action: 'test', subject_type: 'test', subject_id: '1', details: '{}' }) },
  sessions: {
    days: 90,
    row: (at) => ({
      token_hash: bytes(),
      user_id: ada.id,
      device: '',
      created_at: at,
      last_seen_at: at,
      expires_at: new Date(at.getTime() + 400 * DAY_MS),
      ended_at: at,
    }),
  },
  foreign_documents: {
    days: 90,
    row: (at) => ({ address_hash: bytes(), body: bytes(), fresh_until: at, fetched_at: at }),
  },
  network_offers: {
    days: 7,
    row: (at) => ({ offer_index: bytes(), created: 1, expiration: Math.floor(at.getTime() / 1000) }),
  },
  password_links: {
    days: 30,
    row: (at) => ({ token_hash: bytes(), user_id: ada.id, created_at: at, expires_at: at }),
  },
  account_alerts: {
    days: 30,
    row: (at) => ({ token_hash: bytes(), user_id: ada.id, action: 'x', created_at: at, expires_at: at }),
  },
  password_guesses: { days: 2, row: (at) => ({ key: bytes(), failures: 1, last_at: at }) },
  familiar_networks: { days: 90, row: (at) => ({ user_id: ada.id, network_hash: bytes(), last_at: at }) },
  email_codes: { days: 2, row: (at) => ({ email: 'x@example.org', code_hash: 'x', created_at: at, expires_at: at }) },
  xumm_user_tokens: { days: 7, row: (at) => ({ account: `r${count++}`, user_token: `${count++}`, expires_at: at }) },
  sign_requests: {
    days: 90,
    row: (at) => ({
      network_id: '0',
      action: 'signIn',
      wallet: 'xaman',
      asked: '{}',
      subject: '{}',
      nonce: `${count++}`,
      state: 'validated',
      expires_at: at,
    }),
  },
  bulk_queues: {
    days: 30,
    row: (at) => ({ user_id: ada.id, kind: 'list', created_at: at, updated_at: at }),
  },
  collection_offers: {
    days: 180,
    row: (at) => ({
      user_id: ada.id,
      account: 'r',
      collection_id: randomUUID(),
      amount: '1',
      works: 1,
      traits: '[]',
      basis_points: 100,
      state: 'expired',
      created_at: at,
      expires_at: at,
      ended_at: at,
    }),
  },
  cart_items: {
    days: 365,
    row: (at) => ({ user_id: ada.id, nft_id: randomUUID(), offer_index: 'x', price: '1', added_at: at }),
  },
  saved_searches: {
    days: 1,
    row: (at) => ({ user_id: ada.id, name: 'Tides', search: 'text=tide', created_at: at, deleted_at: at }),
  },
  notifications: {
    days: 400,
    row: (at) => ({ user_id: ada.id, kind: 'sold', data: '{}', cause: `${count++}`, created_at: at }),
  },
  notification_unsubscribe_links: {
    days: 400,
    row: (at) => ({ token_hash: bytes(), user_id: ada.id, created_at: at }),
  },
  watch_events: {
    days: 30,
    row: (at) => ({ kind: 'watch_sold', subjects: '[]', data: '{}', cause: `${count++}`, happened_at: at }),
  },
  watch_messages: {
    days: 30,
    row: (at) => ({ notification_id: randomUUID(), user_id: ada.id, watch_id: randomUUID(), created_at: at }),
  },
  search_matches: { days: 400, row: (at) => ({ watch_id: watchId, nft_id: randomUUID(), matched_at: at }) },
  subscribers: { days: 30, row: (at) => ({ email: `${count++}@example.org`, state: 'pending', asked_at: at }) },
  feedback: {
    days: 730,
    row: (at) => ({ name: 'A', email: 'a@example.org', message: 'x', created_at: at, answer: 'y', answered_at: at }),
  },
  mails: {
    days: 90,
    row: (at) => ({ key: `${count++}`, to_address: 'a', state: 'sent', not_after: at, created_at: at, ended_at: at }),
  },
  card_events: { days: 90, row: (at) => ({ id: `${count++}`, type: 'x', received_at: at }) },
  donor_details: {
    days: 730,
    row: (at) => ({ user_id: people.pop(), legal_name: 'Ada', address: '', used_at: at }),
  },
  gift_thanks: {
    days: 400,
    row: (at) => ({
      sale_hash: `${count++}`,
      pledged: false,
      charity_id: charityId,
      text: 'x',
      state: 'refused',
      written_at: at,
      decided_at: at,
    }),
  },
  charity_changes: {
    days: 400,
    row: (at) => ({ charity_id: charityId, change: '{}', state: 'refused', sent_at: at, decided_at: at }),
  },
  web_assets: { days: 30, row: (at) => ({ name: `${count++}.js`, content: bytes(), served_at: at }) },
  view_salts: { days: 2, row: (at) => ({ day: at, salt: bytes() }) },
}

it('has an example of every period', () => {
  const sorted = (days: number[]) => days.sort((a, b) => a - b)
  expect(sorted(Object.values(rows).map(({ days }) => days))).toEqual(sorted(periods.map(({ days }) => days)))
})

it.each(Object.entries(rows))('keeps %s for its period and no longer', async (table, { days, row }) => {
  const { db } = server.deps
  const insert = (at: Date) =>
    db
      .insertInto(table as 'card_events')
      .values(row(at) as never)
      .execute()
  const total = async () =>
    Number(
      (
        await db
          .selectFrom(table as 'card_events')
          .select((of) => of.fn.countAll().as('n'))
          .executeTakeFirst()
      )?.n,
    )
  await deleteExpired(server.deps)
  const before = await total()
  await insert(daysAgo(days - 0.5))
  await insert(daysAgo(days + 1.5))
  await deleteExpired(server.deps)
  expect((await total()) - before).toBe(1)
})

it('keeps a sign request that was signed for a ledger, and one that still waits', async () => {
  const { db } = server.deps
  const made = rows.sign_requests!.row(daysAgo(500))
  for (const [action, state] of [['mint', 'validated'], ['mint', 'signed'], ['mint', 'created']]) // biome-ignore format: a table
    await db
      .insertInto('sign_requests')
      .values({ ...made, action, state, nonce: `${count++}` } as never)
      .execute()
  await deleteExpired(server.deps)
  const kept = await db.selectFrom('sign_requests').select('state').where('action', '=', 'mint').execute()
  expect(kept).toHaveLength(3)
})

it('is documented, period by period', async () => {
  const text = await readFile(new URL('../docs/operating.md', import.meta.url), 'utf8')
  for (const { what, days } of periods) expect(text).toContain(`| ${what} | ${days} ${days === 1 ? 'day' : 'days'} |`)
})
