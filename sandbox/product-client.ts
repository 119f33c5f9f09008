import type { EndpointDefinition, ReplyOf } from '@gooddrop/contract/endpoint.ts'
import { type CallInput, formOf, type LooseInput, urlOf } from '@gooddrop/contract/request.ts'

type Input<E extends EndpointDefinition> = CallInput<E> & { token?: string | undefined }

/** The input may be left out where the endpoint needs none. */
export type InputArgument<E extends EndpointDefinition> =
  Record<string, never> extends CallInput<E> ? [input?: Input<E>] : [input: Input<E>]

export class ProductError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Calls an endpoint of the contract over HTTP: for the seed, browser tests and benchmarks. */
export async function callProduct<E extends EndpointDefinition>(
  productUrl: string,
  endpoint: E,
  ...[input]: InputArgument<E>
): Promise<ReplyOf<E>> {
  const given: LooseInput & { token?: string | undefined } = input ?? {}
  const { method } = endpoint
  const headers = { ...(given.headers as Record<string, string>) }
  if (given.token) headers.token = given.token
  const isJson = !endpoint.files && given.body !== undefined
  if (isJson) headers['content-type'] = 'application/json'
  const body = endpoint.files ? formOf(given) : isJson ? JSON.stringify(given.body) : null
  const url = productUrl + urlOf(endpoint, given)
  const response = await retryWhenClosed(() => fetch(url, { method, headers, body }))
  const reply = (await response.json()) as ReplyOf<E>
  if (!response.ok) throw new ProductError(response.status, `${method} ${endpoint.path}: ${reply.message}`)
  return reply
}

const TRIES = 4

/** The server may close an idle connection at the moment it is used again; such a call never arrived. */
export async function retryWhenClosed<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (attempt === TRIES || !(error instanceof TypeError)) throw error
    }
  }
}
