import {
  listNotifications,
  listNotificationsOnSocket,
  readAllNotifications,
  readNotification,
} from '@gooddrop/contract/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { browserSocket } from '#testing/browser-socket.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { type NewNotification, notify } from './notify.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server?.stop())

const ADA = 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH'
const send = (given: Partial<NewNotification> & { cause: string }) =>
  inTransaction(server.deps.db, (tx) => notify(tx, { to: ADA, kind: 'sold', data: { price: '1500000' }, ...given }))
const get = async ({ id, headers }: Member, query: Record<string, unknown> = {}) =>
  (await call(server, listNotifications, { params: { userId: id }, query, headers })).json()
const read = ({ headers }: Member, id: string) => call(server, readNotification, { params: { id }, headers })
const readAll = ({ headers }: Member) => call(server, readAllNotifications, { headers })

describe('notifications', () => {
  let ada: Member
  let bob: Member
  beforeAll(async () => {
    ada = await member(server, { walletAddress: ADA })
    bob = await member(server, { walletAddress: 'rrrrrrrrrrrrrrrrrrrrBZbvji' })
  })

  it('are sent once, live and in the list, with the person who caused it', async () => {
    const page = await browserSocket(server.url, ada.token)
    const offer = { kind: 'new_offer' as const, actor: 'rrrrrrrrrrrrrrrrrrrrBZbvji', cause: 'an offer' }
    await send({ ...offer, data: { title: 'Ebb', price: '2500000' } })
    await send({ ...offer, data: { title: 'Ebb', price: '2500000' } })
    const { notification, unread } = await get(ada)
    expect([notification.length, unread]).toEqual([1, 1])
    expect(notification[0]).toMatchObject({
      action: 'new_offer',
      text: 'Ada Example offers 2.5 XRP for “Ebb”',
      bidder: { _id: bob.id, first_name: 'Ada' },
      read: false,
    })
    await eventually(() =>
      expect(page.heard.filter(({ name }) => name === 'notification')).toMatchObject([
        { payload: { message: 'Ada Example offers 2.5 XRP for “Ebb”', data: { unread: 1 } } },
      ]),
    )
    const { notification: own } = await get(bob)
    expect(own).toEqual([])
    page.close()
  })

  it('name an account that nobody has proved by its address', async () => {
    await send({
      kind: 'new_offer',
      actor: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
      cause: 'by a stranger',
      data: { price: '1' },
    })
    const { notification } = await get(ada)
    expect(notification[0]).toMatchObject({ text: 'rHb9CJ…tyTh offers 0.000001 XRP for your item', bidder: null })
    await read(ada, notification[0]!._id)
  })

  it('are not created for an account that nobody has proved', async () => {
    await send({ to: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', cause: 'a stranger' })
    expect((await get(ada)).unread).toBe(1)
  })

  it('are read one by one or all at once, by their owner alone', async () => {
    await send({ cause: 'first' })
    await send({ cause: 'second' })
    const { notification } = await get(ada)
    const { _id } = notification[0]!
    expect((await read(bob, _id)).statusCode).toBe(404)
    expect((await read(ada, _id)).json().unread).toBe(2)
    expect((await read(ada, _id)).json().unread).toBe(2)
    expect((await readAll(bob)).json().unread).toBe(0)
    expect((await get(ada)).unread).toBe(2)
    expect((await readAll(ada)).json().unread).toBe(0)
    expect((await get(ada)).notification.every(({ read }) => read)).toBe(true)
  })

  it('come in pages that continue where the last one ended', async () => {
    for (let n = 0; n < 5; n++) await send({ cause: `page ${n}` })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { notification: { _id: string }[]; next: string | null } = await get(ada, {
        limit: 3,
        ...(cursor && { cursor }),
      })
      seen.push(...page.notification.map(({ _id }) => _id))
      cursor = page.next
    }
    const all = (await get(ada, { limit: 100 })).notification.map(({ _id }) => _id)
    expect(seen).toEqual(all)
    expect(new Set(seen).size).toBe(9)
  })

  it('reach the socket that is named, as a count', async () => {
    const page = await browserSocket(server.url)
    const params = { userId: ada.id, socketId: page.id }
    await call(server, listNotificationsOnSocket, { params, headers: ada.headers })
    await eventually(() =>
      expect(page.heard).toContainEqual({
        name: 'notification',
        payload: expect.objectContaining({ data: { unread: 5 } }),
      }),
    )
    page.close()
  })
})
