import { resolve } from 'node:path'
import { root } from './commands.ts'

export interface Settings {
  port: number
  sandboxPort: number
  ledgerPort: number
  smtpPort: number
  dataDir: string
  /** Given: a PostgreSQL of one's own instead of the one that comes along. */
  databaseUrl: string | undefined
  /** False when the environment names a real network: then nothing of the sandbox runs. */
  sandboxed: boolean
  /** SEED=off starts with an empty marketplace instead of the demo world. */
  seeded: boolean
}

type Environment = Record<string, string | undefined>

export function readSettings(env: Environment): Settings {
  const ledgerPort = portOf(env, 'LEDGER_PORT', 3002)
  const settings = {
    port: portOf(env, 'PORT', 3000),
    sandboxPort: portOf(env, 'SANDBOX_PORT', 3001),
    ledgerPort,
    smtpPort: portOf(env, 'SMTP_PORT', ledgerPort + 1),
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    sandboxed: !env.XRPL_URL,
    seeded: !env.XRPL_URL && env.SEED !== 'off',
  }
  refuseSamePort(settings)
  return settings
}

/** The ports that this start will listen on, by the variable that moves each of them. */
export function portsOf(settings: Settings): Map<string, number> {
  const ports = new Map([['PORT', settings.port]])
  if (!settings.sandboxed) return ports
  ports.set('SANDBOX_PORT', settings.sandboxPort).set('LEDGER_PORT', settings.ledgerPort)
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
