import { endpoints } from '@gooddrop/contract/endpoints.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentPermissions } from '#testing/content-permissions.ts'
import { auctionPermissions } from './features/auctions/testing/permissions.ts'
import { type Member, member } from './testing/member.ts'
import { paymentPermissions } from './testing/payment-permissions.ts'
import { peoplePermissions } from './testing/people-permissions.ts'
import type { Role, Row } from './testing/permission-row.ts'
import type { TestServer } from './testing/server.ts'
import { startWorld, type World } from './testing/world.ts'

const nobody = '01890000-0000-7000-8000-000000000000'
let server: TestServer

const registration = (tag: string) => ({
  first_name: 'New',
  last_name: 'Comer',
  email: `${tag}@example.org`,
  username: tag,
  password: 'correct horse',
})
let count = 0

const XRPL = '/api/v1/user/xumm-xrpl'
const GENESIS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const mintForm = {
  title: 'A',
  description: 'B',
  royality: '0',
  account: GENESIS,
  tags: '',
}

const anotherSession = async (owner: Member) => {
  const payload = { email: owner.email, password: 'correct horse' }
  await server.inject({ method: 'POST', url: '/api/v1/auth/login', payload })
  const list = await server.inject({ method: 'GET', url: '/api/v1/auth/sessions', headers: owner.headers })
  return list.json().sessions.find((session: { current: boolean }) => !session.current)._id
}

const openRequest = async (owner: Member, wallet = 'xaman') => {
  const url = `/api/v1/xumm/signIn/socket?userId=${owner.id}&wallet=${wallet}`
  const reply = await server.inject({ method: 'GET', url, headers: owner.headers })
  return reply.json().sign_request_id
}

const HASH = 'A'.repeat(64)
const bidOf = ({ id }: Member) => ({
  buyer_id: id,
  buyer_xrp_address: GENESIS,
  nft_id: nobody,
  owner_id: id,
  price: '1',
})

const notificationOf = async ({ id: user_id }: Member) => {
  const row = { user_id, kind: 'sold' as const, data: '{}', cause: `${count++}` }
  const { id } = await server.deps.db.insertInto('notifications').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Every call of the contract has its row: one without fails below. */
const table: Record<string, Row> = {
  'accounts.register': {
    call: () => ({ url: '/api/v1/auth/register', payload: registration(`new-${count++}`) }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'accounts.login': {
    call: ({ owner }) => ({ url: '/api/v1/auth/login', payload: { email: owner.email, password: 'correct horse' } }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'accounts.logout': {
    call: () => ({ url: '/api/v1/auth/logout', payload: {} }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'accounts.listSessions': { call: () => ({ url: '/api/v1/auth/sessions' }), visitor: 401, owner: 200, other: 200 },
  'accounts.endSession': {
    call: async ({ owner }) => ({ url: `/api/v1/auth/sessions/${await anotherSession(owner)}` }),
    visitor: 401,
    owner: 200,
    other: 404,
  },
  'accounts.changePassword': {
    call: () => ({
      url: '/api/v1/auth/password',
      payload: { password: 'correct horse', new_password: 'battery staple' },
    }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'accounts.updateProfile': {
    call: ({ owner }) => ({ url: '/api/v1/user/profile/update', payload: { first_name: 'Changed', _id: owner.id } }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'accounts.updateProfileWithPictures': {
    call: () => ({ url: '/api/v1/user/profile', payload: { first_name: 'Changed' } }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'accounts.getProfile': {
    call: ({ owner }) => ({ url: `/api/v1/user/profile/${owner.id}` }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'people.listOnSaleOf': {
    call: ({ owner }) => ({ url: `${XRPL}/get-user-nft-on-sell/${owner.id}` }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'people.getGallery': {
    call: ({ owner }) => ({ url: `/api/v1/user/gallery/get/${owner.id}` }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'people.addToGallery': {
    // the owner's call lacks only the picture
    call: ({ owner }) => ({ url: '/api/v1/user/gallery/create', payload: { portraittext: 'A', userid: owner.id } }),
    visitor: 401,
    owner: 400,
    other: 403,
  },
  'people.getFollowers': {
    call: ({ owner }) => ({ url: `/api/v1/user/follow/${owner.id}` }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'people.follow': {
    call: ({ owner }) => ({ url: `/api/v1/user/follow/${owner.id}`, payload: {} }),
    visitor: 401,
    owner: 403,
    other: 200,
  },
  'people.unfollow': {
    call: ({ owner }) => ({ url: `/api/v1/user/follow/${owner.id}` }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'discover.listOnSale': { call: () => ({ url: `${XRPL}/nft-on-sell` }), visitor: 200, owner: 200, other: 200 },
  'discover.searchNfts': {
    call: () => ({ url: '/api/v1/user/search/nft?text=tide' }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'discover.searchByTag': {
    call: () => ({ url: '/api/v1/user/search/nft/tag?tag=Art' }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'giving.listCharities': { call: () => ({ url: '/api/v1/charities' }), visitor: 200, owner: 200, other: 200 },
  'giving.listDonations': {
    call: ({ owner }) => ({ url: `/api/v1/donations?user_id=${owner.id}` }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'listings.createOffer': {
    call: () => ({
      url: `${XRPL}/create-offer/socket`,
      payload: { account: GENESIS, amount: '1', nftTokenId: HASH, _id: nobody },
    }),
    visitor: 401,
    owner: 403,
    other: 403,
  },
  'listings.cancelOffer': {
    call: () => ({ url: `${XRPL}/cancel-offer/socket`, payload: { account: GENESIS, nft_offer_index: HASH } }),
    visitor: 401,
    owner: 403,
    other: 403,
  },
  'sales.acceptOffer': {
    call: () => ({
      url: `${XRPL}/accept-offer/socket`,
      payload: { account: GENESIS, tokenOfferId: HASH, _id: nobody },
    }),
    visitor: 401,
    owner: 403,
    other: 403,
  },
  'bids.listBids': {
    call: () => ({ url: `/api/v1/user/offer?nft_id=${nobody}` }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  ...auctionPermissions(nobody, HASH),
  'bids.createBid': {
    call: ({ owner }) => ({ url: `/api/v1/user/offer/${nobody}`, payload: bidOf(owner) }),
    visitor: 401,
    // there is no such item
    owner: 404,
    other: 403,
  },
  'bids.cancelBid': {
    call: () => ({ url: '/api/v1/user/offer/socket', payload: { nft_offer_index: HASH, wallet_address: GENESIS } }),
    visitor: 401,
    owner: 403,
    other: 403,
  },
  'sales.acceptBid': {
    call: () => ({ url: '/api/v1/user/offer/socket', payload: { nft_offer_index: HASH, wallet_address: GENESIS } }),
    visitor: 401,
    owner: 403,
    other: 403,
  },
  'nfts.listHistory': {
    call: () => ({ url: `/api/v1/user/nft/history/${nobody}` }),
    visitor: 404,
    owner: 404,
    other: 404,
  },
  'nfts.mintNft': {
    call: () => ({ url: '/api/v1/user/xumm-xrpl/mint-nft/socket', payload: mintForm }),
    visitor: 401,
    owner: 403,
    other: 403,
  },
  'nfts.getNft': { call: () => ({ url: `${XRPL}/get-single-nft/${nobody}` }), visitor: 404, owner: 404, other: 404 },
  'nfts.listOwned': {
    call: ({ owner }) => ({ url: `${XRPL}/get-user-nft-db/${owner.id}` }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'nfts.likeNft': {
    call: () => ({ url: `/api/v1/user/nft/like/${nobody}`, payload: {} }),
    visitor: 401,
    owner: 404,
    other: 404,
  },
  'nfts.unlikeNft': { call: () => ({ url: `/api/v1/user/nft/like/${nobody}` }), visitor: 401, owner: 404, other: 404 },
  'notifications.listNotifications': {
    call: ({ owner }) => ({ url: `/api/v1/user/notification/get/${owner.id}` }),
    visitor: 401,
    owner: 200,
    other: 403,
  },
  'notifications.listNotificationsOnSocket': {
    call: ({ owner }) => ({ url: `/api/v1/user/notification/get/${owner.id}/socket` }),
    visitor: 401,
    owner: 200,
    other: 403,
  },
  'notifications.readNotification': {
    call: async ({ owner }) => ({ url: `/api/v1/user/notification/read/${await notificationOf(owner)}`, payload: {} }),
    visitor: 401,
    owner: 200,
    other: 404,
  },
  'notifications.readAllNotifications': {
    call: () => ({ url: '/api/v1/user/notification/read-all', payload: {} }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'signing.signIn': {
    call: ({ owner }) => ({ url: `/api/v1/xumm/signIn/socket?userId=${owner.id}` }),
    visitor: 403,
    owner: 200,
    other: 403,
  },
  'signing.getBalance': {
    call: () => ({ url: `/api/v1/xumm/get-balance/${GENESIS}` }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'signing.listSignRequests': {
    call: () => ({ url: '/api/v1/user/sign-request' }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'signing.getSignRequest': {
    call: async ({ owner }) => ({ url: `/api/v1/user/sign-request/${await openRequest(owner)}` }),
    visitor: 404,
    owner: 200,
    other: 404,
  },
  'signing.renewSignRequest': {
    call: async ({ owner }) => ({ url: `/api/v1/user/sign-request/${await openRequest(owner)}/renew`, payload: {} }),
    visitor: 404,
    // it waits still: there is nothing to renew
    owner: 409,
    other: 404,
  },
  'signing.getWalletConnect': {
    call: () => ({ url: '/api/v1/walletconnect' }),
    visitor: 200,
    owner: 200,
    other: 200,
  },
  'signing.getSignTransaction': {
    call: async ({ owner }) => ({
      url: `/api/v1/user/sign-request/${await openRequest(owner, 'walletconnect')}/transaction?account=${GENESIS}`,
    }),
    visitor: 404,
    owner: 200,
    other: 404,
  },
  'signing.answerSignRequest': {
    call: async ({ owner }) => ({
      url: `/api/v1/user/sign-request/${await openRequest(owner, 'walletconnect')}/answer`,
      payload: { outcome: 'rejected' },
    }),
    visitor: 404,
    owner: 200,
    other: 404,
  },
  'signing.cancelSignRequest': {
    call: async ({ owner }) => ({ url: `/api/v1/user/sign-request/${await openRequest(owner)}` }),
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

const multipart = (fields: object) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return form
}

describe('who may do what', () => {
  it('is said for every call of the contract', () => {
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
      const { url, payload } = await table[name]!.call(people)
      const options: InjectOptions = { method: endpoint.method, url }
      if (role !== 'visitor') options.headers = { ...people[role].headers }
      if (payload) options.payload = endpoint.files ? multipart(payload) : payload
      const reply = await server.inject(options)
      expect([reply.statusCode, reply.json().success]).toEqual([expected, expected === 200])
      if (role === 'other') {
        const untouched = await server.inject({ method: 'GET', url: `/api/v1/user/profile/${people.owner.id}` })
        expect(untouched.json().profile.first_name).toBe('Ada')
      }
    },
  )
})
