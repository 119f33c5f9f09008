import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { LOGOUT_PATH } from './session-header.ts'

export const logout = endpoint({
  method: 'POST',
  path: LOGOUT_PATH,
  access: 'member',
  summary: 'End this session',
  endsSession: true,
  fields: {},
})

export const sessionCard = z.object({
  _id: id,
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** It ends then, or earlier when it is not used. */
  expiresAt: z.string(),
  device: z.string(),
  /** The network address, shortened: `203.0.113.x`. Null where it is not known. */
  network: z.string().nullable(),
  current: z.boolean(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/auth/sessions',
  access: 'member',
  summary: 'Where the caller is signed in',
  fields: { sessions: z.array(sessionCard) },
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/sessions/:id',
  access: 'member',
  summary: 'End one of the caller’s sessions',
  params: z.object({ id }),
  fields: {},
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/sessions',
  access: 'member',
  summary: 'End all of the caller’s sessions except this one',
  fields: { ended: z.number().int() },
})
