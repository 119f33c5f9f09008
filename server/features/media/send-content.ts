import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app-error.ts'
import { RENDITION_WIDTHS } from '#features/media/pictures/render-picture.ts'
import type { Range } from '#features/media/storage/storage.ts'
import { type Storage, storageKey } from '#features/media/storage/storage.ts'

export type Content = {
  mime: string
  /** Changes with the bytes, which under one address never change. */
  tag: string
  bytes: number
  fileName: string
  /** Rather than shown. */
  save?: boolean
  read(range?: Range): Promise<{ stream: Readable } | undefined>
}

/**
 * Strangers' bytes from our own origin: named for what they are, never guessed at, and should one be opened as a page
 * it may run and load nothing.
 */
const guard = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
}

export async function sendContent(request: FastifyRequest, reply: FastifyReply, content: Content) {
  const tag = `"${content.tag}"`
  reply.headers({
    ...guard,
    etag: tag,
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  })
  if (isFresh(request.headers['if-none-match'], tag)) return reply.code(304).send()

  const range = chooseRange(request, content, tag)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${content.bytes}`).header('cache-control', 'no-store')
    return reply.code(416).send()
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${content.bytes}`)
  reply.headers({
    'content-type': content.mime,
    'content-length': range ? range.end - range.start + 1 : content.bytes,
    'content-disposition': `${content.save ? 'attachment' : 'inline'}; filename="${content.fileName}"`,
  })
  if (request.method === 'HEAD') return reply.send()
  const found = await content.read(range)
  if (!found) throw gone(reply)
  return reply.send(found.stream)
}

/** Known to the database and not in the storage: the headers of success must not outlive that. */
function gone(reply: FastifyReply): AppError {
  for (const name of ['content-length', 'content-range', 'content-disposition', 'etag', 'accept-ranges'])
    reply.removeHeader(name)
  reply.header('cache-control', 'no-store')
  return new AppError('not_found')
}

/** With If-Range a part is wanted only of the very bytes that the asker has begun to read. */
function chooseRange(request: FastifyRequest, content: Content, tag: string) {
  const ifRange = request.headers['if-range']
  if (ifRange !== undefined && ifRange !== tag) return undefined
  return parseRange(request.headers.range, content.bytes)
}

export function isFresh(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === tag)
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * `undefined`: send it all. Several ranges at once are answered with all of it too, as the standard allows: nobody who
 * plays a film asks so, and it would let one request ask for the same bytes a thousand times.
 */
export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [matched, first = '', last = ''] = header?.match(ONE_RANGE) ?? []
  if (!matched || (first === '' && last === '')) return undefined
  if (first === '') {
    const tail = Number(last)
    return tail === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - tail), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

export type PictureFormat = 'avif' | 'webp'

/** Formats in the order of our liking that this Accept header names; `image/*` alone says nothing about AVIF. */
export function chooseFormats(accept: string | undefined): PictureFormat[] {
  const refused = /image\/avif\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i
  const takesAvif = accept !== undefined && /image\/avif/i.test(accept) && !refused.test(accept)
  return takesAvif ? ['avif', 'webp'] : ['webp']
}

export type FoundRendition = { width: number; format: PictureFormat; key: string; bytes: number }

/** The size of this name or, where the picture is too small to have it, the next one below. */
export async function findRendition(
  storage: Storage,
  id: string,
  name: number,
  formats: PictureFormat[],
): Promise<FoundRendition | undefined> {
  for (const width of RENDITION_WIDTHS.filter((each) => each <= name).reverse()) {
    for (const format of formats) {
      const key = storageKey.rendition(id, width, format)
      const bytes = await storage.size(key)
      if (bytes !== undefined) return { width, format, key, bytes }
    }
  }
  return undefined
}
