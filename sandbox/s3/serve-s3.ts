import S3rver from '@20minutes/s3rver'
import { S3_KEYS } from './keys.ts'

export type S3 = {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  close(): Promise<void>
}

export type S3Options = {
  /** Where objects are stored; it must exist. */
  folder: string
  /** 0 takes any free one. */
  port: number
  buckets: readonly string[]
  listed?: boolean
}

/**
 * A real server that speaks S3 over HTTP and checks signatures. Of one that is listed it does not check them: it leaves
 * out the slash after the bucket's name, which the client signs.
 */
export async function serveS3({ folder, port, buckets, listed = false }: S3Options): Promise<S3> {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    allowMismatchedSignatures: listed,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  })
  const { port: taken } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${taken}`,
    region: 'us-east-1',
    ...S3_KEYS,
    close: () => server.close(),
  }
}
