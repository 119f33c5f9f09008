/**
 * A whole small world for tests: a ledger that closes on command, a wallet platform with a phone, and the real server
 * between them, all over real sockets.
 *
 *   const world = await startWorld()
 *   const ada = await world.person()                        // a funded account and its secret
 *   const scan = …                                          // any call of ours that ends in a scan
 *   await world.phone.sign(scan.link, ada.secret)           // scans it, slides, and hands it to the ledger
 *   await world.close()                                     // the ledger closes, and the server has taken it in
 *   await world.stop()
 */
import { readCursor } from '#listener/cursor.ts'
import type { Log } from '#log.ts'
import type { FakeClock } from './clock.ts'
import { eventually } from './eventually.ts'
import {
  type Algorithm,
  NETWORK,
  newPerson,
  type Outside,
  type OutsideOptions,
  type Person,
  startOutside,
} from './outside.ts'
import { type TestServer, testServer } from './server.ts'

export type { Person } from './outside.ts'

export type WorldOptions = OutsideOptions & {
  env?: Record<string, string> | ((outside: Outside) => Record<string, string>)
  log?: Log
  /** What happens on the ledger before the server starts. */
  before?: (outside: Outside) => Promise<void>
}

/** A tuple of that length, so that its elements can be destructured without a check. */
export type Several<T, Count extends number, Made extends T[] = []> = number extends Count
  ? T[]
  : Made['length'] extends Count
    ? Made
    : Several<T, Count, [...Made, T]>

export type PersonOptions = { xrp?: number; algorithm?: Algorithm }

export type World = Outside & {
  server: TestServer
  person(options?: PersonOptions): Promise<Person>
  /** Funded together, in one ledger. */
  people<const Count extends number>(count: Count, options?: PersonOptions): Promise<Several<Person, Count>>
  pay(to: string, drops: bigint): Promise<void>
  /** Closes one ledger and waits until the server has taken it in. */
  close(): Promise<number>
  /** Another server of the same product, on the same database. */
  anotherServer(): Promise<TestServer>
}

/** The machine's time, with what was added to it. */
function shiftingClock(): FakeClock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    set: (to) => {
      offset = to.getTime() - Date.now()
    },
    advance: (ms) => {
      offset += ms
    },
  }
}

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const outside = await startOutside(options)
  await options.before?.(outside)
  const env = { ...outside.env, ...(typeof options.env === 'function' ? options.env(outside) : options.env) }
  const given = { clock: shiftingClock(), ...(options.log && { log: options.log }) }
  const others: TestServer[] = []
  const server = await testServer({ env: { PORT: String(outside.port), ...env }, ...given })
  const stop = async () => {
    for (const other of others.splice(0)) await other.stop()
    await server.stop()
    await outside.stop()
  }
  try {
    await ready(server)
  } catch (error) {
    await stop()
    throw error
  }

  async function close() {
    const index = await outside.stage.close()
    await reached(server, index)
    return index
  }
  async function pay(to: string, drops: bigint) {
    await outside.give(to, drops)
    await close()
  }
  return {
    ...outside,
    server,
    pay,
    close,
    stop,
    ...funding(outside, close),
    async anotherServer() {
      const other = await testServer({ env, beside: server, ...given })
      others.push(other)
      await ready(other)
      return other
    },
  }
}

/** How a world funds new accounts. */
export function funding({ give }: Outside, close: World['close']): Pick<World, 'person' | 'people'> {
  async function fund(count: number, { xrp = 1000, algorithm }: PersonOptions = {}): Promise<Person[]> {
    const made = Array.from({ length: count }, () => newPerson(algorithm))
    for (const { address } of made) await give(address, BigInt(xrp) * 1_000_000n)
    await close()
    return made
  }
  return {
    person: async (options) => (await fund(1, options))[0]!,
    people: async <Count extends number>(count: Count, options?: PersonOptions) =>
      (await fund(count, options)) as Several<Person, Count>,
  }
}

/** Until the ledger of that index is in the database. */
export const reached = ({ deps }: Pick<TestServer, 'deps'>, index: number) =>
  eventually(async () => {
    const cursor = await readCursor(deps.db, NETWORK)
    if (!cursor || cursor.index < index) throw new Error(`the server is at ${cursor?.index}, not at ${index}`)
  })

const ready = (server: TestServer) =>
  eventually(async () => {
    const reply = await server.inject({ method: 'GET', url: '/health/ready' })
    if (reply.statusCode !== 200) throw new Error(`not ready: ${JSON.stringify(await server.deps.health.missing())}`)
  })
