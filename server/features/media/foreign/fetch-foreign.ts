import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MAX_NFT_FILE_BYTES } from '@gooddrop/contract/constants.ts'
import type { FileRule } from '@gooddrop/contract/endpoint.ts'
import { AppError } from '#app-error.ts'
import { formatCid, RAW_CODEC } from '#features/media/cid.ts'
import type { MediaDeps } from '#features/media/open-media.ts'
import { receiveUpload, type StoredUpload } from '#features/media/receive-upload.ts'
import { storageKey } from '#features/media/storage/storage.ts'
import { readyByCid } from '#features/media/store.ts'
import { ForeignFailure, internet, openUrl, type Reach } from './open-url.ts'
import { resolveUri } from './resolve-uri.ts'

export type Limits = { maxBytes: number; timeoutMs: number }

/** What reading foreign content needs; `reach` is the public internet unless said otherwise. */
export type ForeignDeps = Pick<MediaDeps, 'db' | 'media'> & { reach?: Reach }

/** The content behind a token's URI, whole. Throws ForeignFailure and nothing else for whatever is out there. */
export async function fetchForeign(deps: ForeignDeps, uri: string, limits: Limits): Promise<Buffer> {
  return buffer(await openForeign(deps, uri, limits))
}

/** The same as a stream, for what may be large. It ends with a ForeignFailure when a limit is reached. */
export async function openForeign(deps: ForeignDeps, uri: string, limits: Limits): Promise<Readable> {
  const place = resolveUri(uri)
  if (!place) throw new ForeignFailure('not an address')
  const signal = AbortSignal.timeout(limits.timeoutMs)
  const reach = deps.reach ?? internet
  if (place.kind === 'web') return limit(await openUrl(place.url, reach, signal), limits, signal)
  const { cid, path } = place
  const own = path === '' ? await openOwn(deps, cid) : undefined
  if (own) return limit(own, limits, signal)
  const { gatewayUrl } = deps.media
  if (!gatewayUrl) throw new ForeignFailure('no gateway')
  const url = new URL(`${gatewayUrl}/ipfs/${cid}${path && `/${path}`}`)
  const found = await openUrl(url, reach, signal, url.host)
  return limit(found, limits, signal, path === '' && cid.startsWith(RAW_CID) ? cid : undefined)
}

/** Such a CID is the hash of the content itself, which a gateway cannot argue about. */
const RAW_CID = 'bafkrei'

async function openOwn({ db, media }: ForeignDeps, cid: string): Promise<Readable | undefined> {
  const known = await readyByCid(db, cid)
  return known && (await media.storage.read(storageKey.original(known)))?.stream
}

function limit(source: Readable, { maxBytes }: Limits, signal: AbortSignal, cid?: string): Readable {
  async function* limited(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let bytes = 0
    try {
      for await (const chunk of source) {
        bytes += chunk.length
        if (bytes > maxBytes) throw new ForeignFailure('too large')
        hash.update(chunk)
        yield chunk
      }
    } catch (error) {
      if (error instanceof ForeignFailure) throw error
      throw new ForeignFailure(signal.aborted ? 'too slow' : 'not reachable', error)
    }
    if (cid && formatCid(RAW_CODEC, hash.digest()) !== cid) throw new ForeignFailure('wrong content')
  }
  return Readable.from(limited(), { objectMode: false })
}

/** `poster` is the picture of a film. */
type Wanted = { rule?: FileRule; poster?: StoredUpload | undefined }
const RULE: FileRule = { maxBytes: MAX_NFT_FILE_BYTES, kinds: ['image', 'video'] }
const TIMEOUT_MS = 60_000

/**
 * Brings the picture or film of a token that was minted elsewhere to us, through the same door as every upload.
 * Undefined when it cannot be had or shown: the token then stays without a picture.
 */
export async function importForeign(
  deps: MediaDeps & { reach?: Reach },
  uri: string,
  issuer: string,
  { rule = RULE, poster }: Wanted = {},
): Promise<StoredUpload | undefined> {
  try {
    const limits = { maxBytes: rule.maxBytes, timeoutMs: TIMEOUT_MS }
    return await receiveUpload(deps, await openForeign(deps, uri, limits), rule, `issuer:${issuer}`, poster)
  } catch (error) {
    if (error instanceof ForeignFailure) return undefined
    if (error instanceof AppError && error.status < 500) return undefined
    throw error
  }
}
