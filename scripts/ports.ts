import { createServer } from 'node:net'

/** Checked before anything starts, so that a taken port gives a clear message instead of a half-started product. */
export async function assertPortsFree(ports: ReadonlyMap<string, number>): Promise<void> {
  for (const [variable, port] of ports) {
    for (const host of ['127.0.0.1', '::']) {
      const problem = await tryPort(port, host)
      if (problem) throw new Error(messageFor(problem, port, variable))
    }
  }
}

function messageFor(problem: string, port: number, variable: string): string {
  const remedy = `set ${variable} to another port, for example ${variable}=${port < 1024 ? port + 8000 : port + 100}.`
  if (problem === 'EACCES') return `Port ${port} may not be used by this user: ${remedy}`
  return `Port ${port} is taken by another program. Stop that one, or ${remedy}`
}

/** The error code when the port cannot be used; missing IPv6 is no error. */
function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const matters = error.code === 'EADDRINUSE' || error.code === 'EACCES'
      done(matters ? error.code : undefined)
    })
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(undefined)))
  })
}

/** Lower than those that a system gives to whoever asks for any port, so that nobody gets it before it is used. */
const LOWEST_PORT = 10_100
const PORTS = 9_000
/** Processes with neighbouring ids begin far from each other. */
let next = process.pid * 101

/** A port that is free now; never returned twice by one process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST_PORT + (next++ % PORTS)
    const problems = [await tryPort(port, '127.0.0.1'), await tryPort(port, '::')]
    if (problems.every((problem) => problem === undefined)) return port
  }
}
