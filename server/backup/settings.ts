import { z } from 'zod'
import { flag, secret, secretUrl, text, url, whole } from '#config/values.ts'
import type { S3Settings } from '#features/media/storage/s3-storage.ts'

/** What `npm run backup` reads; the servers of the product know nothing of it. */
export const backupEnvironment = z.object({
  BACKUP_S3_BUCKET: text,
  BACKUP_S3_ENDPOINT: url('http:', 'https:').optional(),
  BACKUP_S3_REGION: text.default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: secret,
  BACKUP_S3_PATH_STYLE: flag.default(true),
  /** One database cluster each: segments of another one have the same names. */
  BACKUP_NAME: text.regex(/^[\w.-]+$/, 'must be letters, digits, dots, hyphens and underscores').default('gooddrop'),
  BACKUP_KEEP_DAYS: whole(1, 3650).default(14),
  BACKUP_BASE_HOURS: whole(1, 8760).default(26),
  /** Only for base backups and checks; PostgreSQL archives without it. */
  DATABASE_URL: secretUrl('postgres:', 'postgresql:').optional(),
})

export type BackupSettings = z.output<typeof backupEnvironment>

export class BackupError extends Error {}

export function readBackupSettings(env: Record<string, string | undefined>): BackupSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = backupEnvironment.safeParse(given)
  if (parsed.success) return parsed.data
  throw new BackupError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'))
}

export const s3Of = (settings: BackupSettings): S3Settings => ({
  endpoint: settings.BACKUP_S3_ENDPOINT,
  region: settings.BACKUP_S3_REGION,
  bucket: settings.BACKUP_S3_BUCKET,
  accessKeyId: settings.BACKUP_S3_ACCESS_KEY_ID,
  secretAccessKey: settings.BACKUP_S3_SECRET_ACCESS_KEY.reveal(),
  pathStyle: settings.BACKUP_S3_PATH_STYLE,
})

export function databaseOf({ DATABASE_URL }: BackupSettings): string {
  if (!DATABASE_URL) throw new BackupError('DATABASE_URL is missing.')
  return DATABASE_URL.reveal()
}
