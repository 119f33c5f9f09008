import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { texts } from './language.ts'
import { messages } from './messages.ts'

/** Only the form `a@b.c` is checked. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const linkOver = { error: () => messages.linkOver }
export const mailToken = z.string(linkOver).regex(/^[A-Za-z0-9_-]{43}$/, linkOver)

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

export const copy = texts('contract/contact', {
  required: { name: 'Name is required', email: 'Email is required', message: 'Message is required' },
  tooLong: {
    name: (most: number) => `Name has at most ${most} characters`,
    email: (most: number) => `Email has at most ${most} characters`,
    message: (most: number) => `Message has at most ${most} characters`,
  },
})

const required = (field: keyof typeof copy.required, most: number) =>
  z
    .string({ error: () => copy.required[field] })
    .trim()
    .min(1, { error: () => copy.required[field] })
    .max(most, { error: () => copy.tooLong[field](most) })

export const feedback = z.object({
  feedbackname: required('name', 120),
  feedbackemail: required('email', 254).regex(ADDRESS, { error: () => messages.invalidEmail }),
  feedbackmessage: required('message', 5000),
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
    /** Whether it runs on the sandbox: then nothing here is really for sale. Servers of the version before do not say. */
    sandbox: z.boolean().optional(),
    entity: line,
    address: z.array(z.string()),
    contact: line,
    register: line,
    tax_id: line,
    refunds: line,
    tax: line,
  },
})
