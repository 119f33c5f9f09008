import { connect, createServer, type Socket } from 'node:net'

/**
 * open: passes everything on. down: lets nobody in. silent: lets in and says nothing. junk: answers with nonsense.
 * held: like silent, but who is connected stays so, and hears the rest once it is open again.
 */
export type GateMode = 'open' | 'down' | 'silent' | 'junk' | 'held'

export type Gate = {
  url: string
  port: number
  mode(mode: GateMode): void
  /** Who comes from now on is led to another port. */
  lead(port: number): void
  /** Cuts what is connected now. */
  cut(): void
  /** How often somebody came. */
  visits(): number
  close(): Promise<void>
}

const JUNK = '<html>Bad gateway</html>'

/** Stands before a service and, on command, behaves as that service does on a bad day. */
export async function startGate(targetPort: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  const pairs = new Set<readonly [Socket, Socket]>()
  let target = targetPort
  let mode: GateMode = 'open'
  let visits = 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    return socket
  }
  const server = createServer((client) => {
    visits++
    keep(client)
    if (mode === 'down') client.destroy()
    if (mode === 'junk')
      client.once('data', () =>
        client.end(`HTTP/1.1 200 OK\r\ncontent-length: ${JUNK.length}\r\nconnection: close\r\n\r\n${JUNK}`),
      )
    if (mode !== 'open') return
    const upstream = keep(connect(target, '127.0.0.1'))
    client.pipe(upstream).pipe(client)
    const pair = [client, upstream] as const
    pairs.add(pair)
    client.on('close', () => {
      pairs.delete(pair)
      upstream.destroy()
    })
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    mode(next) {
      const wasHeld = mode === 'held'
      mode = next
      if (next !== 'open' && next !== 'held') cut()
      for (const [client, upstream] of pairs)
        if (next === 'held') client.unpipe(upstream.unpipe(client))
        else if (wasHeld) client.pipe(upstream).pipe(client)
    },
    lead(port) {
      target = port
    },
    cut,
    visits: () => visits,
    close() {
      cut()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
