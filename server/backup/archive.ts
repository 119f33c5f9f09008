import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { connectS3 } from '#features/media/storage/s3-storage.ts'
import { type BackupSettings, s3Of } from './settings.ts'

export type Stored = { name: string; bytes: number; storedAt: Date }

/** The part of the bucket that belongs to one database cluster. */
export type Archive = {
  /** Once this resolves the bytes are stored. False: there is something under this name, which was left as it is. */
  putNew(name: string, bytes: Buffer, sha256: string): Promise<boolean>
  putStream(name: string, stream: Readable): Promise<void>
  /** The checksum that was stored with `putNew`, of the content before it was compressed. */
  checksum(name: string): Promise<string | undefined>
  read(name: string): Promise<{ stream: Readable; sha256: string | undefined } | undefined>
  list(prefix: string): Promise<Stored[]>
  remove(name: string): Promise<void>
  close(): void
}

/** At most two parts are in memory. S3 takes 10,000 of them, so a base backup may have 312 GiB, compressed. */
const PARTS = { partSize: 32 * 1024 * 1024, queueSize: 2, leavePartsOnError: false }

export function openArchive(settings: BackupSettings): Archive {
  const client = connectS3(s3Of(settings))
  const prefix = `${settings.BACKUP_NAME}/`
  const at = (name: string) => ({ Bucket: settings.BACKUP_S3_BUCKET, Key: prefix + name })
  const head = (name: string) => client.send(new HeadObjectCommand(at(name))).catch(unlessMissing)

  return {
    async putNew(name, bytes, sha256) {
      if (await head(name)) return false
      const content = { Body: bytes, ContentMD5: createHash('md5').update(bytes).digest('base64') }
      try {
        // Two that archive at once both see nothing there: where S3 knows this condition, only one of them stores.
        await client.send(new PutObjectCommand({ ...at(name), ...content, IfNoneMatch: '*', Metadata: { sha256 } }))
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412) return false
        throw error
      }
      const stored = await head(name)
      if (stored?.ContentLength !== bytes.length) throw new Error(`${name} was not stored whole`)
      return true
    },
    async putStream(name, stream) {
      await new Upload({ client, params: { ...at(name), Body: stream }, ...PARTS }).done()
    },
    async checksum(name) {
      return (await head(name))?.Metadata?.sha256
    },
    async read(name) {
      const found = await client.send(new GetObjectCommand(at(name))).catch(unlessMissing)
      if (!found) return undefined
      if (!(found.Body instanceof Readable)) throw new Error('S3 answered without a body')
      return { stream: found.Body, sha256: found.Metadata?.sha256 }
    },
    async list(below) {
      const stored: Stored[] = []
      const wanted = { Bucket: settings.BACKUP_S3_BUCKET, Prefix: prefix + below }
      for await (const page of paginateListObjectsV2({ client }, wanted))
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          stored.push({ name: Key.slice(prefix.length), bytes: Size, storedAt: LastModified })
      return stored
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
    close: () => client.destroy(),
  }
}

export async function readText(archive: Archive, name: string): Promise<string | undefined> {
  const found = await archive.read(name)
  return found && text(found.stream)
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof NoSuchKey || error instanceof NotFound) return
  throw error
}
