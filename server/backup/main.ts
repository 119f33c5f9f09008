// Runs on the host of the database. PostgreSQL itself calls `archive` and `fetch`; people call the others:
//   npm run backup -- base | check | prune | restore --to <time|end> --into <folder> | rehearse
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Archive, openArchive } from './archive.ts'
import { BackupError, type BackupSettings, databaseOf, readBackupSettings } from './settings.ts'

const USAGE = `npm run backup -- base                                    copies the running database into the archive
npm run backup -- check                                   fails if one could not restore from the archive
npm run backup -- prune                                   removes what is older than BACKUP_KEEP_DAYS
npm run backup -- restore --to <time|end> --into <folder> [--env-file <file>]
npm run backup -- rehearse                                loses a database on purpose and restores it
PostgreSQL calls: archive %p %f (archive_command), fetch %f %p (restore_command)`

/** PostgreSQL takes 1 for "not in the archive", and then ends the recovery; above 125 it stops and says why. */
const NOT_THERE = 1
const FAILED_FETCH = 200

type Command = (archive: Archive, settings: BackupSettings, args: string[]) => Promise<number>

const commands: Record<string, Command> = {
  async archive(archive, _settings, [path = '', name = '']) {
    const { archiveFile } = await import('./wal.ts')
    await archiveFile(archive, path, name)
    return 0
  },
  async fetch(archive, _settings, [name = '', path = '']) {
    const { fetchFile } = await import('./wal.ts')
    return (await fetchFile(archive, name, path)) ? 0 : NOT_THERE
  },
  async base(archive, settings) {
    const { takeBase } = await import('./base.ts')
    const { megabytes } = await import('./keep.ts')
    const { id, bytes, startedAt, finishedAt } = await takeBase(archive, databaseOf(settings))
    const seconds = (finishedAt.getTime() - startedAt.getTime()) / 1000
    console.log(`Base backup ${id}: ${megabytes(bytes)} in ${seconds.toFixed(1)} s.`)
    return 0
  },
  async prune(archive, settings) {
    const { megabytes, prune } = await import('./keep.ts')
    const { bases, segments, bytes } = await prune(archive, settings.BACKUP_KEEP_DAYS, new Date())
    console.log(`Removed ${bases} base backups and ${segments} segments of the log, ${megabytes(bytes)}.`)
    return 0
  },
  async check(archive, settings) {
    const { checkArchive } = await import('./keep.ts')
    const { said, findings } = await checkArchive(archive, settings.BACKUP_BASE_HOURS, new Date())
    for (const line of said) console.log(line)
    for (const line of findings) console.error(line)
    return findings.length > 0 ? 1 : 0
  },
  async restore(archive, _settings, args) {
    const { restore } = await import('./restore.ts')
    const {
      to,
      into,
      'env-file': envFile,
    } = parseArgs({
      args,
      options: { to: { type: 'string' }, into: { type: 'string' }, 'env-file': { type: 'string' } },
    }).values
    if (!to || !into) throw new BackupError(USAGE)
    const until = to === 'end' ? to : new Date(to)
    if (until !== 'end' && Number.isNaN(until.getTime()))
      throw new BackupError(`--to ${to} is neither a time nor 'end'.`)
    const fetchCommand = commandLine('fetch "%f" "%p"', envFile)
    const { id } = await restore(archive, { to: until, into: resolve(into), fetchCommand })
    console.log(
      `${into} has been restored from the base backup ${id}. Start PostgreSQL on it to replay the log up to ${to}.`,
    )
    return 0
  },
}

/** How PostgreSQL calls this program, with the Node that runs it now. */
function commandLine(rest: string, envFile: string | undefined): string {
  const quoted = (path: string) => `"${path.replaceAll('%', '%%')}"`
  const env = envFile ? `--env-file=${quoted(resolve(envFile))} ` : ''
  return `${quoted(process.execPath)} ${env}${quoted(import.meta.filename)} ${rest}`
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new BackupError(USAGE)
  const settings = readBackupSettings(process.env)
  const archive = openArchive(settings)
  process.exitCode = await command(archive, settings, args)
  archive.close()
} catch (error) {
  console.error(error instanceof BackupError ? error.message : error)
  process.exitCode = name === 'fetch' ? FAILED_FETCH : 1
}
