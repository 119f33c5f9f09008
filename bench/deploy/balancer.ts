import { connect, createServer, type Socket } from 'node:net'

export type Balancer = {
  add(port: number): void
  remove(port: number): void
  isReady(port: number): boolean
  close(): Promise<void>
}

const CHECK_MS = 200

/** As HAProxy does it: connections go in turn to the servers whose /health/ready answers 200, which is asked all the time. */
export async function startBalancer(port: number): Promise<Balancer> {
  const ready = new Map<number, boolean>()
  const sockets = new Set<Socket>()
  let turn = 0

  const check = async (server: number) => {
    const signal = AbortSignal.timeout(2_000)
    const answer = await fetch(`http://127.0.0.1:${server}/health/ready`, { signal }).catch(() => undefined)
    await answer?.body?.cancel()
    if (ready.has(server)) ready.set(server, answer?.ok === true)
  }
  const checks = setInterval(() => void Promise.all([...ready.keys()].map(check)), CHECK_MS)

  const keep = (socket: Socket) => {
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const listener = createServer((client) => {
    keep(client)
    // While none is ready, any is better than nobody: one ledger more, and they are again.
    const all = [...ready.keys()]
    const able = all.filter((server) => ready.get(server))
    const among = able.length > 0 ? able : all
    const server = among[turn++ % among.length]
    if (server === undefined) return void client.destroy()
    const upstream = keep(connect(server, '127.0.0.1'))
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((done) => listener.listen(port, '127.0.0.1', done))
  return {
    add: (server) => void ready.set(server, false),
    remove: (server) => void ready.delete(server),
    isReady: (server) => ready.get(server) === true,
    close() {
      clearInterval(checks)
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => listener.close(() => done()))
    },
  }
}
