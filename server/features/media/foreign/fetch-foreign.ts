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
import { askPolitely } from './ask-politely.ts'
import { findDocument, keepDocument, type StoredDocument } from './foreign-store.ts'
import { ForeignFailure, type ForeignReason, type Reach } from './open-url.ts'
import { type Place, resolveUri } from './resolve-uri.ts'

export type Limits = { maxBytes: number; timeoutMs: number }

/** What reading foreign content needs; `reach` is the public internet unless said otherwise. */
export type ForeignDeps = Pick<MediaDeps, 'db' | 'media'> & { reach?: Reach }

/**
 * The content behind a token's URI, whole: as it was read before while it is fresh, else only if it has changed. Throws
 * ForeignFailure and nothing else for whatever is out there.
 */
export async function fetchForeign(deps: ForeignDeps, uri: string, limits: Limits): Promise<Buffer> {
  const place = requirePlace(uri)
  const own = await openOwn(deps, place)
  if (own) return buffer(limit(own, limits, AbortSignal.timeout(limits.timeoutMs)))
  const source = sourceOf(deps, place)
  const known = await findDocument(deps.db, source.url)
  if (known?.fresh) return known.body
  try {
    return await readAgain(deps, source, limits, known)
  } catch (error) {
    if (known && error instanceof ForeignFailure && isPassing(error.reason)) return known.body
    throw error
  }
}

const isPassing = (reason: ForeignReason) =>
  reason === 'not now' || reason === 'not reachable' || reason === 'too slow' || reason === 'refused'

async function readAgain(deps: ForeignDeps, source: Source, limits: Limits, known?: StoredDocument): Promise<Buffer> {
  const headers = {
    ...(known?.etag != null && { 'if-none-match': known.etag }),
    ...(known?.last_modified != null && { 'if-modified-since': known.last_modified }),
  }
  const { url, trusted, cid } = source
  const conditions = Object.keys(headers).length > 0 ? headers : undefined
  const { response, signal } = await askPolitely(deps, url, {
    trusted,
    timeoutMs: limits.timeoutMs,
    headers: conditions,
  })
  const unchanged = response.statusCode === 304 ? known : undefined
  if (response.statusCode === 304) response.destroy()
  const body = unchanged?.body ?? (await buffer(limit(response, limits, signal, cid)))
  const header = (name: 'etag' | 'last-modified') => response.headers[name]?.slice(0, MOST_HEADER) ?? null
  await keepDocument(deps.db, url, {
    body,
    etag: header('etag') ?? unchanged?.etag ?? null,
    lastModified: header('last-modified') ?? unchanged?.last_modified ?? null,
    freshSeconds: trusted ? FOR_EVER_SECONDS : freshSeconds(response.headers['cache-control']),
  })
  return body
}

const MOST_HEADER = 200
const MINUTES_5 = 300
const HOUR = 3600
const WEEK = 604_800
/** What a CID names never changes. */
const FOR_EVER_SECONDS = 315_360_000

function freshSeconds(cacheControl: string | undefined): number {
  const age = /(?:^|[\s,])max-age=(\d{1,9})/.exec(cacheControl ?? '')?.[1]
  return age === undefined ? HOUR : Math.min(Math.max(Number(age), MINUTES_5), WEEK)
}

/** The same as a stream, for what may be large. It ends with a ForeignFailure when a limit is reached. */
export async function openForeign(deps: ForeignDeps, uri: string, limits: Limits): Promise<Readable> {
  const place = requirePlace(uri)
  const own = await openOwn(deps, place)
  if (own) return limit(own, limits, AbortSignal.timeout(limits.timeoutMs))
  const { url, trusted, cid } = sourceOf(deps, place)
  const { response, signal } = await askPolitely(deps, url, { trusted, timeoutMs: limits.timeoutMs })
  return limit(response, limits, signal, cid)
}

function requirePlace(uri: string): Place {
  const place = resolveUri(uri)
  if (!place) throw new ForeignFailure('not an address')
  return place
}

/** `trusted`: a host of the operator's own choosing. `cid`: what the content must hash to. */
type Source = { url: URL; trusted: boolean; cid?: string | undefined }

function sourceOf({ media: { gatewayUrl } }: ForeignDeps, place: Place): Source {
  if (place.kind === 'web') return { url: place.url, trusted: false }
  if (!gatewayUrl) throw new ForeignFailure('no gateway')
  const { cid, path } = place
  const url = new URL(`${gatewayUrl}/ipfs/${cid}${path && `/${path}`}`)
  return { url, trusted: true, cid: path === '' && cid.startsWith(RAW_CID) ? cid : undefined }
}

/** Such a CID is the hash of the content itself, which a gateway cannot argue about. */
const RAW_CID = 'bafkrei'

async function openOwn({ db, media }: ForeignDeps, place: Place): Promise<Readable | undefined> {
  if (place.kind === 'web' || place.path !== '') return undefined
  const known = await readyByCid(db, place.cid)
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
  // Also when nobody has begun to read it.
  return Readable.from(limited(), { objectMode: false }).once('close', () => source.destroy())
}

/** `poster` is the picture of a film. */
type Wanted = { rule?: FileRule; poster?: StoredUpload | undefined }
const RULE: FileRule = { maxBytes: MAX_NFT_FILE_BYTES, kinds: ['image', 'video'] }
const TIMEOUT_MS = 60_000

/**
 * Brings the picture or film of a token that was minted elsewhere to us, through the same door as every upload.
 * Undefined when it cannot be had or shown: the token then stays without a picture. Throws where the host wants to be
 * asked later.
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
    if (error instanceof ForeignFailure && error.reason === 'not now') throw error
    if (error instanceof ForeignFailure) return undefined
    if (error instanceof AppError && error.status < 500) return undefined
    throw error
  }
}
