import { connect, type Socket } from 'node:net'

export type Measured = { perSecond: number; p50: number; p95: number; p99: number; bytes: number }
export type LoadOptions = { connections?: number; headers?: string }

const END = Buffer.from('\r\n\r\n')

/**
 * As many requests as a few connections can answer, each sent after the previous answer. Written on plain
 * sockets, so that the load itself takes little CPU time. `bytes` is the length of the shortest answer.
 */
export async function measure(
  port: number,
  path: string | (() => string),
  seconds: number,
  { connections = 16, headers = 'accept: application/json' }: LoadOptions = {},
): Promise<Measured> {
  const times: number[] = []
  let bytes = Number.POSITIVE_INFINITY
  const until = performance.now() + seconds * 1000
  const ask = async () => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true)
    while (performance.now() < until) {
      const address = typeof path === 'string' ? path : path()
      const request = `GET ${address} HTTP/1.1\r\nhost: bench\r\n${headers}\r\n\r\n`
      const began = performance.now()
      bytes = Math.min(bytes, await answer(socket, request, address))
      times.push(performance.now() - began)
    }
    socket.destroy()
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, ask))
  const took = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / took, p50: at(0.5), p95: at(0.95), p99: at(0.99), bytes }
}

function answer(socket: Socket, request: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let begun: Buffer = Buffer.alloc(0)
    let received = 0
    let whole = -1
    const done = (error?: Error) => {
      socket.off('data', take)
      socket.off('error', done)
      socket.off('close', closed)
      if (error) reject(error)
      else resolve(whole)
    }
    const closed = () => done(new Error(`${path}: the server closed the connection`))
    const take = (chunk: Buffer) => {
      received += chunk.length
      if (whole < 0) {
        begun = begun.length ? Buffer.concat([begun, chunk]) : chunk
        const end = begun.indexOf(END)
        if (end < 0) return
        const head = begun.toString('latin1', 0, end)
        if (!head.startsWith('HTTP/1.1 200')) return done(new Error(`${path}: ${head.split('\r\n')[0]}`))
        const length = /content-length: (\d+)/i.exec(head)?.[1]
        if (!length) return done(new Error(`${path}: an answer without a length`))
        whole = end + END.length + Number(length)
      }
      if (received >= whole) done()
    }
    socket.on('data', take)
    socket.once('error', done)
    socket.once('close', closed)
    socket.write(request)
  })
}
