import { runningPostgres } from '../sandbox/postgres/start.ts'
import { delegateTo } from './delegate.ts'
import { explain } from './explain.mjs'
import { readSettings } from './settings.ts'

try {
  if (process.argv[2] === 'rehearse') {
    process.argv.splice(2, 1)
    await delegateTo('bench/backup-rehearsal.ts')
  } else {
    const { databaseUrl, dataDir } = readSettings(process.env)
    const url = databaseUrl ?? runningPostgres(dataDir)
    await delegateTo('server/backup/main.ts', { ...process.env, ...(url && { DATABASE_URL: url }) })
  }
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
