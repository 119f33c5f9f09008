import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '../sandbox/postgres/start.ts'
import { type Child, type ChildOptions, forgetChildren, recordChildren, startChild } from './children.ts'
import { root } from './commands.ts'
import { sandboxEnvironment, seedEnvironment, serverEnvironment } from './environment.ts'
import type { Settings } from './settings.ts'

export interface Product {
  url: string
  sandboxUrl: string
  ledgerUrl: string
  databaseUrl: string
  /** Settles with a sentence when a part ends that nobody stopped. */
  broken: Promise<string>
  stop(): Promise<void>
}

export interface ProductOptions {
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
    breaks.push(started.ended)
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
    await answering(`http://127.0.0.1:${settings.sandboxPort}/health/ready`, child, options.signal)
  }

  try {
    const [databaseUrl] = await together(database(), sandbox(), options.meanwhile)
    options.signal?.throwIfAborted()
    const env = serverEnvironment(settings, databaseUrl)
    const nodeOptions = options.watch ? ['--watch', '--watch-preserve-output'] : []
    const server = begin({ name: 'server', script: 'server/main.ts', env, nodeOptions })
    await answering(`http://${reachableHost()}:${settings.port}/health/ready`, server, options.signal)
    await seedOnce(settings, databaseUrl, begin)
    options.signal?.throwIfAborted()
    return {
      url: `http://localhost:${settings.port}`,
      sandboxUrl: `http://localhost:${settings.sandboxPort}`,
      ledgerUrl: `ws://localhost:${settings.ledgerPort}`,
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

/** The demo world, made once per data folder; a seed that was cut off goes on where it was at the next start. */
async function seedOnce(settings: Settings, databaseUrl: string, begin: (child: ChildOptions) => Child): Promise<void> {
  const mark = join(settings.dataDir, 'seeded')
  const script = 'sandbox/seed/main.ts'
  if (!settings.seeded || existsSync(mark) || !existsSync(join(root, script))) return
  const seed = begin({ name: 'seed', script, env: seedEnvironment(settings, databaseUrl) })
  const outcome = await seed.ended
  if (!outcome.includes('(exit 0)')) throw new Error(outcome)
  writeFileSync(mark, new Date().toISOString())
}
