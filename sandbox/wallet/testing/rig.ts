import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { readText } from '#http/reply.ts'
import type { Clock } from '#wallet/clock.ts'
import { createWallet, type WalletOptions } from '#wallet/wallet.ts'

/** For the tests of this folder: a wallet on a free port, a ledger that accepts everything, a manual clock. */

export const APP = {
  apiKey: '3f2c1c2a-6a3e-4b57-9d5e-7f1b0f6f0a01',
  apiSecret: '9b1d0c54-2d9b-4a0e-8f69-5a2f3c4d5e6f',
  name: 'Gooddrop',
}

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export const shut = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })

export async function startWallet(options: Partial<WalletOptions> = {}) {
  const server = createServer()
  const publicUrl = await listen(server)
  const wallet = createWallet({ publicUrl, ledgerUrl: 'ws://127.0.0.1:9', networkId: 1, apps: [APP], ...options })
  server.on('request', async (request, response) => {
    if (!(await wallet.handle(request, response))) response.writeHead(404).end()
  })
  server.on('upgrade', (request, socket, head) => wallet.upgrade(request, socket, head) || socket.destroy())
  return {
    url: publicUrl,
    async stop() {
      await wallet.close()
      await shut(server)
    },
  }
}

/** A ledger that answers the phone and the platform and records submissions. */
export async function startObligingLedger() {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  const submitted: string[] = []
  const results: Record<string, (request: { tx_blob: string }) => object> = {
    account_info: () => ({ account_data: { Sequence: 7 } }),
    fee: () => ({ drops: { base_fee: '10', open_ledger_fee: '12' } }),
    ledger_current: () => ({ ledger_current_index: 100 }),
    submit: (request) => {
      submitted.push(request.tx_blob)
      return { engine_result: 'tesSUCCESS' }
    },
  }
  sockets.on('connection', (socket) =>
    socket.on('message', (data) => {
      const request = JSON.parse(String(data))
      const result = results[request.command]?.(request)
      socket.send(JSON.stringify({ id: request.id, status: result ? 'success' : 'error', error: 'unknownCmd', result }))
    }),
  )
  const url = (await listen(server)).replace('http', 'ws')
  return {
    url,
    submitted,
    async stop() {
      for (const socket of sockets.clients) socket.terminate()
      await shut(server)
    },
  }
}

export type Delivery = {
  headers: IncomingHttpHeaders
  body: string
}

/** An application's webhook, which answers with the given statuses in turn and repeats the last one. */
export async function startWebhook(...statuses: number[]) {
  const deliveries: Delivery[] = []
  const server = createServer(async (request, response) => {
    const body = await readText(request)
    response.writeHead(statuses[Math.min(deliveries.length, statuses.length - 1)] ?? 200).end()
    deliveries.push({ headers: request.headers, body })
  })
  return { url: await listen(server), deliveries, stop: () => shut(server) }
}

export class HandClock implements Clock {
  #now = Date.parse('2030-01-01T00:00:00Z')
  readonly #timers = new Set<{ at: number; run: () => void }>()

  now() {
    return this.#now
  }

  after(milliseconds: number, run: () => void) {
    const timer = { at: this.#now + Math.max(milliseconds, 0), run }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  advance(seconds: number) {
    const until = this.#now + seconds * 1000
    for (;;) {
      const [next] = [...this.#timers].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)
      if (!next) break
      this.#timers.delete(next)
      this.#now = Math.max(this.#now, next.at)
      next.run()
    }
    this.#now = until
  }
}

/** Polls until the check holds, for as long as a busy machine needs. */
export async function until<T>(look: () => T | undefined | false | Promise<T | undefined | false>): Promise<T> {
  const deadline = Date.now() + 300_000
  for (;;) {
    const seen = await look()
    if (seen) return seen
    if (Date.now() > deadline) throw new Error('it never came to pass')
    await new Promise((done) => setTimeout(done, 10))
  }
}
