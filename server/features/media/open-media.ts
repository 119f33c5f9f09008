import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { Media } from './media-deps.ts'
import { kuboTarget } from './pinning/kubo.ts'
import type { PinTarget } from './pinning/pin-target.ts'
import { pinataTarget } from './pinning/pinata.ts'
import { fileStorage } from './storage/file-storage.ts'
import type { Storage } from './storage/storage.ts'

/** The file system by default, any S3 when a bucket is named. */
export async function openMedia(config: Config): Promise<Media> {
  const folder = join(config.DATA_DIR, 'media')
  const incoming = join(folder, 'incoming')
  return {
    storage: await chooseStorage(config, folder, incoming),
    incoming,
    ffmpeg: config.FFMPEG_PATH,
    pinTarget: choosePinTarget(config),
    gatewayUrl: config.IPFS_GATEWAY_URL,
    baseUrl: config.MEDIA_URL ?? '',
  }
}

async function chooseStorage(config: Config, folder: string, incoming: string): Promise<Storage> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secret } = config
  if (!bucket || !accessKeyId || !secret) return fileStorage(folder, incoming)
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_PATH_STYLE: pathStyle } = config
  const secretAccessKey = secret.reveal()
  // Large, and most servers never need it.
  const { s3Storage } = await import('./storage/s3-storage.ts')
  return s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle }, incoming)
}

function choosePinTarget({ PIN_KIND, PIN_URL, PIN_TOKEN }: Config): PinTarget | undefined {
  if (!PIN_URL) return undefined
  return PIN_KIND === 'pinata' ? pinataTarget(PIN_URL, PIN_TOKEN?.reveal() ?? '') : kuboTarget(PIN_URL)
}
