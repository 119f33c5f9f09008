import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'

/** No more is asked than something on both sides of an '@', with a domain: whether it exists a mail finds out. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const newsletterEmail = z
  .string({ error: messages.invalidEmail })
  .trim()
  .toLowerCase()
  .max(254, messages.invalidEmail)
  .regex(ADDRESS, messages.invalidEmail)

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/v1/subscribe',
  access: 'public',
  summary: 'Subscribe to the newsletter',
  perMinute: 10,
  body: z.object({ email: newsletterEmail }),
  fields: {},
})

export const letterToken = z.string({ error: messages.linkOver }).regex(/^[A-Za-z0-9_-]{43}$/, messages.linkOver)

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/subscribe/confirm',
  access: 'public',
  summary: 'Confirm a subscription, by the token of the mail',
  perMinute: 20,
  body: z.object({ token: letterToken }),
  fields: {},
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/v1/subscribe/end',
  access: 'public',
  summary: 'End a subscription, by the token of any letter',
  perMinute: 20,
  body: z.object({ token: letterToken }),
  fields: {},
})

/** What a mail program sends when its reader presses its own button: a form, to the address in the letter's head. */
export const unsubscribeAtOnce = endpoint({
  method: 'POST',
  path: '/newsletter/unsubscribe',
  access: 'public',
  summary: 'End a subscription by one click in a mail program (RFC 8058)',
  perMinute: 20,
  query: z.object({ token: letterToken }),
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
  summary: 'Tell us something',
  perMinute: 10,
  body: feedback.extend({ website: z.string().max(500).optional() }),
  fields: {},
})
