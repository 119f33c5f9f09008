import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { clusterOwner } from './initialise.ts'
import { type Postgres, startCluster } from './start.ts'

export type StandbyOptions = {
  /** Made and filled here; PostgreSQL's user must be able to reach it. */
  dataDir: string
  /** Where the standby reaches its primary, if not at its own port. */
  port?: number
  settings?: Record<string, string>
}

/** What only the server of that folder needs. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'standby.signal']

/** A streaming standby from a base backup of a primary that goes on meanwhile. Readable once it has caught up. */
export async function startStandby(primary: Postgres, options: StandbyOptions): Promise<Postgres> {
  const folder = join(options.dataDir, 'standby')
  await mkdir(options.dataDir, { recursive: true })
  await chmod(options.dataDir, 0o711)
  await copyPrimary(primary, { folder, port: options.port })
  const { dataDir, settings = {} } = options
  return startCluster({ ...primary.cluster, folder }, { dataDir, settings, durable: false })
}

export type CopyOptions = {
  /** Made here, in a folder that PostgreSQL's user can reach. */
  folder: string
  /** Where the standby reaches its primary, if not at its own port. */
  port?: number | undefined
  /** By this name the primary knows it in `synchronous_standby_names`. */
  name?: string
}

/** Makes the files of a standby, which follows the primary as soon as it is started. */
export async function copyPrimary({ cluster, ...primary }: Postgres, copy: CopyOptions): Promise<void> {
  const { folder, port = primary.port, name = 'walreceiver' } = copy
  const { user, password } = cluster
  const label = await backUp(primary.url('postgres'), () => copyFiles(cluster.folder, folder))
  const reached = `host=127.0.0.1 port=${port} user=${clusterOwner} password=${password} application_name=${name}`
  await appendFile(join(folder, 'postgresql.auto.conf'), `\nprimary_conninfo = '${reached}'\n`)
  for (const [file, text] of Object.entries({ backup_label: label, 'standby.signal': '' })) {
    await writeFile(join(folder, file), text)
    if (user) await chown(join(folder, file), user.uid, user.gid)
  }
}

/** Runs the copy between start and stop of a backup, and gives the label that belongs into it. */
async function backUp(url: string, copy: () => Promise<void>): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', fast => true)`)
    await copy()
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
    return rows[0].labelfile
  } finally {
    await client.end()
  }
}

/** With owners and modes. Files may come and go meanwhile; the log of the primary makes up for it. */
async function copyFiles(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]).catch((error: Error & { stderr: string }) => {
    const real = error.stderr.split('\n').filter((line) => line && !line.includes('No such file'))
    if (real.length > 0) throw error
  })
  for (const name of LEFT_OUT) await rm(join(to, name), { force: true })
  const logs = await readdir(join(to, 'pg_wal'), { withFileTypes: true })
  for (const { name, parentPath } of logs.filter((each) => each.isFile())) await rm(join(parentPath, name))
}
