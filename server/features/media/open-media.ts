import { join } from 'node:path'
import type { Clock } from '#clock.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import { fileStorage } from '#features/media/storage/file-storage.ts'
import type { Storage } from '#features/media/storage/storage.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { PinTarget } from './pin-targets.ts'
import { kuboTarget, pinataTarget } from './pin-targets.ts'
import { type Quotas, quotasOf } from './quota.ts'

/** The file system by default, any S3 when a bucket is named. */
export async function openMedia(config: Config): Promise<Media> {
  const folder = join(config.DATA_DIR, 'media')
  const incoming = join(folder, 'incoming')
  return {
    storage: await chooseStorage(config, folder, incoming),
    incoming,
    ffmpeg: config.FFMPEG_PATH,
    avifAfterMinutes: config.AVIF_AFTER_MINUTES,
    pinTarget: choosePinTarget(config),
    gatewayUrl: config.IPFS_GATEWAY_URL,
    baseUrl: config.MEDIA_URL ?? '',
    quotas: quotasOf(config),
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

/** What the media feature holds while the server runs. */
export type Media = {
  storage: Storage
  /** Where uploads are written until they are known to be good. */
  incoming: string
  /** The command that cuts posters out of films that were sent without one; it need not exist. */
  ffmpeg: string
  avifAfterMinutes: number
  pinTarget: PinTarget | undefined
  /** Content of others by its CID. */
  gatewayUrl: string | undefined
  /** What stands before the path of every picture: a CDN's address, or nothing. */
  baseUrl: string
  quotas: Quotas
}

export type MediaDeps = { db: Db; clock: Clock; jobs: Jobs; media: Media }
