import type { EndpointDefinition, FileNameOf, ReplyOf } from '@gooddrop/contract/endpoint.ts'
import { refusal } from '@gooddrop/contract/envelope.ts'
import { type ErrorCode, errors } from '@gooddrop/contract/errors.ts'
import type { z } from 'zod'
import { ApiError, unreachable, unreadable } from './api-error.ts'
import { type Answer, sendForm } from './send-form.ts'

type Callable = EndpointDefinition & { reply: z.ZodType }

type Given<K extends string, T> = T extends z.ZodType
  ? Partial<z.input<T>> extends z.input<T>
    ? { [P in K]?: z.input<T> }
    : { [P in K]: z.input<T> }
  : { [P in K]?: undefined }

export type CallInput<E extends EndpointDefinition> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']> & {
    files?: Partial<Record<FileNameOf<E>, File>>
    /** The share of an upload that was sent, from 0 to 1. */
    onProgress?: (share: number) => void
  }

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: Record<string, File | undefined>
  onProgress?: (share: number) => void
}

/** `input` may be left out where the endpoint needs none. */
export type Call = <E extends Callable>(
  endpoint: E,
  ...rest: Record<string, never> extends CallInput<E>
    ? [input?: CallInput<E>, signal?: AbortSignal]
    : [input: CallInput<E>, signal?: AbortSignal]
) => Promise<ReplyOf<E>>

export type ClientOptions = {
  base?: string
  token: () => string | undefined
  /** The token that was sent is no longer valid. */
  onTokenRefused: (token: string) => void
  /** Called with the Date header of every answer. */
  onDate?: (date: string, askedAt: number, answeredAt: number) => void
}

export const addressOf = (endpoint: EndpointDefinition, input: LooseInput) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input.params?.[name]
    if (value === undefined) throw new TypeError(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

const formOf = (input: LooseInput) => {
  const form = new FormData()
  // Text fields come before files, so that the streaming server has them before the first byte of a file.
  for (const [name, value] of Object.entries(input.body ?? {})) {
    if (Array.isArray(value)) for (const one of value) form.append(name, String(one))
    else if (value !== undefined) form.append(name, String(value))
  }
  for (const [name, file] of Object.entries(input.files ?? {})) if (file) form.append(name, file)
  return form
}

async function sendJson(
  method: string,
  url: string,
  headers: Headers,
  body: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  if (body !== undefined) headers.set('content-type', 'application/json')
  const response = await fetch(url, {
    method,
    headers,
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, date: response.headers.get('date'), body: await response.json().catch(() => null) }
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

export function createClient({ base = '', token, onTokenRefused, onDate }: ClientOptions): Call {
  return async (endpoint, ...[given, signal]) => {
    const input = (given ?? {}) as LooseInput
    const url = base + addressOf(endpoint, input)
    const sent = token()
    const headers = new Headers(sent ? { token: sent } : {})
    const askedAt = Date.now()
    const answer = await (endpoint.files
      ? sendForm(endpoint.method, url, headers, formOf(input), input.onProgress, signal)
      : sendJson(endpoint.method, url, headers, input.body, signal)
    ).catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      throw unreachable()
    })
    if (answer.date) onDate?.(answer.date, askedAt, Date.now())

    const reply = endpoint.reply.safeParse(answer.body)
    if (answer.status < 400 && reply.success) return reply.data as ReplyOf<typeof endpoint>

    const refused = refusal.safeParse(answer.body)
    if (!refused.success) throw unreadable(answer.status)
    const code = isKnown(refused.data.code) ? refused.data.code : 'internal'
    if (code === 'unauthenticated' && sent) onTokenRefused(sent)
    throw new ApiError(code, answer.status, refused.data.message)
  }
}
