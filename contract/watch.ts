import { z } from 'zod'
import { mailToken } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { texts } from './language.ts'
import { nextCursor, pageQuery } from './page.ts'
import { WATCH_KINDS, watchKind, watchSubject } from './watch-subject.ts'

export const MAX_WATCHES = 1000
export const MAX_DEVICES = 10

/** When a person gets a mail about what they watch. */
export const MAIL_CADENCES = ['off', 'at_once', 'daily', 'weekly'] as const
export type MailCadence = (typeof MAIL_CADENCES)[number]

const how = z.object({ bell: z.boolean(), mail: z.enum(MAIL_CADENCES), push: z.boolean() })
export type WatchHow = z.infer<typeof how>

const watch = how.extend({
  kind: z.enum(WATCH_KINDS),
  subject_id: id,
  /** Null when it is no longer shown. */
  title: z.string().nullable(),
  picture: z.string().nullable(),
  /** The path of its page. */
  link: z.string().nullable(),
  createdAt: z.string(),
})
export type Watch = z.infer<typeof watch>

export const listWatches = endpoint({
  method: 'GET',
  path: '/api/v1/watch',
  access: 'member',
  summary: 'What the caller watches, newest first',
  query: z.object({ ...pageQuery, kind: watchKind.optional() }),
  fields: { watches: z.array(watch), total: z.number().int(), next: nextCursor },
})

export const getWatch = endpoint({
  method: 'GET',
  path: '/api/v1/watch/:kind/:id',
  access: 'member',
  summary: 'Whether and how the caller watches this',
  params: watchSubject,
  fields: { watch: how.nullable() },
})

export const changeWatch = endpoint({
  method: 'PUT',
  path: '/api/v1/watch/:kind/:id',
  access: 'member',
  summary: 'Watch this, or change how messages about it are sent',
  params: watchSubject,
  body: how.refine(({ bell, mail, push }) => bell || push || mail !== 'off', {
    error: () => copy.chooseOne,
  }),
  fields: { watch: how },
})

export const endWatch = endpoint({
  method: 'DELETE',
  path: '/api/v1/watch/:kind/:id',
  access: 'member',
  summary: 'Stop watching this',
  params: watchSubject,
  fields: {},
})

export const copy = texts('contract/watch', {
  chooseOne: 'Choose at least one way to be notified',
  notATime: 'A time looks like 22:30',
  notASubscription: 'This is not a push subscription',
})

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => copy.notATime })
const timeZone = z.string().min(1).max(64)

const hours = z.object({
  /** An IANA time zone. Quiet hours, and the morning of a digest, are in it. */
  time_zone: timeZone,
  quiet: z.object({ from: timeOfDay, until: timeOfDay }).nullable(),
})
export type WatchHours = z.infer<typeof hours>

const device = z.object({ _id: id, name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() })
export type PushDevice = z.infer<typeof device>

const settings = {
  ...hours.shape,
  devices: z.array(device),
  /** The public key that browsers subscribe with (VAPID, RFC 8292). */
  push_key: z.string(),
  /** The verified address to which mails go, or null. */
  mail_address: z.string().nullable(),
}

export const getWatchSettings = endpoint({
  method: 'GET',
  path: '/api/v1/watch/settings',
  access: 'member',
  summary: 'Quiet hours, time zone and push devices of the caller',
  fields: settings,
})

export const changeWatchHours = endpoint({
  method: 'PUT',
  path: '/api/v1/watch/settings',
  access: 'member',
  summary: 'Change quiet hours and time zone',
  body: hours,
  fields: settings,
})

const base64url = (least: number, most: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${least},${most}}=*$`), { error: () => copy.notASubscription })

/** As the browser's `PushSubscription.toJSON()` writes it. */
const subscription = z.object({
  endpoint: z.url({ error: () => copy.notASubscription }).max(1000),
  keys: z.object({ p256dh: base64url(87, 87), auth: base64url(22, 22) }),
})

export const addDevice = endpoint({
  method: 'POST',
  path: '/api/v1/watch/devices',
  access: 'member',
  summary: 'Send push messages to this browser',
  perMinute: 20,
  body: subscription,
  fields: { device },
})

export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/api/v1/watch/devices/:id',
  access: 'member',
  summary: 'Send no more push messages to this browser',
  params: z.object({ id }),
  fields: {},
})

export const renewDevice = endpoint({
  method: 'POST',
  path: '/api/v1/watch/devices/renew',
  access: 'public',
  summary: 'A browser replaces its push subscription; the secret of the former one shows that it is the same',
  perMinute: 20,
  body: z.object({ former: subscription.pick({ endpoint: true }).extend({ auth: base64url(22, 22) }), subscription }),
  fields: {},
})

export const stopWatching = endpoint({
  method: 'POST',
  path: '/api/v1/watch/stop',
  access: 'public',
  summary: 'Stop messages with the token of any of them: the mails of a mail, the watch of a push message',
  perMinute: 60,
  body: z.object({ token: mailToken }),
  fields: {},
})

export const stopWatchingOneClick = endpoint({
  method: 'POST',
  path: '/watch/unsubscribe',
  access: 'public',
  summary: 'Stop the mails about what a person watches with one click in a mail program (RFC 8058)',
  perMinute: 60,
  query: z.object({ token: mailToken }),
  fields: {},
})
