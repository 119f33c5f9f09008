import type { z } from 'zod'
import { reply } from './envelope.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `public` reads and writes accept a token and never need one; `member` ones need it. */
export type Access = 'public' | 'member'

export type FileRule = {
  maxBytes: number
  kinds: readonly ('image' | 'video')[]
  /** A picture of the film that this other field may carry: drawn by who sends it, checked and used by us. */
  posterOf?: string
}

export type EndpointDefinition = {
  method: Method
  /** In the form of the router: `/api/v1/user/blog/single/:id`. */
  path: `/${string}`
  access: Access
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** For secrets, which do not belong into an address. */
  headers?: z.ZodObject
  body?: z.ZodType
  /** Multipart fields that carry a file. Their presence makes the call multipart; `body` then holds the text fields. */
  files?: Record<string, FileRule>
  /** The most that its JSON body may weigh, where that is less than usual. */
  maxBytes?: number
  /** The session of the caller ends with this call: see session-header.ts. */
  endsSession?: true
  /** Calls that are dear or tempting to try often: how many a minute from one network. */
  perMinute?: number
  /** The types of the file that it answers with, instead of the envelope; refusals still come in the envelope. */
  sends?: readonly string[]
  fields: z.ZodRawShape
}

export type Endpoint<D extends EndpointDefinition = EndpointDefinition> = D & {
  reply: z.ZodObject
}

export function endpoint<const D extends EndpointDefinition>(definition: D) {
  return { ...definition, reply: reply(definition.fields as D['fields']) }
}

type InferOr<T, Otherwise> = T extends z.ZodType ? z.output<T> : Otherwise
type InputOr<T, Otherwise> = T extends z.ZodType ? z.input<T> : Otherwise

export type ParamsOf<E extends EndpointDefinition> = InferOr<E['params'], Record<string, never>>
export type QueryOf<E extends EndpointDefinition> = InferOr<E['query'], Record<string, never>>
export type HeadersOf<E extends EndpointDefinition> = InferOr<E['headers'], Record<string, never>>
export type BodyOf<E extends EndpointDefinition> = InferOr<E['body'], undefined>
export type FileNameOf<E extends EndpointDefinition> =
  E['files'] extends Record<string, FileRule> ? keyof E['files'] & string : never

/** What a client gives: values as they are before parsing. */
export type ParamsInput<E extends EndpointDefinition> = InputOr<E['params'], undefined>
export type QueryInput<E extends EndpointDefinition> = InputOr<E['query'], undefined>
export type BodyInput<E extends EndpointDefinition> = InputOr<E['body'], undefined>

/** What a route returns, and what the web receives beside `success` and `message`. */
export type FieldsOf<E extends EndpointDefinition> = keyof E['fields'] extends never
  ? unknown
  : z.output<z.ZodObject<E['fields']>>
export type ReplyOf<E extends EndpointDefinition> = { success: true; message: string } & FieldsOf<E>
