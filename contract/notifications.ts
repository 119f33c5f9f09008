import { z } from 'zod'
import { letterToken } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { id, socketId } from './ids.ts'
import { nextCursor, pageQuery } from './page.ts'
import { personCard } from './user.ts'

export const notification = z.object({
  _id: id,
  /** Who caused it, where a person did. */
  bidder: personCard.nullable(),
  action: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  nft_id: z.object({ _id: id, title: z.string().nullable() }).nullable(),
  read: z.boolean(),
  createdAt: z.string(),
})
export type Notification = z.infer<typeof notification>

const fields = { notification: z.array(notification), unread: z.number().int(), next: nextCursor }

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/user/notification/get/:userId',
  access: 'member',
  summary: 'The own notifications, newest first',
  params: z.object({ userId: id }),
  query: z.object(pageQuery),
  fields,
})

export const listNotificationsOnSocket = endpoint({
  method: 'GET',
  path: '/api/v1/user/notification/get/:userId/:socketId',
  access: 'member',
  summary: 'The same; the socket named hears the count, and from then on what is meant for this person',
  params: z.object({ userId: id, socketId }),
  query: z.object(pageQuery),
  fields,
})

export const readNotification = endpoint({
  method: 'PUT',
  path: '/api/v1/user/notification/read/:id',
  access: 'member',
  summary: 'Mark one as read',
  params: z.object({ id }),
  fields: { unread: z.number().int() },
})

export const readAllNotifications = endpoint({
  method: 'PUT',
  path: '/api/v1/user/notification/read-all',
  access: 'member',
  summary: 'Mark all as read',
  fields: { unread: z.number().int() },
})

/** What people choose by: each is told of on its own terms. */
export const newsTopics = [
  'offers',
  'outbid',
  'auctions',
  'sales',
  'gifts',
  'follows',
  'listings',
  'likes',
  'replies',
] as const
export type NewsTopic = (typeof newsTopics)[number]

const wish = z.object({ topic: z.enum(newsTopics), site: z.boolean(), mail: z.boolean() })
export type Wish = z.infer<typeof wish>

const wishes = {
  wishes: z.array(wish),
  /** Where mails go: an address that was proved; null without one. */
  mail_address: z.string().nullable(),
}

export const getWishes = endpoint({
  method: 'GET',
  path: '/api/v1/user/notification/preferences',
  access: 'member',
  summary: 'What the caller wants to hear of, here and by mail',
  fields: wishes,
})

export const changeWish = endpoint({
  method: 'PUT',
  path: '/api/v1/user/notification/preferences',
  access: 'member',
  summary: 'Change it for one topic',
  body: wish,
  fields: wishes,
})

export const endMails = endpoint({
  method: 'POST',
  path: '/api/v1/notification/unsubscribe',
  access: 'public',
  summary: 'No more notifications by mail, by the token of any of them',
  perMinute: 20,
  body: z.object({ token: letterToken }),
  fields: {},
})

export const endMailsAtOnce = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  access: 'public',
  summary: 'No more notifications by mail, by one click in a mail program (RFC 8058)',
  perMinute: 20,
  query: z.object({ token: letterToken }),
  fields: {},
})
