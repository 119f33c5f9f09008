import { z } from 'zod'
import { mailToken } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { id, socketId } from './ids.ts'
import { nextCursor, pageQuery } from './page.ts'
import { personCard } from './user.ts'
import { watchSubject } from './watch-subject.ts'

export const notification = z.object({
  _id: id,
  /** The person who caused it, if any. */
  bidder: personCard.nullable(),
  action: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  nft_id: z.object({ _id: id, title: z.string().nullable() }).nullable(),
  read: z.boolean(),
  /** What the reader watches, when this is a message about it. */
  watch: watchSubject.nullable(),
  createdAt: z.string(),
})
export type Notification = z.infer<typeof notification>

const fields = { notification: z.array(notification), unread: z.number().int(), next: nextCursor }

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/user/notification/get/:userId',
  access: 'member',
  summary: 'The caller’s notifications, newest first',
  params: z.object({ userId: id }),
  query: z.object(pageQuery),
  fields,
})

export const listNotificationsOnSocket = endpoint({
  method: 'GET',
  path: '/api/v1/user/notification/get/:userId/:socketId',
  access: 'member',
  summary: 'The same; this socket also joins the person’s room and receives the unread count',
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

/** People choose for each topic how they are notified. The last one is a mail, and only for who holds a non-profit’s wallet. */
export const notificationTopics = [
  'offers',
  'outbid',
  'auctions',
  'sales',
  'gifts',
  'follows',
  'likes',
  'replies',
  'charity_week',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

const preference = z.object({ topic: z.enum(notificationTopics), site: z.boolean(), mail: z.boolean() })
export type NotificationPreference = z.infer<typeof preference>

const preferences = {
  preferences: z.array(preference),
  /** The verified address to which mails go, or null. */
  mail_address: z.string().nullable(),
}

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/v1/user/notification/preferences',
  access: 'member',
  summary: 'How the caller wants to be notified, on the site and by e-mail',
  fields: preferences,
})

export const changePreference = endpoint({
  method: 'PUT',
  path: '/api/v1/user/notification/preferences',
  access: 'member',
  summary: 'Change the preference for one topic',
  body: preference,
  fields: preferences,
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/v1/notification/unsubscribe',
  access: 'public',
  summary: 'Stop e-mail notifications with the token from any of them',
  perMinute: 20,
  body: z.object({ token: mailToken }),
  fields: {},
})

export const unsubscribeOneClick = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  access: 'public',
  summary: 'Stop e-mail notifications with one click in a mail program (RFC 8058)',
  perMinute: 20,
  query: z.object({ token: mailToken }),
  fields: {},
})
