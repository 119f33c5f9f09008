/**
 * A PostgreSQL whose log goes to an archive, as docs/operating.md sets it up, behind one address that leads to whatever
 * was restored last.
 *
 *   await database.backUp('base')                           // as an operator would: npm run backup -- base
 *   await database.destroy()                                // kill -9, and its files are gone
 *   await database.restore('end')                           // from the archive, into a new folder
 */
import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Cluster, type Postgres, startCluster, startPostgres } from '@gooddrop/sandbox/postgres/start.ts'
import { mayRun } from '@gooddrop/sandbox/postgres/system-user.ts'
import type { S3Settings } from '@gooddrop/server/features/media/storage/s3-storage.ts'
import { eventually } from '@gooddrop/server/testing/eventually.ts'
import { startGate } from '@gooddrop/server/testing/gate.ts'
import pg from 'pg'

const MAIN = fileURLToPath(new URL('../../server/backup/main.ts', import.meta.url))

export type Ran = { code: number; text: string }

export type ArchivedPostgres = {
  url(database?: string): string
  backUp(...command: string[]): Promise<Ran>
  /** The host is gone from one moment to the next. */
  destroy(): Promise<Date>
  /** Gives the time of the last commit that came back. */
  restore(to: Date | 'end', how: { archives: boolean }): Promise<{ lastCommit: Date; unpackedAt: Date }>
  stop(): Promise<void>
}

export async function startArchivedPostgres(s3: S3Settings, archiveSeconds: number): Promise<ArchivedPostgres> {
  const home = await mkdtemp(join(tmpdir(), 'gooddrop-archived-'))
  await chmod(home, 0o711) // so that PostgreSQL's own user can pass when root runs this
  const envFile = join(home, 'backup.env')
  const env = {
    BACKUP_S3_BUCKET: s3.bucket,
    BACKUP_S3_ENDPOINT: s3.endpoint ?? '',
    BACKUP_S3_ACCESS_KEY_ID: s3.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  await writeFile(envFile, lines(env), { mode: 0o600 })
  const settings = {
    full_page_writes: 'on',
    synchronous_commit: 'on',
    archive_mode: 'on',
    archive_timeout: String(archiveSeconds),
    archive_command: `"${process.execPath}" --env-file="${envFile}" "${MAIN}" archive "%p" "%f"`,
  }
  let count = 0
  const newFolder = () => join(home, String(++count))
  const first = newFolder()
  let primary: Postgres | undefined = await startPostgres({
    dataDir: first,
    durable: false,
    settings,
    removeAfterwards: home,
  })
  const { cluster } = primary
  const clients = await startGate(primary.port)
  const url = primary.url
  const port = String(primary.port)
  try {
    await letRead(cluster, envFile)
  } catch (error) {
    await clients.close()
    await primary.stop()
    throw error
  }

  async function backUp(...command: string[]): Promise<Ran> {
    const DATABASE_URL = primary?.url('postgres') ?? ''
    return new Promise((done) => {
      const options = { env: { PATH: process.env.PATH, ...env, DATABASE_URL } }
      execFile(process.execPath, [MAIN, ...command], options, (error, stdout, stderr) =>
        done({ code: error ? Number(error.code ?? 1) : 0, text: (stdout + stderr).trim() }),
      )
    })
  }

  async function destroy(): Promise<Date> {
    const lost = primary
    if (!lost) throw new Error('there is nothing left to destroy')
    primary = undefined
    process.kill(lost.pid, 'SIGKILL')
    const at = new Date()
    clients.mode('down')
    await lost.ended
    await lost.stop()
    await rm(lost.cluster.folder, { recursive: true, force: true, maxRetries: 10 })
    return at
  }

  async function restore(to: Date | 'end', { archives }: { archives: boolean }) {
    const dataDir = newFolder()
    await mkdir(dataDir, { recursive: true })
    await chmod(dataDir, 0o711)
    const folder = join(dataDir, 'restored')
    const target = to === 'end' ? to : to.toISOString()
    const { code, text } = await backUp('restore', '--to', target, '--into', folder, '--env-file', envFile)
    if (code !== 0) throw new Error(text)
    const unpackedAt = new Date()
    primary = await startCluster(
      { ...cluster, folder },
      { dataDir, durable: false, settings: { ...settings, archive_mode: archives ? 'on' : 'off' } },
    )
    await untilRecovered(primary.url('postgres'))
    clients.lead(primary.port)
    clients.mode('open')
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
    const said = /last completed transaction was at log time (.*)\+00/.exec(log)?.[1]
    if (!said) throw new Error(`PostgreSQL does not say up to when it has restored:\n${log}`)
    return { lastCommit: new Date(`${said.replace(' ', 'T')}Z`), unpackedAt }
  }

  return {
    url: (database) => url(database).replace(`:${port}/`, `:${clients.port}/`),
    backUp,
    destroy,
    restore,
    async stop() {
      await clients.close()
      await primary?.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** It can be read from as soon as it is consistent, and written to when it has read the whole log. */
async function untilRecovered(url: string): Promise<void> {
  await eventually(async () => {
    const client = new pg.Client(url)
    await client.connect()
    try {
      const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers')
      if (rows[0]?.recovers) throw new Error('PostgreSQL still reads its log')
    } finally {
      await client.end()
    }
  })
}

const lines = (env: Record<string, string>) =>
  Object.entries(env)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

/** PostgreSQL calls our program as its own user, who in production can read where it is installed. */
async function letRead({ user }: Cluster, envFile: string): Promise<void> {
  if (!user) return
  await chown(envFile, user.uid, user.gid)
  if (!mayRun(user, `"${process.execPath}" --check "${MAIN}"`, '/'))
    throw new Error(
      `PostgreSQL runs as user ${user.uid}, who may not read this checkout, so it cannot archive. ` +
        'Put it where other users may read it (under /opt or /srv, not under /root), or do not run this as root.',
    )
}
