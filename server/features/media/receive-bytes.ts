import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FileRule } from '@gooddrop/contract/endpoint.ts'
import { AppError } from '#app-error.ts'
import { cidOf } from './cid.ts'
import { type MediaKind, type MediaMime, SNIFFED_BYTES, sniffType } from './sniff-type.ts'

export type Received = { path: string; bytes: number; cid: string; mime: MediaMime; kind: MediaKind }

/**
 * Writes what arrives into a file of its own while its address is computed, and stops at the first byte too many or as
 * soon as the content shows that it is of a wrong kind. Whatever goes wrong, no file stays behind.
 */
export async function receiveBytes(folder: string, source: Readable, rule: FileRule): Promise<Received> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx', 0o600)
  try {
    const received = await copy(source, file, rule)
    await file.sync()
    await file.close()
    return { path, ...received }
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    discard(source)
    throw error
  }
}

async function copy(source: Readable, file: FileHandle, rule: FileRule): Promise<Omit<Received, 'path'>> {
  let bytes = 0
  let head = Buffer.alloc(0)
  let type: ReturnType<typeof sniffType>

  const settleType = () => {
    type = sniffType(head)
    if (!type || !rule.kinds.includes(type.kind)) throw new AppError('unsupported_media')
  }

  async function* written() {
    for await (const chunk of arriving(source)) {
      bytes += chunk.length
      if (bytes > rule.maxBytes) throw new AppError('too_large')
      if (!type) {
        head = Buffer.concat([head, chunk.subarray(0, SNIFFED_BYTES)])
        if (head.length >= SNIFFED_BYTES) settleType()
      }
      await file.writeFile(chunk)
      yield chunk
      freeBuffersAfter(chunk.length)
    }
  }

  const cid = await cidOf(written())
  if (!type) settleType()
  if (!type) throw new AppError('unsupported_media')
  return { bytes, cid, ...type }
}

/** A sender that goes away is the sender's failure, unlike a disk of ours that is full. */
async function* arriving(source: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false })) yield chunk
  } catch (error) {
    // The multipart parser has a limit of its own.
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
    throw new AppError(tooLarge ? 'too_large' : 'broken_upload')
  }
  if ('truncated' in source && source.truncated) throw new AppError('too_large')
}

/** Reads the rest into nothing, so that the sender receives the reply; a late error of that rest does not matter. */
function discard(source: Readable): void {
  source.on('error', () => undefined)
  source.resume()
}

type Collect = (options: { type: 'minor' }) => void

/** Reached without a flag on the command line, so that the server is the same however it is started. */
function findCollector(): Collect {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return typeof collect === 'function' ? (collect as Collect) : () => undefined
}

const collect = findCollector()
const EVERY_BYTES = 8_000_000
let passed = 0

/**
 * V8 weighs a buffer of the network by its few bytes on the heap and lets 64 MB of them pile up before it frees any.
 * Looking at the youngest objects alone takes a millisecond; all uploads share one count.
 */
export function freeBuffersAfter(bytes: number): void {
  passed += bytes
  if (passed < EVERY_BYTES) return
  passed = 0
  collect({ type: 'minor' })
}
