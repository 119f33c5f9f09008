import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { updateProfileWithPictures } from '@gooddrop/contract/accounts.ts'
import { addToGallery } from '@gooddrop/contract/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showMediaUsage } from '#operator/media.ts'
import { call } from '#testing/call.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { requireRoom } from './quota.ts'
import { discardUpload, receiveUpload } from './receive-upload.ts'
import { makePng } from './testing/make-pictures.ts'
import { putToUse } from './testing/put-to-use.ts'

let server: TestServer
let ada: Member
beforeAll(async () => {
  server = await testServer({ env: { MEDIA_PERSON_MB: '1', MEDIA_ISSUER_MB: '1', MEDIA_TOTAL_GB: '1' } })
  ada = await member(server)
})
afterAll(() => server.stop())

let side = 100
const freshPng = () => makePng(++side, 8)
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/png' })
const rowsOf = () => server.deps.db.selectFrom('media').selectAll().execute()
const rule = { maxBytes: 1_000_000, kinds: ['image'] } as const

describe('a call that is refused', () => {
  it.each([
    ['for its fields', () => call(server, addToGallery, gallery('not an id')), 400],
    ['for who sends it', async () => call(server, addToGallery, gallery((await member(server)).id)), 403],
  ])('%s leaves no file behind', async (_why, send, status) => {
    const before = await rowsOf()
    files = { portraitimages: blob(await freshPng()) }
    expect((await send()).statusCode).toBe(status)
    expect(await rowsOf()).toEqual(before)
    await expect.poll(() => readdir(server.deps.media.incoming).catch(() => [])).toEqual([])
  })

  let files: { portraitimages: Blob }
  const gallery = (userid: string) => ({ body: { portraittext: 'A', userid }, files, headers: ada.headers })

  it('takes nothing away from others who sent the same, or use it', async () => {
    const { deps } = server
    const added = await receiveUpload(deps, Readable.from([await freshPng()]), rule)
    await putToUse(server, added.id)
    await discardUpload(deps, added)
    expect((await rowsOf()).map(({ id }) => id)).toContain(added.id)
    expect((await server.inject(`/ipfs/${added.cid}`)).statusCode).toBe(200)
  })
})

it('a file that nothing uses is not served', async () => {
  const { id, cid } = await receiveUpload(server.deps, Readable.from([await freshPng()]), rule)
  expect((await server.inject(`/ipfs/${cid}`)).statusCode).toBe(404)
  expect((await server.inject(`/media/${id}/320`)).statusCode).toBe(404)
})

describe('quotas', () => {
  const fill = (charged_to: string, bytes: number) =>
    server.deps.db
      .updateTable('media')
      .set({ charged_to, bytes: BigInt(bytes) })
      .where('id', 'in', (select) => select.selectFrom('media').select('id').limit(1))
      .execute()

  it('of a person end their uploads, in words, and nobody else’s', async () => {
    await fill(`user:${ada.id}`, 1_000_000)
    const send = async (who: Member) =>
      call(server, updateProfileWithPictures, {
        body: {},
        files: { profile: blob(await freshPng()) },
        headers: who.headers,
      })
    const refused = await send(ada)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'quota_reached'])
    expect((await send(await member(server))).statusCode).toBe(200)
    expect(await showMediaUsage.run(server.deps, [])).toContain(`user:${ada.id}  ${ada.username}`)
  })

  it('of an issuer end what is imported of their tokens', async () => {
    const issuer = 'issuer:rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
    await expect(requireRoom(server.deps, issuer, 999_999)).resolves.toBeUndefined()
    await fill(issuer, 900_000)
    await expect(requireRoom(server.deps, issuer, 200_000)).rejects.toMatchObject({ code: 'quota_reached' })
  })
})
