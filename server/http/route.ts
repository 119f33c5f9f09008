import type { EndpointDefinition } from '@gooddrop/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '#features/accounts/sessions.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { findActor } from './actor.ts'
import type { Answer, Call } from './call.ts'
import { type Form, readForm } from './multipart.ts'
import { parseInput } from './parse.ts'
import { limitCalls } from './rate-limit.ts'
import { compileSerializer } from './serializer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
  }
}

type Bound = EndpointDefinition & { reply: z.ZodObject }

/** Binds a call of the contract to what answers it: who may, is it valid, do it, present it. */
export function route<const E extends Bound>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  answer: (call: Call<E>, deps: Deps) => Promise<Answer<E>>,
): void {
  const serialize = compileSerializer(endpoint.reply)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Before the body is read: nobody uploads 200 MB only to hear that they may not.
    async onRequest(request) {
      if (endpoint.perMinute) await limitCalls(deps, endpoint, request.ip)
      request.actor = await findActor(deps.sessions, request, endpoint.access)
    },
    async handler(request, reply) {
      const call = await readCall(deps, endpoint, request)
      const fields = await answer(call as Call<E>, deps)
      reply.header('content-type', 'application/json; charset=utf-8')
      return serialize({ success: true, message: 'OK', ...fields })
    },
  })
}

async function readCall(deps: Deps, endpoint: Bound, request: FastifyRequest) {
  const params = endpoint.params ? parseInput(endpoint.params, request.params) : {}
  const query = endpoint.query ? parseInput(endpoint.query, request.query) : {}
  const { fields, files } = await readBody(deps, endpoint, request)
  return {
    params,
    query,
    body: endpoint.body ? parseInput(endpoint.body, fields ?? {}) : undefined,
    files,
    actor: request.actor,
    origin: { address: request.ip, device: request.headers['user-agent']?.slice(0, 200) ?? '' },
  }
}

async function readBody(
  deps: Deps,
  { files: rules }: Bound,
  request: FastifyRequest,
): Promise<{ fields: unknown; files: Form['files'] }> {
  if (!request.isMultipart()) return { fields: request.body, files: {} }
  if (!rules) throw new AppError('unsupported_media', { message: 'This call takes JSON' })
  return readForm(deps, request, rules)
}
