import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { assertPortsFree, freePort } from './ports.ts'

const open: Server[] = []

afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

function occupy(port: number, host: string): Promise<void> {
  const server = createServer()
  open.push(server)
  return new Promise((done) => server.listen(port, host, done))
}

test.each(['127.0.0.1', '0.0.0.0'])('names the port taken on %s and the variable that changes it', async (host) => {
  const port = await freePort()
  await occupy(port, host)
  const ports = new Map([
    ['PORT', await freePort()],
    ['LEDGER_PORT', port],
  ])
  await expect(assertPortsFree(ports)).rejects.toThrow(
    `Port ${port} is taken by another program. Stop that one, or set LEDGER_PORT to another port, ` +
      `for example LEDGER_PORT=${port + 100}.`,
  )
})

test('accepts free ports', async () => {
  const ports = new Map([['PORT', await freePort()]])
  await assertPortsFree(ports)
  // The check itself must not leave a port taken.
  await expect(assertPortsFree(ports)).resolves.toBeUndefined()
})
