import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../sandbox/postgres/start.ts'
import { type Child, type ChildOptions, forgetChildren, recordChildren, startChild } from './children.ts'
import { type Addresses, addressesOf, sandboxEnvironment, seedEnvironment, serverEnvironment } from './environment.ts'
import { keepRunning } from './keep-running.ts'
import type { Settings } from './settings.ts'
import { waitUntilReady } from './until-ready.ts'

export type Product = Addresses & {
  databaseUrl: string
  /** Resolves with a message when a part ends by itself. */
  broken: Promise<string>
  stop(): Promise<void>
}

export type ProductOptions = {
  durable: boolean
  signal?: AbortSignal
  /** Runs while database and sandbox start; the server waits for it. */
  meanwhile?: Promise<unknown>
  /** Prints the output instead of writing log files, and restarts the server when its files change. */
  watch?: boolean
  /** Called with each line of progress. */
  report?: (line: string) => void
  /** Called with a message when a part ended by itself and is started again. */
  warn?: (message: string) => void
}

/** Starts database, sandbox and server, and stops them in reverse order. */
export async function startProduct(settings: Settings, options: ProductOptions): Promise<Product> {
  const stops: (() => Promise<void>)[] = []
  const children: Child[] = []
  const breaks: Promise<string>[] = []
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).reverse()) await each()
    forgetChildren(settings.dataDir)
  }
  const launch = (child: ChildOptions): Child => {
    const logFile = options.watch ? undefined : join(settings.dataDir, 'logs', `${child.name}.log`)
    const started = startChild({ ...child, logFile })
    children.push(started)
    recordChildren(settings.dataDir, children)
    return started
  }
  const startPart = (child: ChildOptions): Child => {
    const started = launch(child)
    stops.push(started.stop)
    return started
  }

  const database = async (): Promise<string> => {
    if (settings.databaseUrl) return settings.databaseUrl
    const postgres = await startPostgres({ dataDir: settings.dataDir, durable: options.durable })
    stops.unshift(postgres.stop) // stops last, also when the sandbox started first
    breaks.push(postgres.ended.then(() => `PostgreSQL ended by itself: see ${join(settings.dataDir, 'postgres.log')}.`))
    return postgres.url()
  }
  const sandbox = async (): Promise<void> => {
    if (!settings.sandboxed) return
    const env = sandboxEnvironment(settings)
    const start = () => launch({ name: 'sandbox', script: 'sandbox/main.ts', env })
    const first = start()
    stops.push(first.stop)
    await waitUntilReady(`http://127.0.0.1:${settings.sandboxPort}/health/ready`, first, options.signal)
    // From here on the marketplace outlives it: what reaches the ledger, wallet or mail waits until they are back.
    const kept = keepRunning(start, { first, say: options.warn })
    stops.push(kept.stop)
    breaks.push(kept.givenUp)
  }

  const report = options.report ?? (() => undefined)
  try {
    report(settings.sandboxed ? 'Starting the database and the sandbox …' : 'Starting the database …')
    const [databaseUrl] = await settleAll(database(), sandbox(), options.meanwhile)
    options.signal?.throwIfAborted()
    const env = serverEnvironment(settings, databaseUrl)
    const nodeOptions = options.watch ? ['--watch', '--watch-preserve-output'] : []
    report('Starting the marketplace …')
    const server = startPart({ name: 'server', script: 'server/main.ts', env, nodeOptions })
    breaks.push(server.ended)
    await waitUntilReady(`http://${reachableHost()}:${settings.port}/health/ready`, server, options.signal)
    await seedOnce(settings, () => {
      report('Making the demo world, once (a minute or two) …')
      const env = seedEnvironment(settings, databaseUrl)
      const onProgress = (line: string) => report(`  ${line}`)
      const seed = startPart({ name: 'seed', script: seedScript, env, onProgress })
      options.signal?.addEventListener('abort', seed.stop)
      return seed.ended
    })
    options.signal?.throwIfAborted()
    return {
      ...addressesOf(settings),
      databaseUrl,
      broken: Promise.race(breaks),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The host to call when the server listens on one address only. */
function reachableHost(): string {
  const host = process.env.HOST
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Like Promise.all, but waits for all even when one fails, so that everything that started can be stopped. */
async function settleAll<T>(first: Promise<T>, ...others: (Promise<unknown> | undefined)[]): Promise<[T]> {
  await Promise.allSettled([first, ...others])
  await Promise.all(others)
  return [await first]
}

export const seedScript = 'sandbox/seed/main.ts'

/**
 * Makes the demo world once per data folder. An interrupted one is completed at the next start; until then the
 * marketplace works with fewer works.
 */
export async function seedOnce(settings: Settings, seed: () => Promise<string>): Promise<void> {
  const mark = join(settings.dataDir, 'seeded')
  if (!settings.seeded || existsSync(mark)) return
  const outcome = await seed()
  if (outcome.includes('(exit 0)')) writeFileSync(mark, new Date().toISOString())
  else console.error(`The demo world is incomplete; the next start completes it. ${outcome}`)
}
