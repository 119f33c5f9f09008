import type {
  BodyOf,
  EndpointDefinition,
  FieldsOf,
  FileNameOf,
  ParamsOf,
  QueryOf,
} from '@gooddrop/contract/endpoint.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import type { StoredUpload } from './upload.ts'

/** Where a call comes from, as far as the transport knows. */
export type Origin = { address: string; device: string }

/** A call after its parts were checked against the contract. */
export type Call<E extends EndpointDefinition> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Only the files that came: each is stored already. */
  files: { [N in FileNameOf<E>]?: StoredUpload }
  actor: E['access'] extends 'member' ? Actor : Actor | undefined
  origin: Origin
  /** Theirs already: for calls that hand it back. */
  token: string
}

export type Answer<E extends EndpointDefinition> = FieldsOf<E> & { message?: string }
