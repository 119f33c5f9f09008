import { rm } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FileRule } from '@gooddrop/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { type ChargedTo, requireRoom } from '#features/media/quota.ts'
import { type Received, receiveBytes } from '#features/media/receive-bytes.ts'
import { discardUpload, type StoredUpload, storeReceived } from '#features/media/receive-upload.ts'
import { copy } from './copy.ts'
import { networkOf } from './network.ts'

type Fields = Record<string, string | string[]>

const MAX_FIELDS = 50
const MAX_FIELD_BYTES = 64 * 1024

export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    // Each endpoint has its own limit for files, checked while they are received.
    limits: {
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 100,
      fileSize: Number.POSITIVE_INFINITY,
    },
  })
}

type Files = Record<string, StoredUpload>

/**
 * Receives a form and hands its fields to `use`, which checks them before it has the files stored. Nothing is left of
 * the files of a call that is refused, at whatever point.
 */
export async function withForm<T>(
  deps: Deps,
  request: FastifyRequest,
  rules: Record<string, FileRule> | undefined,
  use: (fields: Fields, storeFiles: () => Promise<Files>) => Promise<T>,
): Promise<T> {
  if (!rules) throw new AppError('unsupported_media', { message: copy.jsonExpected })
  const chargedTo: ChargedTo = request.actor ? `user:${request.actor.userId}` : `visitor:${networkOf(request.ip)}`
  await requireRoom(deps, chargedTo, 0)
  const received = new Map<string, Received>()
  const isPoster = (name: string) => rules[name]?.posterOf !== undefined
  const posterOf = (name: string) => Object.keys(rules).find((each) => rules[each]?.posterOf === name)
  const files: Files = {}
  const storeFiles = async () => {
    // A film needs its poster when it is stored.
    const postersFirst = [...received].sort(([one], [other]) => Number(isPoster(other)) - Number(isPoster(one)))
    for (const [name, each] of postersFirst)
      files[name] = await storeReceived(deps, each, chargedTo, files[posterOf(name) ?? ''])
    return files
  }
  try {
    return await use(await readForm(deps, request, rules, received), storeFiles)
  } catch (error) {
    // What cannot be removed now expires later.
    for (const upload of Object.values(files)) await discardUpload(deps, upload).catch(() => undefined)
    throw error
  } finally {
    for (const { path } of received.values()) await rm(path, { force: true })
  }
}

/** Streams each file to the disk while the form is received; no file is held in memory as a whole. */
async function readForm(
  deps: Deps,
  request: FastifyRequest,
  rules: Record<string, FileRule>,
  received: Map<string, Received>,
): Promise<Fields> {
  const fields: Fields = {}
  for await (const part of partsOf(request, Object.keys(rules).length)) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new AppError('too_large')
      addField(fields, part.fieldname, String(part.value))
      continue
    }
    // An empty file input still sends a part, without a file name.
    if (!part.filename) {
      part.file.resume()
      continue
    }
    const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined
    if (!rule || received.has(part.fieldname)) {
      part.file.resume()
      throw new AppError('invalid_input', { message: copy.unexpectedFile(part.fieldname) })
    }
    received.set(part.fieldname, await receiveBytes(deps.media.incoming, part.file, rule))
  }
  return fields
}

/** A form that the parser cannot read is the sender's failure; what fails while a part is stored is not caught here. */
async function* partsOf(request: FastifyRequest, files: number) {
  try {
    yield* request.parts({ limits: { files } })
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    const cut = error instanceof Error && error.message === 'Unexpected end of form'
    throw cut ? new AppError('broken_upload') : new AppError('invalid_input', { message: copy.unreadableForm })
  }
}

/** A field that is sent several times becomes a list. */
function addField(fields: Fields, name: string, value: string): void {
  const before = Object.hasOwn(fields, name) ? fields[name] : undefined
  fields[name] = before === undefined ? value : [before, value].flat()
}
