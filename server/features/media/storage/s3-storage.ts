import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Range, Storage } from './storage.ts'

export type S3Settings = {
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  pathStyle: boolean
}

/** An answer begins within this time, or the service is asked again. An upload sends its part first. */
const PATIENCE = { requestTimeout: 5_000 }
const UPLOAD_PATIENCE_MS = 60_000

/** At most two parts of 5 MiB are in memory, whatever the size of the file. */
const parts = { partSize: 5 * 1024 * 1024, queueSize: 2, leavePartsOnError: false }

export function s3Storage(settings: S3Settings, incoming: string): Storage & { close(): void } {
  const client = connectS3(settings)
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key })
  const read = (key: string, range?: Range) => get(client, at(key), range)

  const put = async (key: string, body: Readable | Uint8Array) => {
    await new Upload({ client, params: { ...at(key), Body: body }, ...parts }).done()
  }

  return {
    async takeFile(key, path) {
      await put(key, createReadStream(path))
      await rm(path, { force: true })
    },
    putBytes: put,
    size: (key) => size(client, at(key)),
    read,
    async withFile(key, use) {
      const found = await read(key)
      if (!found) throw new Error(`There is nothing under ${key}`)
      await mkdir(incoming, { recursive: true })
      const path = join(incoming, randomUUID())
      try {
        await pipeline(found.stream, createWriteStream(path, { mode: 0o600 }))
        return await use(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)), PATIENCE)
    },
    close: () => client.destroy(),
  }
}

export function connectS3({ endpoint, region, pathStyle, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    ...(endpoint ? { endpoint } : {}),
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // A service that is restarted or replaced is away for some seconds: with pauses that double, some six are waited for.
    maxAttempts: 8,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: UPLOAD_PATIENCE_MS, throwOnRequestTimeout: true },
    // Many servers that speak S3 do not know the checksums which this client adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

type Place = { Bucket: string; Key: string }

async function size(client: S3Client, place: Place): Promise<number | undefined> {
  const found = await client.send(new HeadObjectCommand(place), PATIENCE).catch(unlessMissing)
  return found && (found.ContentLength ?? 0)
}

async function get(client: S3Client, place: Place, range: Range | undefined) {
  const asked = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
  const found = await client.send(new GetObjectCommand({ ...place, ...asked }), PATIENCE).catch(unlessMissing)
  if (!found) return undefined
  if (!(found.Body instanceof Readable)) throw new Error('S3 answered without a body')
  return { stream: found.Body }
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof NoSuchKey || error instanceof NotFound) return
  throw error
}
