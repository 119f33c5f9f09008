import { resolve } from 'node:path'
import { root } from './commands.ts'

export type Settings = {
  port: number
  sandboxPort: number
  ledgerPort: number
  smtpPort: number
  dataDir: string
  /** Set: an existing PostgreSQL instead of the bundled one. */
  databaseUrl: string | undefined
  /** False when the environment names a real network; then the sandbox does not run. */
  sandboxed: boolean
  /** A ledger server in stand-alone mode on this machine, instead of the sandbox's own ledger. */
  standaloneLedger: string | undefined
  networkId: string
  /** SEED=off starts with an empty marketplace instead of the demo world. */
  seeded: boolean
}

type Environment = Record<string, string | undefined>

export function readSettings(env: Environment): Settings {
  const ledgerPort = portOf(env, 'LEDGER_PORT', 3002)
  const standaloneLedger = isStandalone(env) ? env.XRPL_URL : undefined
  const sandboxed = !env.XRPL_URL || standaloneLedger !== undefined
  const settings = {
    port: portOf(env, 'PORT', 3000),
    sandboxPort: portOf(env, 'SANDBOX_PORT', 3001),
    ledgerPort,
    smtpPort: portOf(env, 'SMTP_PORT', ledgerPort + 1),
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    sandboxed,
    standaloneLedger,
    networkId: standaloneLedger ? env.XRPL_NETWORK_ID || STANDALONE_NETWORK : SANDBOX_NETWORK,
    seeded: sandboxed && env.SEED !== 'off',
  }
  refuseSamePort(settings)
  return settings
}

/** Not the id of a public network, and low enough that transactions need not contain it. */
const SANDBOX_NETWORK = '1000'
/** rippled's default. */
const STANDALONE_NETWORK = '0'

const LOOPBACK = /^wss?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?\/?$/

/** A ledger server on this machine without a real wallet platform is used with the sandbox. */
const isStandalone = ({ XRPL_URL = '', XUMM_APIKEY, NODE_ENV }: Environment): boolean =>
  LOOPBACK.test(XRPL_URL) && !XUMM_APIKEY && NODE_ENV !== 'production'

/** The ports of this start, by the variable that sets each. */
export function portsOf(settings: Settings): Map<string, number> {
  const ports = new Map([['PORT', settings.port]])
  if (!settings.sandboxed) return ports
  ports.set('SANDBOX_PORT', settings.sandboxPort)
  if (!settings.standaloneLedger) ports.set('LEDGER_PORT', settings.ledgerPort)
  ports.set('SMTP_PORT', settings.smtpPort)
  return ports
}

export function portOf(env: Environment, name: string, usual: number): number {
  const given = env[name] || String(usual)
  const port = Number(given)
  if (/^\d+$/.test(given) && port >= 1 && port <= 65535) return port
  throw new Error(`${name} must be a number from 1 to 65535, not '${given}'.`)
}

function refuseSamePort(settings: Settings): void {
  const taken = new Map<number, string>()
  for (const [name, port] of portsOf(settings)) {
    const other = taken.get(port)
    if (other) throw new Error(`${other} and ${name} are both ${port}: they need different ports.`)
    taken.set(port, name)
  }
}
