import { Readable } from 'node:stream'
import { getDonation } from '@gooddrop/contract/giving-pages.ts'
import { badgePath, cardPath, counterPath } from '@gooddrop/contract/sharing.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { hidePerson, showPerson } from '#features/accounts/hide-person.ts'
import { receiveUpload } from '#features/media/receive-upload.ts'
import { storageKey } from '#features/media/storage/storage.ts'
import { makeMp4 } from '#features/media/testing/make-mp4.ts'
import { useMedia } from '#features/media/use-media.ts'
import { hideNft, showNft } from '#features/nfts/hide-nft.ts'
import { insertNft } from '#features/nfts/store.ts'
import { charityIn, giftIn } from '#features/receipts/testing/gifts.ts'
import { call } from '#testing/call.ts'
import { member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { composeCard } from './compose-card.ts'

const ARTIST = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const CHARITY = 'rrrrrrrrrrrrrrrrrrrrBZbvji'
const NOBODY = '01890000-0000-7000-8000-000000000000'
const HOSTILE = '"><script>alert(1)</script>&'

let server: TestServer
let work: string
let picture: string
let charity: string
let artist: string
let gift: string

beforeAll(async () => {
  server = await testServer({ env: { PUBLIC_URL: 'https://gooddrop.example' } })
  artist = (await member(server, { firstName: 'Mira', walletAddress: ARTIST })).id
  charity = await charityIn(server.deps, CHARITY, HOSTILE)
  picture = await upload(await plain('#2060a0'))
  work = await workWith('A', picture)
  gift = await giftIn(server.deps, { giver: ARTIST, charity: CHARITY, at: '2026-11-16T00:00:00Z' })
  await server.deps.db
    .updateTable('donations')
    .set({ token_id: 'A'.repeat(64) })
    .where('id', '=', gift)
    .execute()
  await raise(`received/${CHARITY}`, 812_004_000, 42)
})
afterAll(() => server.stop())

const plain = (color: string) =>
  sharp({ create: { width: 700, height: 700, channels: 3, background: color } })
    .png()
    .toBuffer()

const upload = async (bytes: Buffer) =>
  (await receiveUpload(server.deps, Readable.from([bytes]), { maxBytes: 1_000_000, kinds: ['image', 'video'] })).id

async function workWith(letter: string, media_id: string | null): Promise<string> {
  const token = { token_id: letter.repeat(64), network_id: '1', issuer: ARTIST, flags: 8, royalty: 0 }
  const texts = { title: 'Tide', tags: ['Art'], metadata_state: 'ours' as const, minted_at: new Date(), media_id }
  return inTransaction(server.deps.db, async (tx) => {
    const id = await insertNft(tx, { ...token, ...texts }, { owner_address: ARTIST, burned: false })
    if (media_id) await useMedia(tx, media_id, { by: 'nft', id })
    return id
  })
}

const raise = (scope: string, amount: number, gifts: number) =>
  server.deps.database.pool.query(
    `insert into giving_totals values ($1, $2, $3) on conflict (scope) do update set amount = $2, gifts = $3`,
    [scope, amount, gifts],
  )

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

/** The mean colour in the middle of the place for the work. */
async function artOf(bytes: Buffer): Promise<number[]> {
  const middle = await sharp(bytes).extract({ left: 290, top: 290, width: 50, height: 50 }).png().toBuffer()
  return (await sharp(middle).stats()).channels.map(({ mean }) => Math.round(mean))
}

const near = (given: number[], wanted: number[]) => given.every((part, nth) => Math.abs(part - (wanted[nth] ?? 0)) <= 4)

it('gives every gift, work, charity and artist a card, for which a second asker need not wait', async () => {
  for (const [kind, id] of [
    ['gift', gift],
    ['work', work],
    ['charity', charity],
    ['artist', artist],
  ] as const) {
    const reply = await get(cardPath(kind, id))
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    if (kind !== 'charity') expect(near(await artOf(reply.rawPayload), [32, 96, 160])).toBe(true)
    const tag = String(reply.headers.etag)
    const again = await get(cardPath(kind, id), { 'if-none-match': tag })
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, tag])
    expect((await get(cardPath(kind, id))).rawPayload.equals(reply.rawPayload)).toBe(true)
  }
})

it('draws a card anew when what it says has changed', async () => {
  const before = await get(cardPath('work', work))
  await raise(`token/${'A'.repeat(64)}`, 2_400_000, 1)
  const after = await get(cardPath('work', work), { 'if-none-match': String(before.headers.etag) })
  expect(after.statusCode).toBe(200)
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
})

it.each([
  () => cardPath('work', NOBODY),
  () => cardPath('gift', NOBODY),
  () => cardPath('charity', NOBODY),
  () => cardPath('artist', NOBODY),
  () => cardPath('work', 'nonsense'),
  () => `/cards/work/${work}.png`,
  () => `/cards/work/${work}`,
  () => `/cards/picture/${work}.jpg`,
  () => badgePath('charity', NOBODY, 'light'),
  () => `/badges/charity/${charity}.svg?theme=pink`,
  () => `/badges/gift/${gift}.svg`,
  () => counterPath('artist', NOBODY, 'dark'),
])('answers 404 where there is nothing, without a page', async (url) => {
  const reply = await get(url())
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toContain('application/json')
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

it('shows nothing of a hidden work or person, and not their picture on a gift', async () => {
  const { deps } = server
  await hideNft(deps, work, 'a test')
  expect((await get(cardPath('work', work))).statusCode).toBe(404)
  for (const path of [cardPath('gift', gift), cardPath('artist', artist)]) {
    const reply = await get(path)
    expect(reply.statusCode).toBe(200)
    expect(near(await artOf(reply.rawPayload), [32, 96, 160])).toBe(false)
  }
  await showNft(deps, work)
  expect((await get(cardPath('work', work))).statusCode).toBe(200)
  await hidePerson(deps, artist, 'a test')
  for (const path of [
    cardPath('artist', artist),
    cardPath('work', work),
    badgePath('artist', artist, 'light'),
    counterPath('artist', artist, 'light'),
  ])
    expect((await get(path)).statusCode).toBe(404)
  await showPerson(deps, artist)
  expect((await get(cardPath('artist', artist))).statusCode).toBe(200)
})

it('says of a film without a poster that it is one, and of a work without a picture that there is none', async () => {
  const film = await workWith('B', await upload(makeMp4({}, Buffer.from('0123456789'.repeat(100)))))
  const bare = await workWith('C', null)
  for (const [id, missing] of [
    [film, 'Film'],
    [bare, 'No picture on file'],
  ] as const) {
    expect((await get(cardPath('work', id))).statusCode).toBe(200)
    expect((await composeCard(server.deps, 'work', id)).card.missing).toBe(missing)
  }
})

it('keeps no card of a picture whose file is gone', async () => {
  const lost = await upload(await plain('#402010'))
  const id = await workWith('D', lost)
  const { storage } = server.deps.media
  for (const width of [320, 640, 1280]) await storage.remove(storageKey.rendition(lost, width, 'webp'))
  const reply = await get(cardPath('work', id))
  expect([reply.statusCode, reply.headers['cache-control'], reply.headers.etag]).toEqual([200, 'no-store', undefined])
})

it.each(['light', 'dark'] as const)(
  'gives a charity a %s badge and a counter to frame, without script',
  async (theme) => {
    const badge = await get(badgePath('charity', charity, theme))
    expect(badge.statusCode).toBe(200)
    expect(badge.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(badge.body).toContain('812.004 XRP received in 42 gifts')
    expect(await sharp(badge.rawPayload).metadata()).toMatchObject({ format: 'svg', height: 56 })

    const counter = await get(counterPath('charity', charity, theme))
    const { headers } = counter
    expect(counter.statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['x-frame-options']).toBeUndefined()
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors *')
    expect(policy).not.toContain('script-src')
    expect(policy).not.toContain('unsafe')
    expect(counter.body).toContain(`href="https://gooddrop.example/Charity/${charity}"`)
    for (const { body } of [badge, counter]) {
      expect(body).not.toMatch(/<script/i)
      expect(body).not.toMatch(/\son\w+=["']/i)
      expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;')
    }
    const again = await get(counterPath('charity', charity, theme), { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.headers['x-frame-options']]).toEqual([304, undefined])
    expect(again.headers['content-security-policy']).toBe(policy)
  },
)

it('draws in the language of who asks, where its typefaces have the letters, each with a tag of its own', async () => {
  const address = badgePath('charity', charity, 'light')
  const [english, german, japanese] = await Promise.all(
    ['en', 'de', 'ja'].map((language) => get(address, { 'accept-language': language })),
  )
  expect(german?.body).toContain('812,004 XRP erhalten in 42 Spenden')
  expect(german?.headers.vary).toBe('Accept-Language, Cookie')
  expect(german?.headers.etag).not.toBe(english?.headers.etag)
  expect(japanese?.headers.etag).toBe(english?.headers.etag)
  const counter = await get(`${counterPath('charity', charity, 'light')}`, { cookie: 'language=fr' })
  expect(counter.body).toContain('<html lang="fr">')
  expect(counter.body).toContain('812,004 XRP reçus en 42 dons sur Gooddrop')
})

it('says on an artist’s badge what their sales have raised', async () => {
  await raise(`seller/${ARTIST}`, 96_500_000, 12)
  const { body } = await get(badgePath('artist', artist, 'light'))
  expect(body).toContain('Mira Example: 96.5 XRP raised for non-profits through 12 sales on Gooddrop')
  expect((await get(counterPath('artist', artist, 'light'))).body).toContain(`/Author/${artist}`)
})

it('lets no other address be framed', async () => {
  for (const url of [
    '/',
    `/Charity/${charity}`,
    `/Charity/${charity}/Badge`,
    '/api/v1/charities',
    '/embed',
    '/embed/x',
  ])
    expect((await get(url)).headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

it('refuses who has too many cards drawn, and not who asks for what is drawn', async () => {
  const strict = await testServer({ beside: server, env: { RATE_LIMIT_FACTOR: '1' } })
  const ask = async (gifts: number) => {
    await raise(`received/${CHARITY}`, gifts, gifts)
    return (await strict.inject({ url: badgePath('charity', charity, 'light') })).statusCode
  }
  try {
    await server.deps.database.pool.query('update rate_limits set calls = 0')
    expect(await ask(1)).toBe(200)
    // As if so many had been drawn within this minute.
    await server.deps.database.pool.query('update rate_limits set calls = 60')
    expect(await ask(2)).toBe(429)
    expect(await ask(1)).toBe(200)
  } finally {
    await strict.stop()
  }
})

it('answers one gift by its id', async () => {
  const reply = await call(server, getDonation, { params: { id: gift } })
  expect(reply.json().donation).toMatchObject({ _id: gift, amount: '2400000', nft_id: work, nft_title: 'Tide' })
  expect((await call(server, getDonation, { params: { id: NOBODY } })).statusCode).toBe(404)
})
