import type { Endpoint, EndpointDefinition } from '@gooddrop/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '#features/accounts/sessions.ts'
import type { Deps } from '../deps.ts'
import { findActor } from './actor.ts'
import type { Answer, Call } from './call.ts'
import { parseInput } from './parse.ts'
import { limitCalls } from './rate-limit.ts'
import { compileSerializer } from './serializer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
  }
  interface FastifyContextConfig {
    endpoint?: EndpointDefinition
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
    config: { endpoint },
    // Before the body is read: nobody uploads 200 MB only to hear that they may not.
    async onRequest(request) {
      if (endpoint.perMinute) await limitCalls(deps, endpoint, request.ip)
      request.actor = await findActor(deps.sessions, request, endpoint.access)
    },
    async handler(request, reply) {
      const call = await readCall(endpoint, request)
      const fields = await answer(call as Call<E>, deps)
      reply.header('content-type', 'application/json; charset=utf-8')
      return serialize({ success: true, message: 'OK', ...fields })
    },
  })
}

async function readCall(endpoint: Endpoint | Bound, request: FastifyRequest) {
  return {
    params: endpoint.params ? parseInput(endpoint.params, request.params) : {},
    query: endpoint.query ? parseInput(endpoint.query, request.query) : {},
    body: endpoint.body ? parseInput(endpoint.body, request.body ?? {}) : undefined,
    files: {},
    actor: request.actor,
    origin: { address: request.ip, device: request.headers['user-agent']?.slice(0, 200) ?? '' },
  }
}
