import type { IncomingMessage, ServerResponse } from 'node:http'
import { deriveKeypair, generateSeed } from 'ripple-keypairs'
import type { Api } from './api/context.ts'
import { EarlyChecks } from './api/early-checks.ts'
import { answerHttp } from './api/http.ts'
import { type Listener, openListener, type Protocol } from './api/listener.ts'
import { Subscriptions } from './api/subscriptions.ts'
import { Chain, type ClosedLedger } from './chain/chain.ts'
import { systemClock } from './chain/clock.ts'
import { closesByItself } from './chain/close-timer.ts'
import { startFromGenesis } from './chain/loaded.ts'
import { pathUpdate } from './commands/path-find.ts'
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

/** Starts a ledger that answers on one port over WebSocket and HTTP, or on one for each. */
export async function startLedger(options: LedgerOptions = {}): Promise<RunningLedger> {
  const fees = { ...defaults.fees, ...options.fees }
  const clock = options.clock ?? systemClock
  const networkId = options.networkId ?? defaults.networkId
  const { store, loaded } = options.dataDir
    ? await LedgerStore.open(options.dataDir, { fees, networkId, packAfter: options.packAfter ?? defaults.packAfter })
    : { store: undefined, loaded: startFromGenesis(fees) }
  const persist = (ledger: ClosedLedger) => store?.persist(ledger)
  const validator = options.validator ? new Validator(options.dataDir, clock, options.publisherSeed) : undefined
  // Proofs need the tree of transactions; without a validator nobody could check them.
  const chain = new Chain(
    { fees, networkId, clock, persist, queue: queueLimits(options), transactionTree: validator !== undefined },
    loaded,
  )
  const subscriptions = new Subscriptions()
  const listeners: Listener[] = []
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
      ports: () => listeners.map(({ port, protocol }) => ({ port: String(port), protocol })),
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
  let faucet: Faucet | undefined
  const host = options.host ?? defaults.host
  const names = new Set([host, ...(options.hostNames ?? [])])
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/accounts' && faucet) void faucet.handle(request, response)
    else void answerHttp(api, request, response)
  }
  const open = async (port: number, ...protocol: readonly Protocol[]) => {
    const listener = await openListener(api, { host, port, protocol, names, answer })
    listeners.push(listener)
    return listener
  }
  const closeAll = async () => {
    await Promise.all(listeners.map((listener) => listener.close()))
    await store?.close()
  }
  const { httpPort, wsPorts = [] } = options
  let main: Listener
  let asked: Listener
  try {
    const own = httpPort === undefined ? undefined : await open(httpPort, 'http')
    for (const wsPort of wsPorts) await open(wsPort, 'ws')
    main = own
      ? await open(options.port ?? defaults.port, 'ws')
      : await open(options.port ?? defaults.port, 'http', 'ws')
    asked = own ?? main
  } catch (error) {
    await closeAll()
    throw error
  }
  const stopClosing = options.manualClose ? () => {} : closesByItself(api, options.closeMs ?? defaults.closeMs)
  const { port } = main
  const giving = createFaucet(askOverHttp(`http://${host}:${asked.port}`))
  faucet = giving
  return {
    url: `ws://${host}:${port}`,
    port,
    api,
    accept: () => api.closeLedger(),
    faucet: giving,
    fund: giving.fund,
    connections: () => listeners.reduce((sum, listener) => sum + listener.connections(), 0),
    async close() {
      stopClosing()
      await closeAll()
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
  subscriptions.updatePaths((request) => pathUpdate(chain.closedView(), request))
  if (!validator) return
  subscriptions.introduce(manifestMessage(validator))
  const validation = validator.validate(header)
  subscriptions.broadcast('validations', (version) =>
    validationMessage(validator, validation, chain.networkId, version),
  )
}
