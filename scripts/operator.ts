import { runningPostgres, startPostgres } from '../sandbox/postgres/start.ts'
import { holdDataFolder } from './data-folder.ts'
import { delegateTo } from './delegate.ts'
import { serverEnvironment } from './environment.ts'
import { explain } from './explain.mjs'
import { readSettings, type Settings } from './settings.ts'

/** Uses the database of the running product, or starts it for this command. */
async function withDatabase(settings: Settings, work: (url: string) => Promise<void>): Promise<void> {
  const running = settings.databaseUrl ?? runningPostgres(settings.dataDir)
  if (running) return work(running)
  const folder = holdDataFolder(settings.dataDir)
  const postgres = await startPostgres({ dataDir: settings.dataDir, durable: true })
  try {
    await work(postgres.url())
  } finally {
    await postgres.stop()
    folder.release()
  }
}

try {
  const settings = readSettings(process.env)
  await withDatabase(settings, (url) => delegateTo('server/operator/main.ts', serverEnvironment(settings, url)))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
