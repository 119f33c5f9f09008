import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveS3 } from '@gooddrop/sandbox/s3/serve-s3.ts'
import type { S3Settings } from '#features/media/storage/s3-storage.ts'

/** An S3 with one empty bucket. */
export async function startS3({
  bucket = 'media',
  listed = false,
} = {}): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-s3-'))
  const { close, ...s3 } = await serveS3({ folder, port: 0, buckets: [bucket], listed })
  return {
    settings: { ...s3, bucket, pathStyle: true },
    async stop() {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
