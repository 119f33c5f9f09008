import { createServer, type IncomingMessage } from 'node:http'
import { deriveKeypair, generateSeed } from 'ripple-keypairs'
import { WebSocketServer } from 'ws'
import { attach } from './api/connection.ts'
import type { Api } from './api/context.ts'
import { EarlyChecks } from './api/early-checks.ts'
import { answerHttp, isWelcome, largestMessage } from './api/http.ts'
import { Subscriptions } from './api/subscriptions.ts'
import { Chain, type ClosedLedger } from './chain/chain.ts'
import { systemClock } from './chain/clock.ts'
import { closesByItself } from './chain/close-timer.ts'
import { startFromGenesis } from './chain/loaded.ts'
import { aboutLedger, serverStatus } from './commands/server.ts'
import { checkTransaction } from './engine/verifier.ts'
import { createFaucet, type Faucet } from './faucet.ts'
import { askOverHttp } from './funding-account.ts'
import { defaults, type LedgerOptions, queueLimits } from './options.ts'
import { LedgerStore } from './storage/store.ts'
import { nodePublic } from './validator/identity.ts'
import { manifestMessage, validationMessage } from './validator/stream-messages.ts'
import { Validator } from './validator/validator.ts'

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

/** Starts a ledger that answers on one port, over WebSocket and HTTP. */
export async function startLedger(options: LedgerOptions = {}): Promise<RunningLedger> {
  const fees = { ...defaults.fees, ...options.fees }
  const clock = options.clock ?? systemClock
  const networkId = options.networkId ?? defaults.networkId
  const { store, loaded } = options.dataDir
    ? await LedgerStore.open(options.dataDir, { fees, networkId, packAfter: options.packAfter ?? defaults.packAfter })
    : { store: undefined, loaded: startFromGenesis(fees) }
  const persist = (ledger: ClosedLedger) => store?.persist(ledger)
  const validator = options.validator ? new Validator(options.dataDir, clock) : undefined
  // Proofs need the tree of transactions; without a validator nobody could check them.
  const chain = new Chain(
    { fees, networkId, clock, persist, queue: queueLimits(options), transactionTree: validator !== undefined },
    loaded,
  )
  const subscriptions = new Subscriptions()
  let lastStatus = ''
  const api: Api = {
    chain,
    subscriptions,
    checks: new EarlyChecks(checkTransaction),
    startedAt: Date.now(),
    validator,
    server: {
      nodeKey: nodePublic(deriveKeypair(generateSeed(), { validator: true }).publicKey),
      showsNetworkId: options.networkId !== undefined,
      ports: () => [{ port: String(port), protocol: ['http', 'ws'] }],
    },
    reportLoad() {
      const status = JSON.stringify(serverStatus(api))
      if (status !== lastStatus) subscriptions.broadcast('server', () => serverStatus(api))
      lastStatus = status
    },
    closeLedger() {
      const closed = chain.close()
      store?.compactIfLong(chain.state)
      subscriptions.publish(closed, aboutLedger(api), networkId)
      publishMore(api, closed)
      api.reportLoad()
      return closed
    },
  }
  lastStatus = JSON.stringify(serverStatus(api))
  let port = options.port ?? defaults.port
  let faucet: Faucet | undefined
  const host = options.host ?? defaults.host
  const names = new Set([host, ...(options.hostNames ?? [])])
  const http = createServer((request, response) => {
    if (!isWelcome(request, names)) {
      response.writeHead(403).end('Forbidden\r\n')
      return
    }
    if (request.url === '/accounts' && faucet) void faucet.handle(request, response)
    else void answerHttp(api, request, response)
  })
  const sockets = new WebSocketServer({
    server: http,
    maxPayload: largestMessage,
    perMessageDeflate: false,
    verifyClient: ({ req }: { req: IncomingMessage }) => isWelcome(req, names),
  })
  sockets.on('connection', (socket) => attach(api, socket))
  sockets.on('error', () => {})
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
  port = typeof address === 'object' && address ? address.port : (options.port ?? defaults.port)
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

/** What further streams say of a closed ledger. */
function publishMore(api: Api, { header }: ClosedLedger): void {
  const { subscriptions, validator, chain } = api
  if (subscriptions.size === 0) return
  subscriptions.broadcast('book_changes', () => ({
    type: 'bookChanges',
    changes: [],
    ledger_hash: header.hash,
    ledger_index: header.index,
    ledger_time: header.closeTime,
    validated: true,
  }))
  if (!validator) return
  subscriptions.introduce(manifestMessage(validator))
  const validation = validator.validate(header)
  subscriptions.broadcast('validations', (version) =>
    validationMessage(validator, validation, chain.networkId, version),
  )
}
