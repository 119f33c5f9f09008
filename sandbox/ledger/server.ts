import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { WebSocketServer } from 'ws'
import { attach } from './api/connection.ts'
import type { Api } from './api/context.ts'
import { EarlyChecks } from './api/early-checks.ts'
import { respondHttp } from './api/respond.ts'
import { Subscriptions } from './api/subscriptions.ts'
import { Chain, type ClosedLedger } from './chain/chain.ts'
import { systemClock } from './chain/clock.ts'
import { closesByItself } from './chain/close-timer.ts'
import { startFromGenesis } from './chain/loaded.ts'
import { aboutLedger } from './commands/server.ts'
import { checkTransaction } from './engine/verifier.ts'
import { createFaucet, type Faucet } from './faucet.ts'
import { askOverHttp } from './funding-account.ts'
import { defaults, type LedgerOptions, queueLimits } from './options.ts'
import { LedgerStore } from './storage/store.ts'

export type RunningLedger = {
  readonly url: string
  readonly port: number
  readonly api: Api
  /** Closes the open ledger now. */
  accept(): ClosedLedger
  readonly faucet: Faucet
  /** Sends drops from the genesis account; returns the hash of the payment, which waits for the next ledger. */
  fund(address: string, drops: bigint): Promise<string>
  /** How many clients are connected. */
  connections(): number
  close(): Promise<void>
}

const largestMessage = 32 * 1024 * 1024

/** Starts a ledger that answers on one port, over WebSocket and HTTP. */
export async function startLedger(options: LedgerOptions = {}): Promise<RunningLedger> {
  const fees = { ...defaults.fees, ...options.fees }
  const clock = options.clock ?? systemClock
  const networkId = options.networkId ?? defaults.networkId
  const { store, loaded } = options.dataDir
    ? await LedgerStore.open(options.dataDir, { fees, networkId, packAfter: options.packAfter ?? defaults.packAfter })
    : { store: undefined, loaded: startFromGenesis(fees) }
  const persist = (ledger: ClosedLedger) => store?.persist(ledger)
  const chain = new Chain({ fees, networkId, clock, persist, queue: queueLimits(options) }, loaded)
  const subscriptions = new Subscriptions()
  const api: Api = {
    chain,
    subscriptions,
    checks: new EarlyChecks(checkTransaction),
    startedAt: Date.now(),
    closeLedger() {
      const closed = chain.close()
      store?.compactIfLong(chain.state)
      subscriptions.publish(closed, aboutLedger(api), networkId)
      return closed
    },
  }
  let faucet: Faucet | undefined
  const http = createServer((request, response) => {
    if (request.url === '/accounts' && faucet) void faucet.handle(request, response)
    else void answerHttp(api, request, response)
  })
  const sockets = new WebSocketServer({ server: http, maxPayload: largestMessage, perMessageDeflate: false })
  sockets.on('connection', (socket) => attach(api, socket))
  sockets.on('error', () => {})
  const host = options.host ?? defaults.host
  try {
    await new Promise<void>((resolve, reject) => {
      http.once('error', reject)
      http.listen(options.port ?? defaults.port, host, resolve)
    })
  } catch (error) {
    await store?.close()
    throw error
  }
  const stopClosing = options.manualClose ? () => {} : closesByItself(api, options.closeMs ?? defaults.closeMs)
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : (options.port ?? defaults.port)
  const giving = createFaucet(askOverHttp(`http://${host}:${port}`))
  faucet = giving
  return {
    url: `ws://${host}:${port}`,
    port,
    api,
    accept: () => api.closeLedger(),
    faucet: giving,
    fund: giving.fund,
    connections: () => sockets.clients.size,
    async close() {
      stopClosing()
      for (const client of sockets.clients) client.terminate()
      sockets.close()
      http.closeAllConnections()
      await new Promise<void>((resolve) => http.close(() => resolve()))
      await store?.close()
    },
  }
}

async function answerHttp(api: Api, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('An XRP Ledger for XRP and NFTokens.\n')
    return
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request) {
      size += chunk.length
      if (size > largestMessage) {
        response.writeHead(413).end()
        request.destroy()
        return
      }
      chunks.push(chunk)
    }
    const { status, body } = await respondHttp(api, Buffer.concat(chunks).toString('utf8'))
    response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
  } catch {
    response.destroy()
  }
}
