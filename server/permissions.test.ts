import { getProfile, listSessions, login } from '@gooddrop/contract/accounts.ts'
import { endpoints } from '@gooddrop/contract/endpoints.ts'
import { signIn } from '@gooddrop/contract/signing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentPermissions } from '#testing/content-permissions.ts'
import { auctionPermissions } from './features/auctions/testing/permissions.ts'
import { call } from './testing/call.ts'
import { type Member, member } from './testing/member.ts'
import { paymentPermissions } from './testing/payment-permissions.ts'
import { peoplePermissions } from './testing/people-permissions.ts'
import type { Role, Row } from './testing/permission-row.ts'
import type { TestServer } from './testing/server.ts'
import { startWorld, type World } from './testing/world.ts'

const unknownId = '01890000-0000-7000-8000-000000000000'
let server: TestServer

const registration = (tag: string) => ({
  first_name: 'New',
  last_name: 'Comer',
  email: `${tag}@example.org`,
  username: tag,
  password: 'correct horse',
})
let count = 0

const GENESIS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const mintForm = {
  title: 'A',
  description: 'B',
  royality: '0',
  account: GENESIS,
  tags: '',
}

const anotherSession = async ({ email, headers }: Member) => {
  await call(server, login, { body: { email, password: 'correct horse' } })
  const { sessions } = (await call(server, listSessions, { headers })).json()
  return sessions.find(({ current }) => !current)!._id
}

const openRequest = async ({ id: userId, headers }: Member, wallet = 'xaman') => {
  const asked = await call(server, signIn, { params: { socketId: 'socket' }, query: { userId, wallet }, headers })
  return asked.json().sign_request_id
}

const HASH = 'A'.repeat(64)
const bidOf = ({ id }: Member) => ({
  buyer_id: id,
  buyer_xrp_address: GENESIS,
  nft_id: unknownId,
  owner_id: id,
  price: '1',
})

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
  'accounts.changePassword': {
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
  'people.listOnSaleOf': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'people.getGallery': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'people.addToGallery': {
    // the owner's call lacks only the picture
    input: ({ owner }) => ({ body: { portraittext: 'A', userid: owner.id } }),
    visitor: 401,
    owner: 400,
    other: 403,
  },
  'people.getFollowers': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'people.follow': {
    input: ({ owner }) => ({ params: { userId: owner.id }, body: {} }),
    visitor: 401,
    owner: 403,
    other: 200,
  },
  'people.unfollow': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    visitor: 401,
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
  'giving.listCharities': { input: () => ({}), visitor: 200, owner: 200, other: 200 },
  'giving.listDonations': {
    input: ({ owner }) => ({ query: { user_id: owner.id } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'listings.createOffer': {
    input: () => ({
      params: { socketId: 'socket' },
      body: { account: GENESIS, amount: '1', nftTokenId: HASH, _id: unknownId },
    }),
    visitor: 401,
    owner: 403,
    other: 403,
  },
  'listings.cancelOffer': {
    input: () => ({ params: { socketId: 'socket' }, body: { account: GENESIS, nft_offer_index: HASH } }),
    visitor: 401,
    owner: 403,
    other: 403,
  },
  'sales.acceptOffer': {
    input: () => ({ params: { socketId: 'socket' }, body: { account: GENESIS, tokenOfferId: HASH, _id: unknownId } }),
    visitor: 401,
    owner: 403,
    other: 403,
  },
  'bids.listBids': {
    input: () => ({ query: { nft_id: unknownId } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  ...auctionPermissions(unknownId, HASH),
  'bids.createBid': {
    input: ({ owner }) => ({ params: { nftId: unknownId }, body: bidOf(owner) }),
    visitor: 401,
    // there is no such item
    owner: 404,
    other: 403,
  },
  'bids.cancelBid': {
    input: () => ({ params: { socketId: 'socket' }, body: { nft_offer_index: HASH, wallet_address: GENESIS } }),
    visitor: 401,
    owner: 403,
    other: 403,
  },
  'sales.acceptBid': {
    input: () => ({ params: { socketId: 'socket' }, body: { nft_offer_index: HASH, wallet_address: GENESIS } }),
    visitor: 401,
    owner: 403,
    other: 403,
  },
  'nfts.listHistory': {
    input: () => ({ params: { id: unknownId } }),
    visitor: 404,
    owner: 404,
    other: 404,
  },
  'nfts.mintNft': {
    input: () => ({ params: { socketId: 'socket' }, body: mintForm }),
    visitor: 401,
    owner: 403,
    other: 403,
  },
  'nfts.getNft': { input: () => ({ params: { id: unknownId } }), visitor: 404, owner: 404, other: 404 },
  'nfts.listOwned': {
    input: ({ owner }) => ({ params: { userId: owner.id } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'nfts.likeNft': {
    input: () => ({ params: { nftId: unknownId }, body: {} }),
    visitor: 401,
    owner: 404,
    other: 404,
  },
  'nfts.unlikeNft': { input: () => ({ params: { nftId: unknownId } }), visitor: 401, owner: 404, other: 404 },
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
    input: () => ({ params: { walletAddress: GENESIS } }),
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
  'signing.getWalletConnect': {
    input: () => ({}),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'signing.getSignTransaction': {
    input: async ({ owner }) => ({
      params: { id: await openRequest(owner, 'walletconnect') },
      query: { account: GENESIS },
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
  'signing.cancelSignRequest': {
    input: async ({ owner }) => ({ params: { id: await openRequest(owner) } }),
    visitor: 404,
    owner: 200,
    other: 404,
  },
  ...paymentPermissions(() => server),
  ...peoplePermissions,
  ...contentPermissions(() => server),
}

let world: World
beforeAll(async () => {
  world = await startWorld()
  server = world.server
})
afterAll(() => world?.stop())

describe('permissions', () => {
  it('the table has every endpoint of the contract', () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(endpoints).sort())
  })

  const rows = Object.entries(table).flatMap(([name, row]) =>
    (['visitor', 'owner', 'other'] as const).map((role) => ({ name, role, expected: row[role] })),
  )

  it.each(rows)(
    '$name by $role answers $expected',
    async ({ name, role, expected }: { name: string; role: Role; expected: number }) => {
      const people = { owner: await member(server), other: await member(server) }
      const endpoint = endpoints[name]!
      const input = await table[name]!.input(people)
      const headers = role === 'visitor' ? {} : people[role].headers
      const reply = await call(server, endpoint, { ...input, headers })
      expect([reply.statusCode, reply.json().success]).toEqual([expected, expected === 200])
      if (role === 'other') {
        const untouched = await call(server, getProfile, { params: { userId: people.owner.id } })
        expect(untouched.json().profile.first_name).toBe('Ada')
      }
    },
  )
})
