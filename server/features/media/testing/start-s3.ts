import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#features/media/storage/s3-storage.ts'

const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/**
 * A real server that speaks S3 over HTTP and checks signatures, with one empty bucket. Of one that is listed it does not
 * check them: it leaves out the slash after the bucket's name, which the client signs.
 */
export async function startS3({
  bucket = 'media',
  listed = false,
} = {}): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'gooddrop-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    allowMismatchedSignatures: listed,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket, pathStyle: true, ...CREDENTIALS },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
