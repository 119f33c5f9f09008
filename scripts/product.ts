import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '../sandbox/postgres/start.ts'
import { type Child, type ChildOptions, forgetChildren, recordChildren, startChild } from './children.ts'
import { ledgerUrl, sandboxEnvironment, seedEnvironment, serverEnvironment } from './environment.ts'
import type { Settings } from './settings.ts'

export type Product = {
  url: string
  sandboxUrl: string
  ledgerUrl: string
  databaseUrl: string
  /** Settles with a sentence when a part ends that nobody stopped. */
  broken: Promise<string>
  stop(): Promise<void>
}

export type ProductOptions = {
  durable: boolean
  signal?: AbortSignal
  /** Runs beside the start of the database and the sandbox; the server waits for it. */
  meanwhile?: Promise<unknown>
  /** Output of the parts in view instead of in log files, and the server started anew when its files change. */
  watch?: boolean
}

/** Starts database, sandbox and server in this order, and stops them in the reverse one. */
export async function startProduct(settings: Settings, options: ProductOptions): Promise<Product> {
  const stops: (() => Promise<void>)[] = []
  const children: Child[] = []
  const breaks: Promise<string>[] = []
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).reverse()) await each()
    forgetChildren(settings.dataDir)
  }
  const begin = (child: ChildOptions): Child => {
    const logFile = options.watch ? undefined : join(settings.dataDir, 'logs', `${child.name}.log`)
    const started = startChild({ ...child, logFile })
    children.push(started)
    stops.push(started.stop)
    recordChildren(settings.dataDir, children)
    return started
  }

  const database = async (): Promise<string> => {
    if (settings.databaseUrl) return settings.databaseUrl
    const postgres = await startPostgres({ dataDir: settings.dataDir, durable: options.durable })
    stops.unshift(postgres.stop) // last to stop, also when the sandbox was quicker to start
    breaks.push(postgres.ended.then(() => `PostgreSQL ended by itself: see ${join(settings.dataDir, 'postgres.log')}.`))
    return postgres.url()
  }
  const sandbox = async (): Promise<void> => {
    if (!settings.sandboxed) return
    const child = begin({ name: 'sandbox', script: 'sandbox/main.ts', env: sandboxEnvironment(settings) })
    breaks.push(child.ended)
    await answering(`http://127.0.0.1:${settings.sandboxPort}/health/ready`, child, options.signal)
  }

  try {
    const [databaseUrl] = await together(database(), sandbox(), options.meanwhile)
    options.signal?.throwIfAborted()
    const env = serverEnvironment(settings, databaseUrl)
    const nodeOptions = options.watch ? ['--watch', '--watch-preserve-output'] : []
    const server = begin({ name: 'server', script: 'server/main.ts', env, nodeOptions })
    breaks.push(server.ended)
    await answering(`http://${reachableHost()}:${settings.port}/health/ready`, server, options.signal)
    await seedOnce(settings, () => {
      const seed = begin({ name: 'seed', script: seedScript, env: seedEnvironment(settings, databaseUrl) })
      options.signal?.addEventListener('abort', seed.stop)
      return seed.ended
    })
    options.signal?.throwIfAborted()
    return {
      url: `http://localhost:${settings.port}`,
      sandboxUrl: `http://localhost:${settings.sandboxPort}`,
      ledgerUrl: ledgerUrl(settings).replace('127.0.0.1', 'localhost'),
      databaseUrl,
      broken: Promise.race(breaks),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where the server answers when it listens on one address of this machine only. */
function reachableHost(): string {
  const host = process.env.HOST
  if (!host || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Like Promise.all, but only after all have come to rest: what started late must be stopped too. */
async function together<T>(first: Promise<T>, ...others: (Promise<unknown> | undefined)[]): Promise<[T]> {
  await Promise.allSettled([first, ...others])
  await Promise.all(others)
  return [await first]
}

async function answering(url: string, child: Child, signal: AbortSignal | undefined): Promise<void> {
  let ended: string | undefined
  child.ended.then((sentence) => {
    ended = sentence
  })
  const deadline = Date.now() + 120_000
  for (;;) {
    signal?.throwIfAborted()
    if (ended) throw new Error(ended)
    if (await answers(url)) return
    if (Date.now() > deadline) throw new Error(`The ${child.name} did not get ready within two minutes (${url}).`)
    await delay(100)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    await reply.body?.cancel()
    return reply.status === 200
  } catch {
    return false
  }
}

const seedScript = 'sandbox/seed/main.ts'

/**
 * The demo world, made once per data folder. One that was cut off goes on at the next start, and until then the
 * marketplace is a little emptier, which is no reason to close it.
 */
async function seedOnce(settings: Settings, seed: () => Promise<string>): Promise<void> {
  const mark = join(settings.dataDir, 'seeded')
  if (!settings.seeded || existsSync(mark)) return
  const outcome = await seed()
  if (outcome.includes('(exit 0)')) writeFileSync(mark, new Date().toISOString())
  else console.error(`The demo world is not complete; the next start goes on with it. ${outcome}`)
}
