import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'

/** All that contains an '@', as the specification says, but no spaces and nothing that separates addresses. */
const NEWSLETTER_ADDRESS = /^[^\s,;:<>()"\\]*@[^\s,;:<>()"\\]*$/

const invalidEmail = { error: () => messages.invalidEmail }

const newsletterEmail = z
  .string(invalidEmail)
  .trim()
  .toLowerCase()
  .max(254, invalidEmail)
  .regex(NEWSLETTER_ADDRESS, invalidEmail)

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/v1/subscribe',
  access: 'public',
  summary: 'Subscribe to the newsletter',
  perMinute: 10,
  body: z.object({ email: newsletterEmail }),
  fields: {},
})
