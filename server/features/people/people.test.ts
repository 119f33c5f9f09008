import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePng } from '#features/media/testing/make-pictures.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'

let server: TestServer
let [ada, bob]: Member[] = []
beforeAll(async () => {
  server = await testServer()
  ada = await member(server)
  bob = await member(server)
})
afterAll(() => server.stop())

const follow = (method: 'POST' | 'DELETE', by: Member, whom: string) =>
  server.inject({ method, url: `/api/v1/user/follow/${whom}`, headers: by.headers })

async function addPicture(by: Member, userid: string, file: Uint8Array) {
  const payload = new FormData()
  payload.append('portraittext', 'At the studio 🎨 مرحبا')
  payload.append('userid', userid)
  payload.append('portraitimages', new Blob([new Uint8Array(file)]), 'p.png')
  return server.inject({ method: 'POST', url: '/api/v1/user/gallery/create', payload, headers: by.headers })
}

describe('following', () => {
  it('counts a follower once, also for two simultaneous calls', async () => {
    const replies = await Promise.all([follow('POST', ada!, bob!.id), follow('POST', ada!, bob!.id)])
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200])
    expect((await follow('POST', ada!, bob!.id)).json()).toMatchObject({ followers: 1, following: true })
    expect((await follow('DELETE', ada!, bob!.id)).json()).toMatchObject({ followers: 0, following: false })
    expect((await follow('DELETE', ada!, bob!.id)).json()).toMatchObject({ followers: 0, following: false })
  })

  it('ends when the follower or the followed person deletes the account', async () => {
    const carl = await member(server)
    for (const [by, whom] of [
      [carl, bob!.id],
      [ada!, carl.id],
    ] as const)
      expect((await follow('POST', by, whom)).json().followers).toBe(1)
    const payload = { password: 'correct horse' }
    const left = await server.inject({ method: 'DELETE', url: '/api/v1/user/account', headers: carl.headers, payload })
    expect(left.statusCode, left.body).toBe(200)
    const { followers } = (await server.inject({ method: 'GET', url: `/api/v1/user/follow/${bob!.id}` })).json()
    expect(followers).toBe(0)
    const rest = await server.deps.db.selectFrom('follows').select('followed_id').execute()
    expect(rest).toEqual([])
  })

  it('refuses oneself and unknown people', async () => {
    expect((await follow('POST', ada!, ada!.id)).statusCode).toBe(403)
    expect((await follow('POST', ada!, '01890000-0000-7000-8000-000000000000')).statusCode).toBe(404)
  })
})

describe('the gallery', () => {
  it('lists what its owner added, newest first, and refuses others', async () => {
    const picture = await makePng(40, 30)
    expect((await addPicture(bob!, ada!.id, picture)).statusCode).toBe(403)
    expect((await addPicture(ada!, ada!.id, picture)).statusCode).toBe(200)
    const { profile } = (await server.inject({ method: 'GET', url: `/api/v1/user/gallery/get/${ada!.id}` })).json()
    expect(profile).toHaveLength(1)
    expect(profile[0]).toMatchObject({ portraittext: 'At the studio 🎨 مرحبا', userid: ada!.id })
    const shown = await server.inject({ method: 'GET', url: profile[0].portraitimages })
    expect(shown.statusCode).toBe(200)
  })

  it('accepts pictures only', async () => {
    expect((await addPicture(ada!, ada!.id, Buffer.from('<script>alert(1)</script>'))).statusCode).toBe(415)
  })
})
