import type { Readable } from 'node:stream'
import type {
  BodyOf,
  EndpointDefinition,
  FieldsOf,
  FileNameOf,
  HeadersOf,
  ParamsOf,
  QueryOf,
} from '@gooddrop/contract/endpoint.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import type { StoredUpload } from '#features/media/receive-upload.ts'

/** Who sends a call, as far as the connection shows. */
export type Origin = { address: string; device: string; keepsCookie: boolean }

/** A call whose parts are validated against the contract. */
export type Call<E extends EndpointDefinition> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  headers: HeadersOf<E>
  body: BodyOf<E>
  /** The files that were sent; each is already stored. */
  files: { [N in FileNameOf<E>]?: StoredUpload }
  actor: E['access'] extends 'member' ? Actor : Actor | undefined
  origin: Origin
  /** The caller's session token, for calls that return it. */
  token: string
}

/** A file that is sent as it is. Its name is ours, never a person's words. */
export type SentFile = { name: string; type: string; bytes: Uint8Array | Readable }

export type Answer<E extends EndpointDefinition> = E['sends'] extends readonly string[]
  ? SentFile
  : FieldsOf<E> & { message?: string }
