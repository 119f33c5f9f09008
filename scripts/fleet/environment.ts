import { join } from 'node:path'
import { S3_KEYS } from '../../sandbox/s3/keys.ts'
import { addressOf, readSecrets } from '../../sandbox/secrets.ts'
import { seedEnvironment, serverEnvironment } from '../environment.ts'
import type { Settings } from '../settings.ts'

type Environment = Record<string, string | undefined>

export type ServerRole = 'web' | 'listener' | 'signer' | 'jobs'

export type ServerPlaces = {
  name: string
  role: ServerRole
  port: number
  metricsPort: number
  databaseUrl: string
  readUrls: readonly string[]
  s3Port: number
}

export const MEDIA_BUCKET = 'media'
/** For whoever archives the database. */
export const BACKUP_BUCKET = 'backups'

/** What each server of a fleet is given: as `npm start` does, but one role, keys for signers alone, and media in the S3. */
export function fleetServerEnvironment(settings: Settings, places: ServerPlaces): Environment {
  const { name, role, port, metricsPort, databaseUrl, readUrls, s3Port } = places
  return {
    ...serverEnvironment(settings, databaseUrl),
    ...s3Environment(s3Port),
    ...(role !== 'signer' && accountsWithoutKeys(settings)),
    ROLES: role,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: join(settings.dataDir, 'servers', name),
    TRUST_PROXY: role === 'web' ? '1' : '0',
    // HAProxy notices after two failed checks, one a second.
    DRAIN_SECONDS: role === 'web' ? '5' : '0',
    // Ten servers share one primary.
    DATABASE_CONNECTIONS: process.env.DATABASE_CONNECTIONS || '8',
    ...(role === 'web' && readUrls.length > 0 && { READ_DATABASE_URLS: readUrls.join() }),
  }
}

/** The demo world and operators act through the balancer and store pictures in the same bucket. */
export const fleetOperatorEnvironment = (settings: Settings, databaseUrl: string, s3Port: number): Environment => ({
  ...seedEnvironment(settings, databaseUrl),
  ...s3Environment(s3Port),
})

const s3Environment = (port: number): Environment => ({
  S3_BUCKET: MEDIA_BUCKET,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
})

function accountsWithoutKeys({ dataDir }: Settings): Environment {
  const { broker, treasury, vetting } = readSecrets(dataDir)
  return {
    BROKER_SECRET: undefined,
    TREASURY_SECRET: undefined,
    VETTING_SECRET: undefined,
    BROKER_ACCOUNT: addressOf(broker),
    TREASURY_ACCOUNT: addressOf(treasury),
    VETTING_ACCOUNT: addressOf(vetting),
  }
}
