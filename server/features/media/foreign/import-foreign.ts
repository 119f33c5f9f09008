import { MAX_NFT_FILE_BYTES } from '@gooddrop/contract/constants.ts'
import type { FileRule } from '@gooddrop/contract/endpoint.ts'
import { AppError } from '#app-error.ts'
import type { MediaDeps } from '#features/media/media-deps.ts'
import { receiveUpload, type StoredUpload } from '#features/media/receive-upload.ts'
import { openForeign } from './fetch-foreign.ts'
import { ForeignFailure } from './foreign-failure.ts'
import type { Reach } from './open-url.ts'

const RULE: FileRule = { maxBytes: MAX_NFT_FILE_BYTES, kinds: ['image', 'video'] }
const TIMEOUT_MS = 60_000

/**
 * Brings the picture or film of a token that was minted elsewhere to us, through the same door as every upload.
 * Undefined when it cannot be had or shown: the token then stays without a picture.
 */
export async function importForeign(
  deps: MediaDeps & { reach?: Reach },
  uri: string,
  rule = RULE,
): Promise<StoredUpload | undefined> {
  try {
    const limits = { maxBytes: rule.maxBytes, timeoutMs: TIMEOUT_MS }
    return await receiveUpload(deps, await openForeign(deps, uri, limits), rule)
  } catch (error) {
    if (error instanceof ForeignFailure) return undefined
    if (error instanceof AppError && error.status < 500) return undefined
    throw error
  }
}
