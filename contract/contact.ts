import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'

/** Only the form `a@b.c` is checked. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const mailToken = z.string({ error: messages.linkOver }).regex(/^[A-Za-z0-9_-]{43}$/, messages.linkOver)

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/subscribe/confirm',
  access: 'public',
  summary: 'Confirm a subscription with the token from the e-mail',
  perMinute: 20,
  body: z.object({ token: mailToken }),
  fields: {},
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/v1/subscribe/end',
  access: 'public',
  summary: 'Unsubscribe with the token from any newsletter',
  perMinute: 20,
  body: z.object({ token: mailToken }),
  fields: {},
})

/** Mail programs post a form to this URL, which is in the `List-Unsubscribe` header. */
export const unsubscribeOneClick = endpoint({
  method: 'POST',
  path: '/newsletter/unsubscribe',
  access: 'public',
  summary: 'Unsubscribe with one click in a mail program (RFC 8058)',
  perMinute: 20,
  query: z.object({ token: mailToken }),
  fields: {},
})

const required = (name: string, most: number) =>
  z
    .string({ error: `${name} is required` })
    .trim()
    .min(1, `${name} is required`)
    .max(most, `${name} has at most ${most} characters`)

export const feedback = z.object({
  feedbackname: required('Name', 120),
  feedbackemail: required('Email', 254).regex(ADDRESS, messages.invalidEmail),
  feedbackmessage: required('Message', 5000),
})

export const createFeedback = endpoint({
  method: 'POST',
  path: '/api/v1/user/feedback/create',
  access: 'public',
  summary: 'Send feedback',
  perMinute: 10,
  body: feedback.extend({ website: z.string().max(500).optional() }),
  fields: {},
})

const line = z.string().nullable()

/** Who runs this marketplace; null where its configuration does not say. */
export const getImprint = endpoint({
  method: 'GET',
  path: '/api/v1/imprint',
  access: 'public',
  summary: 'Who runs this marketplace',
  fields: {
    entity: line,
    address: z.array(z.string()),
    contact: line,
    register: line,
    tax_id: line,
    refunds: line,
    tax: line,
  },
})
