import { ConfigError, readConfig } from '#config.ts'
import { shareAssets } from '#http/shared-assets.ts'
import { createLog } from './log.ts'
import { startServer } from './run.ts'

const log = createLog({ level: 'info' })

try {
  const config = readConfig()
  log.level = config.LOG_LEVEL
  const server = await startServer(config, { log })
  if (config.ROLES.includes('web'))
    await shareAssets(server.deps).catch((error) => log.warn({ err: error }, 'other versions cannot serve this build'))
  log.info({ url: server.url, roles: config.ROLES }, 'Gooddrop is up')

  const stop = async (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping')
    await server.drain(config.DRAIN_SECONDS)
    // A request or a job that never ends must not keep the process alive: everything is safe to be killed.
    setTimeout(() => process.exit(1), config.STOP_SECONDS * 1000).unref()
    await server.stop().catch((error) => {
      log.error({ err: error }, 'did not stop cleanly')
      process.exit(1)
    })
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message)
  else if (isTaken(error)) console.error(`PORT ${error.port} is taken by another program.`)
  else log.fatal({ err: error }, 'could not start')
  process.exit(1)
}

function isTaken(error: unknown): error is { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
