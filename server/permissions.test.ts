import { subscribe } from 'node:diagnostics_channel'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getProfile, login } from '@gooddrop/contract/accounts.ts'
import { endpoints } from '@gooddrop/contract/endpoints.ts'
import { listSessions } from '@gooddrop/contract/sessions.ts'
import { signIn } from '@gooddrop/contract/signing.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPersonal } from '#http/route.ts'
import { contentPermissions } from '#testing/content-permissions.ts'
import { auctionPermissions } from './features/auctions/testing/permissions.ts'
import { collectionPermissions } from './features/collections/testing/permissions.ts'
import { browserSocket } from './testing/browser-socket.ts'
import { call } from './testing/call.ts'
import { charityPermissions } from './testing/charity-permissions.ts'
import { givingPermissions } from './testing/giving-permissions.ts'
import type { Member } from './testing/member.ts'
import { outsideRoutes } from './testing/outside-routes.ts'
import { passkeyWalletPermissions } from './testing/passkey-wallet-permissions.ts'
import { paymentPermissions } from './testing/payment-permissions.ts'
import { peoplePermissions } from './testing/people-permissions.ts'
import type { Role, Row, Things } from './testing/permission-row.ts'
import { makeThings, newPeople } from './testing/permission-things.ts'
import { receiptPermissions } from './testing/receipt-permissions.ts'
import { searchPermissions } from './testing/search-permissions.ts'
import type { TestServer } from './testing/server.ts'
import { tradePermissions } from './testing/trade-permissions.ts'
import { watchPermissions } from './testing/watch-permissions.ts'
import { startWorld, type World } from './testing/world.ts'

let server: TestServer

const registration = (tag: string) => ({
  first_name: 'New',
  last_name: 'Comer',
  email: `${tag}@example.org`,
  username: tag,
  password: 'correct horse',
})
let count = 0

const anotherSession = async ({ email, headers }: Member) => {
  await call(server, login, { body: { email, password: 'correct horse' } })
  const { sessions } = (await call(server, listSessions, { headers })).json()
  return sessions.find(({ current }) => !current)!._id
}

const openRequest = async ({ id: userId, headers }: Member, wallet = 'xaman') => {
  const asked = await call(server, signIn, { params: { socketId: 'socket' }, query: { userId, wallet }, headers })
  return asked.json().sign_request_id
}

const notificationOf = async ({ id: user_id }: Member) => {
  const row = { user_id, kind: 'sold' as const, data: '{}', cause: `${count++}` }
  const { id } = await server.deps.db.insertInto('notifications').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** One row for every endpoint of the contract; the first test below fails where one is missing. */
const table: Record<string, Row> = {
  'accounts.register': {
    input: () => ({ body: registration(`new-${count++}`) }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'accounts.login': {
    input: ({ owner }) => ({ body: { email: owner.email, password: 'correct horse' } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'accounts.logout': {
    fresh: true,
    input: () => ({ body: {} }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'accounts.listSessions': { input: () => ({}), visitor: 401, owner: 200, other: 200 },
  'accounts.endSession': {
    input: async ({ owner }) => ({ params: { id: await anotherSession(owner) } }),
    visitor: 401,
    owner: 200,
    other: 404,
  },
  'accounts.endOtherSessions': { input: () => ({}), visitor: 401, owner: 200, other: 200 },
  'accounts.changePassword': {
    fresh: true,
    input: () => ({ body: { password: 'correct horse', new_password: 'battery staple' } }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'accounts.updateProfile': {
    input: ({ owner }) => ({ body: { first_name: 'Changed', _id: owner.id } }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'accounts.updateProfileWithPictures': {
    input: () => ({ body: { first_name: 'Changed' } }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'accounts.getProfile': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'discover.listOnSale': { input: () => ({}), visitor: 200, owner: 200, other: 200 },
  'discover.searchNfts': {
    input: () => ({ query: { text: 'tide' } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'discover.searchByTag': {
    input: () => ({ query: { tag: 'Art' } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'notifications.listNotifications': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    visitor: 401,
    owner: 200,
    other: 403,
  },
  'notifications.listNotificationsOnSocket': {
    input: ({ owner }) => ({ params: { userId: owner.id, socketId: 'socket' } }),
    visitor: 401,
    owner: 200,
    other: 403,
  },
  'notifications.readNotification': {
    input: async ({ owner }) => ({ params: { id: await notificationOf(owner) }, body: {} }),
    visitor: 401,
    owner: 200,
    other: 404,
  },
  'notifications.readAllNotifications': {
    input: () => ({ body: {} }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'signing.signIn': {
    input: ({ owner }) => ({ params: { socketId: 'socket' }, query: { userId: owner.id } }),
    visitor: 403,
    owner: 200,
    other: 403,
  },
  'signing.getBalance': {
    input: ({ owner }) => ({ params: { walletAddress: owner.address } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'signing.listSignRequests': {
    input: () => ({}),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'signing.getSignRequest': {
    input: async ({ owner }) => ({ params: { id: await openRequest(owner) } }),
    visitor: 404,
    owner: 200,
    other: 404,
  },
  'signing.renewSignRequest': {
    input: async ({ owner }) => ({ params: { id: await openRequest(owner) }, body: {} }),
    visitor: 404,
    // it is still open: there is nothing to renew
    owner: 409,
    other: 404,
  },
  'signing.getWallets': {
    input: () => ({}),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'signing.getWalletConnect': {
    input: () => ({}),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'signing.getSignTransaction': {
    input: async ({ owner }) => ({
      params: { id: await openRequest(owner, 'walletconnect') },
      query: { account: owner.address },
    }),
    visitor: 404,
    owner: 200,
    other: 404,
  },
  'signing.answerSignRequest': {
    input: async ({ owner }) => ({
      params: { id: await openRequest(owner, 'walletconnect') },
      body: { outcome: 'rejected' },
    }),
    visitor: 404,
    owner: 200,
    other: 404,
  },
  'signing.chooseSigningWallet': {
    input: () => ({ body: { wallet: 'xaman' } }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'signing.cancelSignRequest': {
    input: async ({ owner }) => ({ params: { id: await openRequest(owner) } }),
    visitor: 404,
    owner: 200,
    other: 404,
  },
  ...tradePermissions,
  ...auctionPermissions,
  ...collectionPermissions(() => server),
  ...paymentPermissions(() => server),
  ...receiptPermissions(() => server),
  ...passkeyWalletPermissions(() => server),
  ...peoplePermissions,
  ...watchPermissions,
  ...searchPermissions(() => server),
  ...contentPermissions(() => server),
  ...givingPermissions(() => server),
  // Last, because the owner is a charity from then on.
  ...charityPermissions(() => server),
}

/** Every route of every server that starts here, as the framework registers it. */
const registered = new WeakMap<object, Set<string>>()
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  const routes = new Set<string>()
  registered.set(fastify, routes)
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') routes.add(`${each} ${url}`)
  })
})

let world: World
let things: Things
beforeAll(async () => {
  const web = await mkdtemp(join(tmpdir(), 'gooddrop-permissions-'))
  await writeFile(join(web, 'index.html'), '<html></html>')
  world = await startWorld({ env: { WEB_DIR: web } })
  server = world.server
  things = await makeThings(world)
})
afterAll(() => world?.stop())

const roles = ['visitor', 'other', 'owner'] as const

/** The owner's profile without followers, which others may change. */
const profileOf = async ({ id }: Member) => {
  const { profile } = (await call(server, getProfile, { params: { userId: id } })).json()
  return { ...profile, followers: undefined }
}

describe('permissions', () => {
  it('the table has every endpoint of the contract', () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(endpoints).sort())
  })

  it.each(Object.entries(table))('%s answers each role as in the table', async (name, { fresh, input, ...row }) => {
    const present = fresh ? { ...things, ...(await newPeople(world)) } : things
    const endpoint = endpoints[name]!
    const replies: Partial<Record<Role, unknown>> = {}
    const expected: typeof replies = {}
    const violations: string[] = []
    for (const role of roles) {
      const before = role === 'other' && (await profileOf(present.owner))
      const given = await input(present, role === 'visitor' ? present.owner : present[role])
      const headers = role === 'visitor' ? {} : present[role].headers
      const reply = await call(server, endpoint, { ...given, headers })
      const isFile = endpoint.sends && reply.statusCode === 200
      const success = isFile ? reply.headers['content-disposition'] !== undefined : reply.json().success
      replies[role] = { status: reply.statusCode, success }
      expected[role] = { status: row[role], success: row[role] === 200 }
      if (reply.statusCode !== row[role]) violations.push(`${role}: ${reply.body}`)
      if (before) expect(await profileOf(present.owner)).toEqual(before)
      const isOpen = role === 'visitor' && endpoint.method === 'GET' && !isPersonal(endpoint)
      if (!isOpen && reply.headers['cache-control'] !== 'no-store') violations.push(`${role}: may be cached`)
    }
    expect(replies, violations.join('\n')).toEqual(expected)
    expect(violations).toEqual([])
  })

  const absent = Object.entries(table).flatMap(([name, row]) => (row.absent ? [{ name, row, input: row.absent }] : []))

  it.each(absent)('$name of what is not there answers 404, which others never get', async ({ name, row, input }) => {
    const { headers } = things.owner
    const reply = await call(server, endpoints[name]!, { ...input(things), headers })
    expect(reply.statusCode, reply.body).toBe(404)
    expect([row.owner, row.other]).not.toContain(404)
  })
})

describe('routes beside the contract', () => {
  it('are all in the table below, by the server’s own route table', () => {
    const contract = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
    const known = [...contract, ...Object.keys(outsideRoutes)]
    expect([...registered.get(server.app)!].sort()).toEqual(known.sort())
  })

  it.each(Object.entries(outsideRoutes))('%s answers everybody alike', async (route, { url, expected, ...given }) => {
    const method = route.split(' ')[0] as 'GET' | 'POST'
    for (const headers of [{}, things.owner.headers, things.other.headers]) {
      const call = { method, url: url(things), headers: { ...headers, ...given.headers } }
      const reply = await server.inject({ ...call, ...(given.payload && { payload: given.payload }) })
      expect(reply.statusCode, reply.body).toBe(expected)
      expect(reply.body).not.toContain(things.owner.email)
    }
  })

  it('realtime connections hear of others only what is public', async () => {
    const { id } = things.owner
    const visitor = await browserSocket(world.server.url)
    expect((await visitor.watch(`user:${id}`)).success).toBe(false)
    expect((await visitor.watch(`user:${id}:public`)).success).toBe(true)
    visitor.close()
  })
})
