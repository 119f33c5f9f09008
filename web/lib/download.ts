import type { EndpointDefinition } from '@gooddrop/contract/endpoint.ts'
import { refusal } from '@gooddrop/contract/envelope.ts'
import { type CallInput, type LooseInput, urlOf } from '@gooddrop/contract/request.ts'
import { ApiError, unreachable, unreadable } from './api-error.ts'
import { isKnown, sessionHeader } from './client.ts'
import { saveFile } from './save-file.ts'
import { session } from './session.ts'

const NAME = /filename="([^"]+)"/

/** Saves the file that an endpoint sends, under the name that it gives. Refused calls throw an ApiError. */
export async function download<E extends EndpointDefinition>(endpoint: E, input: CallInput<E>): Promise<void> {
  const token = session.get()?.token
  const response = await fetch(urlOf(endpoint, input as LooseInput), { headers: sessionHeader(token) }).catch(() => {
    throw unreachable()
  })
  if (response.ok) {
    const name = NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'gooddrop'
    const blob = await response.blob().catch(() => {
      throw unreachable()
    })
    saveFile(name, blob, blob.type)
    return
  }
  const refused = refusal.safeParse(await response.json().catch(() => null))
  if (!refused.success) throw unreadable(response.status)
  const code = isKnown(refused.data.code) ? refused.data.code : 'internal'
  if (code === 'unauthenticated' && token) session.expire(token)
  throw new ApiError(code, response.status, refused.data.message)
}
