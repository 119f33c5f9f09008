import type { z } from 'zod'
import type { EndpointDefinition, FileNameOf } from './endpoint.ts'

type Given<K extends string, T> = T extends z.ZodType
  ? Partial<z.input<T>> extends z.input<T>
    ? { [P in K]?: z.input<T> }
    : { [P in K]: z.input<T> }
  : { [P in K]?: undefined }

/** What a caller of this endpoint has to give. */
export type CallInput<E extends EndpointDefinition> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'headers', E['headers']> &
  Given<'body', E['body']> & { files?: Partial<Record<FileNameOf<E>, Blob>> }

export type LooseInput = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  headers?: Record<string, unknown> | undefined
  body?: unknown
  files?: Record<string, Blob | undefined> | undefined
}

/** The path of a call with its parameters and its query, without a host. */
export function urlOf(endpoint: Pick<EndpointDefinition, 'path'>, { params, query }: LooseInput = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name]
    if (value === undefined) throw new TypeError(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** The body of a multipart call. Texts come first, so that a server that streams has them before the first file. */
export function formOf({ body, files }: LooseInput): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (Array.isArray(value)) for (const one of value) form.append(name, String(one))
    else if (value !== undefined) form.append(name, String(value))
  }
  for (const [name, file] of Object.entries(files ?? {})) if (file) form.append(name, file)
  return form
}
