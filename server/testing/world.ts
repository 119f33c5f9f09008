/**
 * A whole small world for tests: a ledger that closes when told, a wallet platform with a phone, and the real server
 * between them, all over real sockets.
 *
 *   const world = await startWorld()
 *   const ada = await world.person()                        // a funded account and its secret
 *   const scan = …                                          // any call of ours that ends in a scan
 *   await world.phone.sign(scan.link, ada.secret)           // scans it, slides, and hands it to the ledger
 *   await world.close()                                     // the ledger closes, and the server has taken it in
 *   await world.stop()
 */
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { freePort, type LedgerProcess, startLedgerProcess } from '@gooddrop/ledger/testing/ledger-process.ts'
import { type Proxy as LedgerLine, startProxy } from '@gooddrop/ledger/testing/misbehaving-proxy.ts'
import { openStage, type Stage } from '@gooddrop/ledger/testing/stage.ts'
import { type ECDSA, Wallet } from 'xrpl'
import { readCursor } from '#listener/cursor.ts'
import {
  openRequest,
  type PhoneOutcome,
  rejectPayload,
  type SigningOptions,
  signPayload,
} from '../../sandbox/wallet/headless-phone.ts'
import { APP, type HandClock, startWallet } from '../../sandbox/wallet/testing/rig.ts'
import type { Log } from '../log.ts'
import type { FakeClock } from './clock.ts'
import { eventually } from './eventually.ts'
import { type Gate, startGate } from './gate.ts'
import { type TestServer, testServer } from './server.ts'

export const NETWORK = 21_338
type Algorithm = 'ed25519' | 'ecdsa-secp256k1'
const GENESIS = 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb'

/** `wallet` is the same key, for `world.stage.play(wallet, tx)`: what somebody does outside of the product. */
export type Person = { address: string; secret: string; wallet: Wallet }

export type WorldOptions = {
  /** Lets the wallet's platform tell the server of outcomes by webhook, too. */
  webhooks?: boolean
  /** Time at the wallet's platform stands still until it is told to pass. */
  walletClock?: HandClock
  env?: Record<string, string>
  log?: Log
}

export type World = {
  server: TestServer
  ledger: LedgerProcess
  /** Between server and ledger: may be spoilt or cut. */
  ledgerLine: LedgerLine
  /** Between server and wallet platform. */
  walletGate: Gate
  walletUrl: string
  walletApp: typeof APP
  stage: Stage
  client: LedgerClient
  broker: Person
  treasury: Person
  phone: {
    open(link: string): Promise<unknown>
    sign(link: string, secret: string, options?: SigningOptions): Promise<PhoneOutcome>
    reject(link: string): Promise<PhoneOutcome>
  }
  person(options?: { xrp?: number; algorithm?: Algorithm }): Promise<Person>
  pay(to: string, drops: bigint): Promise<void>
  /** Closes one ledger and waits until the server has taken it in. */
  close(): Promise<number>
  /** Another server of the same product, on the same database. */
  anotherServer(): Promise<TestServer>
  stop(): Promise<void>
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

function newPerson(algorithm: Algorithm = 'ed25519'): Person {
  const wallet = Wallet.generate(algorithm as ECDSA)
  return { secret: wallet.seed!, address: wallet.classicAddress, wallet }
}

export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    return await build(options, stops, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function build(options: WorldOptions, stops: (() => Promise<unknown>)[], stop: () => Promise<void>) {
  const [broker, treasury] = [newPerson(), newPerson()]
  const ledger = await startLedgerProcess(NETWORK)
  stops.push(ledger.stop)
  const stage = await openStage(ledger)
  stops.push(async () => stage.end())
  const genesis = Wallet.fromSeed(GENESIS)
  const give = async (to: string, drops: bigint) => {
    const paid = await stage.send(genesis, {
      TransactionType: 'Payment',
      Destination: to,
      Amount: String(drops),
    })
    if (paid.result !== 'tesSUCCESS') throw new Error(`nobody could be paid: ${paid.result}`)
  }
  for (const { address } of [broker, treasury]) await give(address, 100_000_000n)
  await stage.close()

  const port = await freePort()
  const webhook = options.webhooks ? { webhookUrl: `http://127.0.0.1:${port}/api/v1/xumm/webhook` } : {}
  const clock = options.walletClock ? { clock: options.walletClock } : {}
  const wallet = await startWallet({ ledgerUrl: ledger.url, networkId: NETWORK, apps: [APP], ...webhook, ...clock })
  stops.push(wallet.stop)
  const walletGate = await startGate(Number(new URL(wallet.url).port))
  stops.push(walletGate.close)
  const ledgerLine = await startProxy(ledger.port)
  stops.push(ledgerLine.close)

  const env = {
    XRPL_URL: ledgerLine.url,
    XRPL_NETWORK_ID: String(NETWORK),
    XUMM_URL: walletGate.url,
    XUMM_APIKEY: APP.apiKey,
    XUMM_APISECRET: APP.apiSecret,
    BROKER_SECRET: broker.secret,
    TREASURY_SECRET: treasury.secret,
    ...options.env,
  }
  const log = options.log ? { log: options.log } : {}
  const server = await testServer({ env: { PORT: String(port), ...env }, clock: shiftingClock(), ...log })
  stops.push(server.stop)
  await ready(server)

  const close = async () => {
    const index = await stage.close()
    await eventually(async () => {
      const cursor = await readCursor(server.deps.db, NETWORK)
      if (!cursor || cursor.index < index) throw new Error(`the server is at ${cursor?.index}, not at ${index}`)
    }, 20_000)
    return index
  }
  return {
    server,
    ledger,
    ledgerLine,
    walletGate,
    walletUrl: wallet.url,
    walletApp: APP,
    stage,
    client: stage.client,
    broker,
    treasury,
    phone: {
      open: (link) => openRequest(wallet.url, link),
      sign: (link, secret, signing) => signPayload(wallet.url, link, secret, signing),
      reject: (link) => rejectPayload(wallet.url, link),
    },
    async person({ xrp = 1000, algorithm } = {}) {
      const made = newPerson(algorithm)
      await give(made.address, BigInt(xrp) * 1_000_000n)
      await close()
      return made
    },
    async pay(to, drops) {
      await give(to, drops)
      await close()
    },
    close,
    async anotherServer() {
      const other = await testServer({ env, clock: server.clock, beside: server, ...log })
      stops.push(other.stop)
      await ready(other)
      return other
    },
    stop,
  } satisfies World
}

const ready = (server: TestServer) =>
  eventually(async () => {
    const reply = await server.inject({ method: 'GET', url: '/health/ready' })
    if (reply.statusCode !== 200) throw new Error(`not ready: ${reply.body}`)
  }, 30_000)
