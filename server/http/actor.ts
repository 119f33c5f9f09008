import type { Access } from '@gooddrop/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Actor, Sessions } from '#features/accounts/sessions.ts'

export const SESSION_ENDED = 'Your session has ended. Please sign in again'

/** Who is calling. A token that is no good makes a visitor of the caller, unless the call needs a member. */
export async function findActor(
  sessions: Sessions,
  request: FastifyRequest,
  access: Access,
): Promise<Actor | undefined> {
  const token = request.headers.token
  const session = typeof token === 'string' && token !== '' ? await sessions.find(token) : undefined
  if (session?.state === 'live') return session.actor
  if (access === 'public') return undefined
  throw new AppError('unauthenticated', session ? { message: SESSION_ENDED } : {})
}
