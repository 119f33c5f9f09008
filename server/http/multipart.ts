import multipart from '@fastify/multipart'
import type { FileRule } from '@gooddrop/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { receiveUpload, type StoredUpload } from '#features/media/receive-upload.ts'

export type Form = { fields: Record<string, string | string[]>; files: Record<string, StoredUpload> }

const UNREADABLE_FORM = 'The form in this request cannot be read'
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

/** Streams each file to storage while the form is received; no file is held in memory as a whole. */
export async function readForm(
  deps: Deps,
  request: FastifyRequest,
  rules: Record<string, FileRule> | undefined,
): Promise<Form> {
  if (!rules) throw new AppError('unsupported_media', { message: 'This call takes JSON' })
  const form: Form = { fields: {}, files: {} }
  for await (const part of partsOf(request, Object.keys(rules).length)) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new AppError('too_large')
      addField(form.fields, part.fieldname, String(part.value))
      continue
    }
    // An empty file input still sends a part, without a file name.
    if (!part.filename) {
      part.file.resume()
      continue
    }
    const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined
    if (!rule || form.files[part.fieldname]) {
      part.file.resume()
      throw new AppError('invalid_input', { message: `There is no place for another file named ${part.fieldname}` })
    }
    form.files[part.fieldname] = await receiveUpload(deps, part.file, rule)
  }
  return form
}

/** A form that the parser cannot read is the sender's failure; what fails while a part is stored is not caught here. */
async function* partsOf(request: FastifyRequest, files: number) {
  try {
    yield* request.parts({ limits: { files } })
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    const cut = error instanceof Error && error.message === 'Unexpected end of form'
    throw cut ? new AppError('broken_upload') : new AppError('invalid_input', { message: UNREADABLE_FORM })
  }
}

/** A field that is sent several times becomes a list. */
function addField(fields: Form['fields'], name: string, value: string): void {
  const before = Object.hasOwn(fields, name) ? fields[name] : undefined
  fields[name] = before === undefined ? value : [before, value].flat()
}
