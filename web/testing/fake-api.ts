import type { EndpointDefinition, FieldsOf } from '@gooddrop/contract/endpoint.ts'
import { endpoints } from '@gooddrop/contract/endpoints.ts'
import { type ErrorCode, statuses } from '@gooddrop/contract/error-statuses.ts'
import type { CallInput } from '@gooddrop/contract/request.ts'
import type { z } from 'zod'
import { emptyReply } from './empty-reply.ts'

type Callable = EndpointDefinition & { reply: z.ZodType }

/** What a page sent, as the contract names it. Everything in a query or a form is text. */
export type Sent<E extends Callable> = Pick<CallInput<E>, 'params' | 'query' | 'body' | 'files'> & { headers: Headers }

type Request = { method: string; url: URL; headers: Headers; body: unknown }
export type Answer = { status: number; body: unknown }
type Handler = { endpoint: Callable; answer: (sent: never) => unknown }

/** Thrown by an answer: the server refuses the call. */
export class Refusal extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

const readEndpoints: Callable[] = Object.values(endpoints).filter(({ method }) => method === 'GET')

/**
 * The server as the page sees it, at the HTTP boundary. An endpoint answers what the test says, the latest answer first.
 * Without one, reads find nothing, and writes fail the test.
 */
export function createFakeApi() {
  const handlers: Handler[] = []
  const calls: { endpoint: Callable; sent: unknown }[] = []
  const unanswered: string[] = []

  /** `reply` without `success` and `message`; a function gets what was sent. */
  function answer<E extends Callable>(
    endpoint: E,
    reply: (FieldsOf<E> & { message?: string }) | ((sent: Sent<E>) => AnswerOf<E> | Promise<AnswerOf<E>>),
  ): void {
    handlers.unshift({ endpoint, answer: typeof reply === 'function' ? (reply as Handler['answer']) : () => reply })
  }

  function refuse(endpoint: Callable, code: ErrorCode, message: string): void {
    answer(endpoint, () => {
      throw new Refusal(code, message)
    })
  }

  /** The network fails. */
  function disconnect(endpoint: Callable): void {
    answer(endpoint, () => {
      throw new TypeError('Failed to fetch')
    })
  }

  /** Throws for a failed network only. */
  async function handle(request: Request): Promise<Answer> {
    for (const { endpoint, answer } of handlers) {
      const params = matchPath(endpoint, request)
      if (!params) continue
      const sent = { params, query: Object.fromEntries(request.url.searchParams), ...readBody(request.body) }
      calls.push({ endpoint, sent: { ...sent, headers: request.headers } })
      try {
        const fields = await answer({ ...sent, headers: request.headers } as never)
        return { status: 200, body: endpoint.reply.parse({ success: true, message: 'OK', ...(fields as object) }) }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return {
          status: statuses[error.code],
          body: { success: false, code: error.code, message: error.message },
        }
      }
    }
    const endpoint = readEndpoints.find((each) => matchPath(each, request))
    if (!endpoint) unanswered.push(`${request.method} ${request.url.pathname}${request.url.search}`)
    const empty = endpoint && emptyReply(endpoint.reply)
    if (empty) return { status: 200, body: empty }
    return { status: 404, body: { success: false, code: 'not_found', message: 'Not found' } }
  }

  return {
    answer,
    refuse,
    disconnect,
    handle,
    unanswered,
    /** What was sent to this endpoint so far. */
    calls: <E extends Callable>(endpoint: E) =>
      calls.filter((each) => each.endpoint === endpoint).map(({ sent }) => sent as Sent<E>),
    reset() {
      for (const list of [handlers, calls, unanswered]) list.length = 0
    },
  }
}

type AnswerOf<E extends Callable> = FieldsOf<E> & { message?: string }

function matchPath({ method, path }: Callable, request: Request): Record<string, string> | undefined {
  if (method !== request.method) return undefined
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const match = new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`).exec(request.url.pathname)
  return match
    ? Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? '')]))
    : undefined
}

function readBody(body: unknown): { body?: unknown; files?: Record<string, Blob> } {
  if (typeof body === 'string') return { body: JSON.parse(body) }
  if (!(body instanceof FormData)) return {}
  const entries = [...body.entries()]
  return {
    body: Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')),
    files: Object.fromEntries(entries.filter((entry): entry is [string, File] => entry[1] instanceof Blob)),
  }
}
