import { parseArgs } from 'node:util'
import { defaults } from './options.ts'
import { type RunningLedger, startLedger } from './server.ts'

const usage =
  'usage: node sandbox/ledger/main.ts [--port 3002] [--host 127.0.0.1] [--http-port N] [--ws-port N …] [--manual-close] [--memory] [--data DIR] [--network-id N] [--open-ledger-limit N] [--queue-limit N] [--host-name NAME …] [--validator]'

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function readNumber(name: string, text: string, highest: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number > highest) fail(`--${name} must be a number from 0 to ${highest}, not "${text}".`)
  return number
}

const readLimit = (name: string, text: string | undefined): number | undefined =>
  text === undefined ? undefined : Math.max(1, readNumber(name, text, 1_000_000))

function readOptions() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: String(defaults.port) },
        host: { type: 'string', default: defaults.host },
        'http-port': { type: 'string' },
        'ws-port': { type: 'string', multiple: true, default: [] },
        data: { type: 'string', default: '.data/ledger' },
        'network-id': { type: 'string' },
        'host-name': { type: 'string', multiple: true, default: [] },
        validator: { type: 'boolean', default: false },
        'open-ledger-limit': { type: 'string' },
        'queue-limit': { type: 'string' },
        'manual-close': { type: 'boolean', default: false },
        memory: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

const given = readOptions()
if (given.help) {
  console.log(usage)
  process.exit(0)
}

let ledger: RunningLedger
try {
  ledger = await startLedger({
    port: readNumber('port', given.port, 65_535),
    host: given.host,
    httpPort: given['http-port'] === undefined ? undefined : readNumber('http-port', given['http-port'], 65_535),
    wsPorts: given['ws-port'].map((port) => readNumber('ws-port', port, 65_535)),
    manualClose: given['manual-close'],
    dataDir: given.memory ? undefined : given.data,
    ...(given['network-id'] !== undefined && {
      networkId: readNumber('network-id', given['network-id'], 0xffffffff),
    }),
    hostNames: given['host-name'],
    validator: given.validator,
    openLedgerLimit: readLimit('open-ledger-limit', given['open-ledger-limit']),
    queueLimit: readLimit('queue-limit', given['queue-limit']),
  })
} catch (error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') fail(`Port ${given.port} is taken: something else is listening there.`)
  if (code === 'EACCES') fail(`Port ${given.port} may not be used by this user.`)
  fail(`The ledger could not start: ${error instanceof Error ? error.message : error}`)
}

const closing = given['manual-close'] ? 'closes on ledger_accept' : 'closes by itself'
console.log(`XRP Ledger at ${ledger.url} (${closing}, ${given.memory ? 'in memory' : `kept in ${given.data}`})`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    ledger.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
