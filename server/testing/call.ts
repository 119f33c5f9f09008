import type { EndpointDefinition, FieldsOf, FileNameOf } from '@gooddrop/contract/endpoint.ts'
import { type CallInput, formOf, type LooseInput, urlOf } from '@gooddrop/contract/request.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { TestServer } from './server.ts'

/** A body or a query may be wrong on purpose; parameters are part of the address. */
type Input<E extends EndpointDefinition> = Pick<CallInput<E>, 'params'> & {
  query?: Record<string, unknown>
  body?: unknown
  files?: Partial<Record<FileNameOf<E>, Blob>>
  /** An account's session token is sent in a header of that name. */
  headers?: Record<string, string> | undefined
}

/** What `inject` answers. The fields are there when the call succeeded, the code when it was refused. */
export type Reply<E extends EndpointDefinition = EndpointDefinition> = Omit<LightMyRequestResponse, 'json'> & {
  json(): { success: boolean; message: string; code?: string } & FieldsOf<E>
}

/** Calls an endpoint of the contract as a browser does, without a network. */
export async function call<E extends EndpointDefinition>(
  server: Pick<TestServer, 'inject'>,
  endpoint: E,
  ...[input]: undefined extends CallInput<E>['params'] ? [input?: Input<E>] : [input: Input<E>]
): Promise<Reply<E>> {
  const given: LooseInput & Pick<Input<E>, 'headers'> = input ?? {}
  const payload = endpoint.files ? formOf(given) : (given.body as InjectOptions['payload'])
  const reply = await server.inject({
    method: endpoint.method,
    url: urlOf(endpoint, given),
    headers: { ...given.headers },
    ...(payload !== undefined && { payload }),
  })
  return reply as Reply<E>
}
