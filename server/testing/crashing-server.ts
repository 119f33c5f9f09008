/**
 * A server that is killed right before its n-th statement that matches. Run as a process of its
 * own: `node crashing-server.ts <pattern> <n>`, with the server's own environment.
 */
import pg from 'pg'
import { readConfig } from '#config.ts'
import { createLog } from '#log.ts'
import { startServer } from '#run.ts'

const [, , pattern = '', nth = '1'] = process.argv
const fatal = new RegExp(pattern, 'i')
let left = Number(nth)

const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
  const [first] = given
  const text = typeof first === 'string' ? first : String((first as { text?: unknown } | undefined)?.text ?? '')
  if (fatal.test(text) && --left === 0) process.kill(process.pid, 'SIGKILL')
  return send.apply(this, given)
} as typeof pg.Client.prototype.query

const server = await startServer(readConfig(), { log: createLog({ level: 'silent' }) })
process.stdout.write(`up at ${server.url}\n`)
