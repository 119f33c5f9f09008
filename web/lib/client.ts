import type { EndpointDefinition, ReplyOf } from '@gooddrop/contract/endpoint.ts'
import { type ErrorCode, statuses } from '@gooddrop/contract/error-statuses.ts'
import { type CallInput as ContractInput, formOf, type LooseInput, urlOf } from '@gooddrop/contract/request.ts'
import { COOKIE_WANTED, isMarker, SESSION_HEADER } from '@gooddrop/contract/session-header.ts'
import type { z } from 'zod'
import { ApiError, unreachable, unreadable } from './api-error.ts'
import { type Answer, sendForm } from './send-form.ts'

type Callable = EndpointDefinition & { reply: z.ZodType }

type Progress = {
  /** The share of an upload that was sent, from 0 to 1. */
  onProgress?: (share: number) => void
}

export type CallInput<E extends EndpointDefinition> = ContractInput<E> & Progress

/** An endpoint whose part of the contract is loaded with the first call: with its schemas it outweighs a first page. */
export type Later<E> = () => Promise<E>

/** `input` may be left out where the endpoint needs none. */
export type Call = <E extends Callable>(
  endpoint: E | Later<E>,
  ...rest: Record<string, never> extends CallInput<E>
    ? [input?: CallInput<E>, signal?: AbortSignal]
    : [input: CallInput<E>, signal?: AbortSignal]
) => Promise<ReplyOf<E>>

export type ClientOptions = {
  base?: string
  token: () => string | undefined
  /** Waited for before a call that may sign somebody in. */
  beforeSignIn?: () => Promise<void>
  /** The token that was sent is no longer valid. */
  onTokenRefused: (token: string) => void
  /** Called with the Date header of every answer. */
  onDate?: (date: string, askedAt: number, answeredAt: number) => void
  /** How requests are sent; the browser's own by default. */
  send?: typeof fetch
}

async function sendJson(
  send: typeof fetch,
  method: string,
  url: string,
  headers: Headers,
  body: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await send(url, {
    method,
    headers,
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, date: response.headers.get('date'), body: await response.json().catch(() => null) }
}

const isRefusal = (body: unknown): body is { code: string; message: string } =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'message' in body &&
  typeof body.message === 'string'

/** Without a network it cannot be loaded either. */
const loaded = <E>(endpoint: Later<E>): Promise<E> =>
  endpoint().catch(() => {
    throw unreachable()
  })

/** A marker names the session whose token the browser keeps in a cookie. */
export const sessionHeader = (token: string | undefined): Record<string, string> =>
  token && !isMarker(token) ? { token } : { [SESSION_HEADER]: token ?? COOKIE_WANTED }

export const isKnown = (code: string): code is ErrorCode => Object.hasOwn(statuses, code)

export function createClient({
  base = '',
  token,
  beforeSignIn,
  onTokenRefused,
  onDate,
  send = (...request) => fetch(...request),
}: ClientOptions): Call {
  return async (wanted, ...[given, signal]) => {
    // Of who makes the call, even if they sign out while its part of the contract is loaded.
    const sent = token()
    const endpoint = typeof wanted === 'function' ? await loaded(wanted) : wanted
    if ('token' in endpoint.fields) await beforeSignIn?.()
    const input = (given ?? {}) as LooseInput & Progress
    const url = base + urlOf(endpoint, input)
    const headers = new Headers({ ...(input.headers as Record<string, string> | undefined), ...sessionHeader(sent) })
    const askedAt = Date.now()
    const answer = await (endpoint.files
      ? sendForm(endpoint.method, url, headers, formOf(input), input.onProgress, signal)
      : sendJson(send, endpoint.method, url, headers, input.body, signal)
    ).catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      throw unreachable()
    })
    if (answer.date) onDate?.(answer.date, askedAt, Date.now())

    const reply = endpoint.reply.safeParse(answer.body)
    if (answer.status < 400 && reply.success) return reply.data as ReplyOf<typeof endpoint>

    if (!isRefusal(answer.body)) throw unreadable(answer.status)
    const code = isKnown(answer.body.code) ? answer.body.code : 'internal'
    if (code === 'unauthenticated' && sent) onTokenRefused(sent)
    throw new ApiError(code, answer.status, answer.body.message)
  }
}
