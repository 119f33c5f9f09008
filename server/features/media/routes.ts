import { cid as cidText, id as idText } from '@gooddrop/contract/ids.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { MediaDeps } from './open-media.ts'
import { fileNameOf } from './present.ts'
import { chooseFormats, findRendition, type PictureFormat, sendContent } from './send-content.ts'
import { storageKey } from './storage/storage.ts'
import { isShown, shownByCid } from './store.ts'

/** `download` names the file under which it is to be saved. */
const originalQuery = z.object({ download: z.string().max(200).optional() })
const originalParams = z.object({ cid: cidText })
const renditionParams = z.object({ id: idText, name: z.string().regex(/^(?:320|640|1280)(?:\.(?:webp|avif))?$/) })

/** Content by address. These are no calls of the API: they answer bytes, and the envelope only when they refuse. */
export function mediaRoutes(app: FastifyInstance, deps: MediaDeps): void {
  const method = ['GET', 'HEAD']
  app.route({ method, url: '/ipfs/:cid', handler: (request, reply) => sendOriginal(deps, request, reply) })
  app.route({ method, url: '/media/:id/:name', handler: (request, reply) => sendRendition(deps, request, reply) })
}

async function sendOriginal(deps: MediaDeps, request: FastifyRequest, reply: FastifyReply) {
  const { storage } = deps.media
  const { cid } = parse(originalParams, request.params)
  const { download } = parse(originalQuery, request.query)
  const media = await shownByCid(deps.db, cid)
  if (!media) throw new AppError('not_found')
  const ending = media.mime.split('/')[1]
  return sendContent(request, reply, {
    mime: media.mime,
    tag: media.cid,
    bytes: Number(media.bytes),
    fileName: `${download === undefined ? media.cid : fileNameOf(download)}.${ending}`,
    save: download !== undefined,
    read: (range) => storage.read(storageKey.original(media), range),
  })
}

async function sendRendition(deps: MediaDeps, request: FastifyRequest, reply: FastifyReply) {
  const { storage } = deps.media
  const { id, name } = parse(renditionParams, request.params)
  if (!(await isShown(deps.db, id))) throw new AppError('not_found')
  const [width, format] = name.split('.')
  // Without an ending the address stands for the picture, and what is sent depends on who asks.
  if (!format) reply.header('vary', 'accept')
  const formats = format ? [format as PictureFormat] : chooseFormats(request.headers.accept)
  const found = await findRendition(storage, id, Number(width), formats)
  if (!found) throw new AppError('not_found')
  return sendContent(request, reply, {
    mime: `image/${found.format}`,
    tag: `${id}-${found.width}-${found.format}`,
    bytes: found.bytes,
    fileName: `${id}-${found.width}.${found.format}`,
    read: (range) => storage.read(found.key, range),
  })
}

function parse<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}
