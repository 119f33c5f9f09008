import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { gauge, type Metric } from '#metrics/metric.ts'

type Archiver = { archives: boolean; age: number; failed: number; failing: string | null }

/** What PostgreSQL says of its own archiver. Before the first segment, the age is that of the server. */
async function readArchiver(db: Db): Promise<Archiver | undefined> {
  const { rows } = await sql<Archiver>`select
      current_setting('archive_mode') <> 'off' as archives,
      extract(epoch from clock_timestamp()
        - greatest(last_archived_time, pg_postmaster_start_time()))::float8 as age,
      failed_count::int as failed,
      case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as failing
    from pg_stat_archiver`.execute(db)
  return rows[0]
}

/** The listener writes with each ledger, so a log that is archived at all is archived all the time. */
export async function archiverWarning({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string | undefined> {
  if (config.ARCHIVE_MAX_SECONDS === 0) return undefined
  const archiver = await readArchiver(db)
  if (!archiver?.archives)
    return config.NODE_ENV === 'production' ? 'archive_mode is off: the database is not backed up' : undefined
  if (archiver.age <= config.ARCHIVE_MAX_SECONDS) return undefined
  const minutes = Math.floor(archiver.age / 60)
  const why = archiver.failing ? `: archive_command fails for ${archiver.failing}, see the log of PostgreSQL` : ''
  return `nothing was archived for ${minutes} minutes${why}`
}

export async function archiverMetrics({ db }: Pick<Deps, 'db'>): Promise<Metric[]> {
  const archiver = await readArchiver(db)
  if (!archiver?.archives) return []
  return [
    gauge('backup_archived_age_seconds', 'How long ago the last segment of the log was archived', archiver.age),
    {
      name: 'backup_archive_failures_total',
      help: 'How often archive_command failed',
      kind: 'counter',
      samples: [{ value: archiver.failed }],
    },
  ]
}
