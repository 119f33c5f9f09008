import type { Access, EndpointDefinition } from '@gooddrop/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { rememberLanguage } from '#features/accounts/find-person.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import type { Answer, Call, Origin, SentFile } from './call.ts'
import { copy } from './copy.ts'
import { chosenLanguage } from './language.ts'
import { withForm } from './multipart.ts'
import { networkOf } from './network.ts'
import { parseInput } from './parse.ts'
import { limitCalls } from './rate-limit.ts'
import { compileSerializer } from './serializer.ts'
import { cookieWith, emptyCookie, markerOf, tokenOf, wantsCookie } from './session-cookie.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an existing interface is extended.
  interface FastifyRequest {
    actor: Actor | undefined
  }
}

type Bound = EndpointDefinition & { reply: z.ZodObject }

/** Binds an endpoint of the contract to its handler: authenticate, validate, run, serialize. */
export function route<const E extends Bound>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  answer: (call: Call<E>, deps: Deps) => Promise<Answer<E>>,
): void {
  let serialize: ReturnType<typeof compileSerializer> | undefined
  const personal = isPersonal(endpoint)
  const { standbys } = deps.database.reading
  const changes = endpoint.method !== 'GET'
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.maxBytes && { bodyLimit: endpoint.maxBytes }),
    // Before the body is read, so that nobody uploads 200 MB only to be rejected.
    onRequest(request, reply, done) {
      if (personal) reply.header('cache-control', NO_STORE)
      if (needsNoCheck(endpoint, request)) return done()
      authenticate(deps, endpoint, request).then(() => {
        // Public data, but as this person sees it.
        if (request.actor) reply.header('cache-control', NO_STORE)
        done()
      }, done)
    },
    async handler(request, reply) {
      try {
        return await run(request, reply)
      } finally {
        // People see their own deeds in whatever they ask for next.
        if (changes) await standbys.seenByAll()
      }
    },
  })

  async function run(request: FastifyRequest, reply: FastifyReply) {
    const params = endpoint.params ? parseInput(endpoint.params, request.params) : {}
    const query = endpoint.query ? parseInput(endpoint.query, request.query) : {}
    const headers = endpoint.headers ? parseInput(endpoint.headers, request.headers) : {}
    const caller = { actor: request.actor, origin: originOf(request), token: tokenOf(deps.config, request.headers) }
    const bodyOf = (given: unknown) => (endpoint.body ? parseInput(endpoint.body, given) : undefined)
    const use = (body: unknown, files: object) =>
      answer({ params, query, headers, body, files, ...caller } as Call<E>, deps)
    const fields = request.isMultipart()
      ? await withForm(deps, request, endpoint.files, async (form, storeFiles) => {
          const body = bodyOf(form)
          return use(body, await storeFiles())
        })
      : await use(bodyOf(request.body ?? {}), {})
    if (endpoint.sends) return sendFile(reply, fields as SentFile)
    reply.header('content-type', 'application/json; charset=utf-8')
    // With the first answer: for all endpoints it would take a third of the time in which a server starts.
    serialize ??= compileSerializer(endpoint.reply)
    return serialize({ success: true, message: 'OK', ...withCookie(deps, endpoint, request, reply, fields) })
  }
}

/** To be saved, not opened: a file that somebody's words are in must not run on our address. */
function sendFile(reply: FastifyReply, { name, type, bytes }: SentFile) {
  reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  return reply.send(bytes)
}

const NO_STORE = 'no-store'
/** Fields by which a reply lets somebody in, or shows a person to themselves. */
const PERSONAL_FIELDS = ['token', 'secret', 'user', 'update_user']

/** Whether no cache may keep a reply, whoever asks: it is about the caller, carries a secret, or answers a change. */
export const isPersonal = ({ access, method, fields }: EndpointDefinition): boolean =>
  access === 'member' || method !== 'GET' || PERSONAL_FIELDS.some((name) => name in fields)

const needsNoCheck = (endpoint: Bound, request: FastifyRequest) =>
  endpoint.access === 'public' &&
  !endpoint.perMinute &&
  request.headers.token === undefined &&
  request.headers.cookie === undefined

async function authenticate(deps: Deps, endpoint: Bound, request: FastifyRequest): Promise<void> {
  if (endpoint.perMinute) await limitCalls(deps, endpoint, networkOf(request.ip))
  request.actor = await findActor(deps, request, endpoint.access)
  const chosen = request.actor && chosenLanguage(request.url)
  if (request.actor && chosen) await rememberLanguage(deps.db, request.actor.userId, chosen)
}

/** Who is calling. With a bad token the caller counts as a visitor, unless the endpoint is for members. */
async function findActor(deps: Deps, request: FastifyRequest, access: Access): Promise<Actor | undefined> {
  const token = tokenOf(deps.config, request.headers)
  const session = token === '' ? undefined : await deps.sessions.find(token, request.ip)
  if (session?.state === 'live') return session.actor
  if (access === 'public') return undefined
  throw new AppError('unauthenticated', session ? { message: copy.sessionEnded } : {})
}

/** A page that asks for it gets a token as a cookie, and in the reply only its marker. */
function withCookie<E extends Bound>(
  { config }: Deps,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Answer<E>,
): object {
  if (!wantsCookie(request.headers)) return fields
  if (endpoint.endsSession) reply.header('set-cookie', emptyCookie(config))
  const { token } = fields as { token?: unknown }
  if (!('token' in endpoint.fields) || typeof token !== 'string' || token === '') return fields
  reply.header('set-cookie', cookieWith(config, token))
  return { ...fields, token: markerOf(token) }
}

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  device: request.headers['user-agent']?.slice(0, 200) ?? '',
  keepsCookie: wantsCookie(request.headers),
})
