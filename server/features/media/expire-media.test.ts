import { randomUUIDv7 } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { storageKey } from '#features/media/storage/storage.ts'
import { makePng } from '#features/media/testing/make-pictures.ts'
import { fakeClock } from '#testing/clock.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { expireMedia } from './expire-media.ts'
import { expireUnused } from './expiry-store.ts'
import { receiveUpload, type StoredUpload } from './receive-upload.ts'
import { beginWriting } from './store.ts'
import { endMediaUse, useMedia } from './use-media.ts'

const HOUR = 3_600_000
const clock = fakeClock()
let server: TestServer
beforeAll(async () => {
  server = await testServer({ clock })
})
afterAll(() => server.stop())

let width = 10
let upload: StoredUpload
const receive = async (bytes: Buffer) =>
  receiveUpload(server.deps, Readable.from([bytes]), { maxBytes: 1_000_000, kinds: ['image'] })
beforeEach(async () => {
  upload = await receive(await makePng(width++, 10))
})

const profile = { by: 'profile', id: randomUUIDv7() }
const token = { by: 'token', id: randomUUIDv7() }
const use = (what = profile) => inTransaction(server.deps.db, (tx) => useMedia(tx, upload.id, what))
const leave = (what = profile) => inTransaction(server.deps.db, (tx) => endMediaUse(tx, clock, upload.id, what))
const expire = () => expireMedia(server.deps)

async function isKept(): Promise<boolean> {
  const row = await server.deps.db.selectFrom('media').select('id').where('id', '=', upload.id).executeTakeFirst()
  const { storage } = server.deps.media
  const original = await storage.size(storageKey.original(upload))
  const rendition = await storage.size(storageKey.rendition(upload.id, 320, 'webp'))
  const all = [row, original, rendition].map((each) => each !== undefined)
  expect(new Set(all).size, 'row, original and renditions stay or go together').toBe(1)
  return all[0]!
}

describe('expiry', () => {
  test('removes what nobody used for a day, and not earlier', async () => {
    clock.advance(23 * HOUR)
    await expire()
    expect(await isKept()).toBe(true)
    clock.advance(2 * HOUR)
    await expire()
    expect(await isKept()).toBe(false)
  })

  test('leaves what is used', async () => {
    await use()
    clock.advance(1000 * HOUR)
    await expire()
    expect(await isKept()).toBe(true)
  })

  test('gives a day from the end of the last use', async () => {
    await use()
    await use()
    await use(token)
    clock.advance(100 * HOUR)
    await leave()
    clock.advance(100 * HOUR)
    await expire()
    expect(await isKept()).toBe(true)
    await leave(token)
    clock.advance(23 * HOUR)
    await expire()
    expect(await isKept()).toBe(true)
    clock.advance(2 * HOUR)
    await expire()
    expect(await isKept()).toBe(false)
  })

  test('starts another day for bytes that are uploaded again', async () => {
    clock.advance(23 * HOUR)
    await receive(await makePng(width - 1, 10))
    clock.advance(23 * HOUR)
    await expire()
    expect(await isKept()).toBe(true)
  })

  test('refuses a later use, and the bytes may be uploaded again', async () => {
    clock.advance(25 * HOUR)
    await expire()
    await expect(use()).rejects.toMatchObject({ code: 'conflict' })
    const again = await receive(await makePng(width - 1, 10))
    expect(again.cid).toBe(upload.cid)
    expect(again.id).not.toBe(upload.id)
    upload = again
    expect(await isKept()).toBe(true)
  })

  test('or a use at the same moment wins, never both', async () => {
    clock.advance(25 * HOUR)
    const [used] = await Promise.allSettled([use(), expire(), expire()])
    expect(await isKept()).toBe(used.status === 'fulfilled')
  })

  test('finishes what a killed process had begun', async () => {
    clock.advance(25 * HOUR)
    await inTransaction(server.deps.db, (tx) => expireUnused(tx, clock.now(), 100))
    await expire()
    expect(await isKept()).toBe(false)
  })

  test('removes what was being written when the server was killed', async () => {
    const { storage } = server.deps.media
    const half = { id: randomUUIDv7(), cid: upload.cid.replace(/.$/, 'x'), rendition_widths: [320] }
    const facts = {
      kind: 'image',
      mime: 'image/png',
      bytes: 9,
      charged_to: null,
      width: 9,
      height: 9,
      frames: 1,
    } as const
    await beginWriting(
      server.deps.db,
      { ...half, ...facts, duration_ms: null, color: null, picture_hash: null },
      clock.now(),
    )
    await storage.putBytes(storageKey.rendition(half.id, 320, 'webp'), Buffer.from('one of three'))
    clock.advance(25 * HOUR)
    await expire()
    expect(await storage.size(storageKey.rendition(half.id, 320, 'webp'))).toBeUndefined()
    const rows = await server.deps.db.selectFrom('media').select('id').where('id', '=', half.id).execute()
    expect(rows).toEqual([])
  })

  test('removes half-written files of yesterday and leaves those of today', async () => {
    const { incoming } = server.deps.media
    const [old, young] = [join(incoming, 'old'), join(incoming, 'young')]
    await writeFile(old, 'x')
    await writeFile(young, 'x')
    const yesterday = new Date(clock.now().getTime() - 25 * HOUR)
    await utimes(old, yesterday, yesterday)
    await utimes(young, clock.now(), clock.now())
    await expire()
    // Pictures of earlier tests may just be getting their AVIF here.
    await expect.poll(() => readdir(incoming)).toEqual(['young'])
  })
})
