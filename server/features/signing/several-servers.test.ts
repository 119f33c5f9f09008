import { signIn } from '@gooddrop/contract/signing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserSocket } from '#testing/browser-socket.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import type { TestServer } from '#testing/server.ts'
import { startWorld, type World } from '#testing/world.ts'
import { askForMint, reaches, trader } from './testing/asking.ts'

let world: World
let other: TestServer

beforeAll(async () => {
  world = await startWorld()
  other = await world.anotherServer()
})
afterAll(() => world?.stop())

describe('with two servers', () => {
  it('the browser gets its result from the server it is connected to, whichever was asked', async () => {
    const ada = await world.person()
    const page = await browserSocket(other.url)
    const reply = await call(world.server, signIn, { params: { socketId: page.id } })
    await world.phone.sign(reply.json().link, ada.secret)
    await eventually(() => {
      const results = page.heard.filter((one) => one.name === 'result')
      expect(results).toHaveLength(1)
      expect(results[0]?.payload).toMatchObject({ success: true, account: ada.address, token: expect.any(String) })
    })
    page.close()
  })

  it('both may check at once, and the outcome takes effect once', async () => {
    const ada = await trader(world)
    const scan = await askForMint(world, ada)
    const both = [world.server, other].map(({ deps }) => deps.signing.followers)
    await world.phone.sign(scan.link, ada.secret)
    await Promise.all(Array.from({ length: 10 }, (_, index) => both[index % 2]!.check(scan.sign_request_id)))
    await reaches(world, scan.sign_request_id, 'signed')
    await world.close()
    const { version } = await reaches(world, scan.sign_request_id, 'validated')
    const steps = await world.server.deps.db
      .selectFrom('sign_request_steps')
      .selectAll()
      .where('request_id', '=', scan.sign_request_id)
      .execute()
    expect(steps).toHaveLength(version - 1)
  })

  it('one takes over the requests of the other when it dies', async () => {
    const ada = await trader(world)
    const scan = await askForMint(world, ada)
    // As if the first had died half a minute ago: deaf, and silent.
    world.server.deps.signing.followers.unfollow(scan.sign_request_id)
    await world.server.deps.database.pool.query(
      `update sign_requests set followed_at = now() - interval '30 seconds', follower = 'dead' where id = $1`,
      [scan.sign_request_id],
    )
    await world.phone.sign(scan.link, ada.secret)
    await reaches(world, scan.sign_request_id, 'signed')
    await world.close()
    expect(await reaches(world, scan.sign_request_id, 'validated')).toMatchObject({ reason: null })
  })
})
