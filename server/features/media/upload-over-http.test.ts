import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { updateProfileWithPictures } from '@gooddrop/contract/accounts.ts'
import { MAX_PROFILE_IMAGE_BYTES } from '@gooddrop/contract/constants.ts'
import { urlOf } from '@gooddrop/contract/request.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { makeMp4 } from './testing/make-mp4.ts'
import { makeJpeg, makePixelBomb, makePng } from './testing/make-pictures.ts'
import { referenceCid } from './testing/reference-cid.ts'

let server: TestServer
let somebody: Member
beforeAll(async () => {
  server = await testServer()
  somebody = await member(server)
})
afterAll(() => server.stop())

type Sent = { status: number; body: { success: boolean; message: string; user?: { profile: string } } }

async function send(bytes: Buffer, name = 'picture.png', type = 'image/png'): Promise<Sent> {
  const body = new FormData()
  body.set('profile', new File([new Uint8Array(bytes)], name, { type }))
  const reply = await fetch(server.url + urlOf(updateProfileWithPictures), {
    method: 'PUT',
    headers: somebody.headers,
    body,
  })
  return { status: reply.status, body: (await reply.json()) as Sent['body'] }
}

const stored = (bytes: Buffer) =>
  server.deps.db.selectFrom('media').select('id').where('cid', '=', referenceCid(bytes)).execute()
/** Asked until it is empty: pictures of earlier tests may just be getting their AVIF. */
const incoming = () => readdir(server.deps.media.incoming)

test('a picture becomes the profile, whatever it is called', async () => {
  const { status, body } = await send(await makeJpeg(40, 40), 'virus.exe', 'application/x-msdownload')
  expect(status).toBe(200)
  const shown = await fetch(`${server.url}${body.user!.profile}`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

describe('a form is refused, nothing is stored, and the server goes on', () => {
  test.each([
    ['a script called .png', 415, async () => Buffer.from('<script>alert(document.cookie)</script>')],
    ['an SVG with a script', 415, async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a film where a picture belongs', 415, async () => makeMp4()],
    ['a JPEG that was cut off', 422, async () => (await makeJpeg(600, 600)).subarray(0, 30_000)],
    ['a bomb of 30,000 × 30,000 pixels', 422, async () => makePixelBomb(30_000)],
    [
      'more bytes than allowed',
      413,
      async () => Buffer.concat([await makePng(9, 9), Buffer.alloc(MAX_PROFILE_IMAGE_BYTES)]),
    ],
  ])('%s: %i', async (_name, status, make) => {
    const bytes = await make()
    const sent = await send(bytes)
    expect(sent.status).toBe(status)
    expect(sent.body).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
    expect(await stored(bytes)).toEqual([])
    await expect.poll(incoming).toEqual([])
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
  })

  test('a connection that is cut at 90 %', async () => {
    const png = await makePng(500, 500)
    const head = '--b\r\ncontent-disposition: form-data; name="profile"; filename="a.png"\r\n\r\n'
    const headers = {
      ...somebody.headers,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': png.length + 200,
    }
    const call = request(server.url + urlOf(updateProfileWithPictures), { method: 'PUT', headers })
    call.on('error', () => undefined)
    call.write(head)
    call.write(png.subarray(0, png.length * 0.9))
    await expect.poll(async () => (await incoming()).length).toBe(1)
    call.destroy()
    await expect.poll(incoming).toEqual([])
    expect(await stored(png)).toEqual([])
  })

  test('whoever is not signed in does not get to send a byte', async () => {
    const body = new FormData()
    body.set('profile', new File([new Uint8Array(await makePng(20, 20))], 'a.png'))
    const reply = await fetch(server.url + urlOf(updateProfileWithPictures), { method: 'PUT', body })
    expect(reply.status).toBe(401)
    await expect.poll(incoming).toEqual([])
  })
})
