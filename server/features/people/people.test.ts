import { deleteAccount } from '@gooddrop/contract/accounts.ts'
import { addToGallery, follow, getFollowers, getGallery, unfollow } from '@gooddrop/contract/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePng } from '#features/media/testing/make-pictures.ts'
import { call } from '#testing/call.ts'
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

const send = (endpoint: typeof follow | typeof unfollow, by: Member, userId: string) =>
  call(server, endpoint, { params: { userId }, headers: by.headers })

async function addPicture(by: Member, userid: string, file: Uint8Array) {
  return call(server, addToGallery, {
    body: { portraittext: 'At the studio 🎨 مرحبا', userid },
    files: { portraitimages: new Blob([new Uint8Array(file)]) },
    headers: by.headers,
  })
}

describe('following', () => {
  it('counts a follower once, also for two simultaneous calls', async () => {
    const replies = await Promise.all([send(follow, ada!, bob!.id), send(follow, ada!, bob!.id)])
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200])
    expect((await send(follow, ada!, bob!.id)).json()).toMatchObject({ followers: 1, following: true })
    expect((await send(unfollow, ada!, bob!.id)).json()).toMatchObject({ followers: 0, following: false })
    expect((await send(unfollow, ada!, bob!.id)).json()).toMatchObject({ followers: 0, following: false })
  })

  it('ends when the follower or the followed person deletes the account', async () => {
    const carl = await member(server)
    for (const [by, whom] of [
      [carl, bob!.id],
      [ada!, carl.id],
    ] as const)
      expect((await send(follow, by, whom)).json().followers).toBe(1)
    const left = await call(server, deleteAccount, { body: { password: 'correct horse' }, headers: carl.headers })
    expect(left.statusCode, left.body).toBe(200)
    const { followers } = (await call(server, getFollowers, { params: { userId: bob!.id } })).json()
    expect(followers).toBe(0)
    const rest = await server.deps.db.selectFrom('follows').select('followed_id').execute()
    expect(rest).toEqual([])
  })

  it('refuses oneself and unknown people', async () => {
    expect((await send(follow, ada!, ada!.id)).statusCode).toBe(403)
    expect((await send(follow, ada!, '01890000-0000-7000-8000-000000000000')).statusCode).toBe(404)
  })
})

describe('the gallery', () => {
  it('lists what its owner added, newest first, and refuses others', async () => {
    const picture = await makePng(40, 30)
    expect((await addPicture(bob!, ada!.id, picture)).statusCode).toBe(403)
    expect((await addPicture(ada!, ada!.id, picture)).statusCode).toBe(200)
    const { profile } = (await call(server, getGallery, { params: { userId: ada!.id } })).json()
    expect(profile).toHaveLength(1)
    expect(profile[0]).toMatchObject({ portraittext: 'At the studio 🎨 مرحبا', userid: ada!.id })
    const shown = await server.inject({ method: 'GET', url: profile[0]!.portraitimages })
    expect(shown.statusCode).toBe(200)
  })

  it('accepts pictures only', async () => {
    expect((await addPicture(ada!, ada!.id, Buffer.from('<script>alert(1)</script>'))).statusCode).toBe(415)
  })
})
