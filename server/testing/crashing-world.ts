/**
 * A world whose server is killed right before its n-th statement that matches and is started again at once, as a
 * supervisor does. Callers repeat a call that broke off, as a browser's user would.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { readConfig } from '#config.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { createLog } from '#log.ts'
import { type RunningServer, startServer } from '#run.ts'
import type { Outside } from './outside.ts'
import { reached, type World } from './world.ts'

export type KillPoint = readonly [statement: string, nth: number]
export type Place = { env: Record<string, string>; url: string }

const script = join(import.meta.dirname, 'crashing-server.ts')
const log = createLog({ level: 'silent' })

type Reply = { statusCode: number; body: string; json(): unknown }

export type CrashingWorld = World & {
  /** For callers who look at what has become of a call that broke off, before they repeat it. */
  hasty: Pick<World['server'], 'inject'>
  /** The signal that ended the first server; one that never reached its kill point is stopped here. */
  signal(): Promise<string>
}

/** Without a kill point the server lives on. */
export async function crashingWorld(outside: Outside, place: Place, point?: KillPoint): Promise<CrashingWorld> {
  const database = openDatabase({ url: place.url, connections: 4 })
  const first = point && (await startCrashing(place, point))
  let successor: Promise<RunningServer> | undefined
  const succeed = () => {
    successor ??= startServer(readConfig(place.env), { log })
    return successor
  }
  if (first) void first.died.then(succeed).catch(() => undefined)
  else await succeed()

  async function tryOnce(options: InjectOptions): Promise<Reply> {
    if (first && !first.isDead()) return send(first.url, options)
    return (await succeed()).app.inject(options)
  }
  async function inject(options: InjectOptions): Promise<Reply> {
    while (first && !first.isDead()) {
      const reply = await tryOnce(options).catch(() => undefined)
      if (reply) return reply
      await Promise.race([first.died, delay(500)])
    }
    return tryOnce(options)
  }
  const server = { inject, deps: { db: database.db } } as unknown as World['server']
  const hasty = { inject: tryOnce } as unknown as World['server']
  async function close() {
    const index = await outside.stage.close()
    await reached(server, index)
    return index
  }
  async function signal() {
    if (!first) return 'none'
    if (!first.isDead()) first.child.kill('SIGTERM')
    const [, how] = await first.died
    await succeed()
    return how ?? 'none'
  }
  return { ...worldOf(outside, server, close), hasty, signal, stop: () => stop(first?.child, successor, database) }
}

function worldOf(outside: Outside, server: World['server'], close: World['close']): World {
  const absent = () => Promise.reject(new Error('everybody is there already'))
  return { ...outside, server, close, person: absent, people: absent, pay: absent, anotherServer: absent }
}

async function stop(child: ChildProcess | undefined, successor: Promise<RunningServer> | undefined, held: Database) {
  if (child?.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  await (await successor)?.stop()
  await held.close()
}

/** A server of its own process, which lives until its kill point. */
export async function startCrashing({ env }: Pick<Place, 'env'>, [statement, nth]: KillPoint) {
  const child = spawn(process.execPath, [script, statement, String(nth)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const died = once(child, 'exit') as Promise<[number | null, string | null]>
  const isDead = () => child.exitCode !== null || child.signalCode !== null
  const said = await Promise.race([once(child.stdout, 'data').then(String), died.then(() => '')])
  return { child, died, isDead, url: /http:\S+/.exec(said)?.[0] ?? '' }
}

/** The call as it goes over the wire; a connection that breaks off is an error. */
async function send(base: string, { method, url, headers, payload }: InjectOptions): Promise<Reply> {
  const isForm = payload instanceof FormData
  const json = payload !== undefined && !isForm
  const reply = await fetch(base + String(url), {
    method: method ?? 'GET',
    headers: { ...(headers as Record<string, string>), ...(json && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { body: isForm ? payload : JSON.stringify(payload) }),
  })
  const body = await reply.text()
  return { statusCode: reply.status, body, json: () => JSON.parse(body) }
}
