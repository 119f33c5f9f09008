import { resolve } from 'node:path'
import { findMisplacedKey } from '#config/keys.ts'
import { findMixture } from '#config/mixed.ts'
import { type Environment, environment, ROLES, type Role } from '#config/schema.ts'

export type Config = Omit<Environment, 'ROLES' | 'PUBLIC_URL' | 'DATA_DIR' | 'WEB_DIR'> & {
  ROLES: readonly Role[]
  /** Without a slash at its end. */
  PUBLIC_URL: string
  DATA_DIR: string
  WEB_DIR: string
}

/** Says which variable is wrong and why; never shows its value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Variables that mean something only together. */
const TOGETHER: readonly (readonly (keyof Environment)[])[] = [
  ['XRPL_URL', 'XRPL_NETWORK_ID'],
  ['VALIDATOR_LIST_URL', 'VALIDATOR_LIST_KEY'],
  ['XUMM_APIKEY', 'XUMM_APISECRET'],
  ['WALLETCONNECT_RELAY_URL', 'WALLETCONNECT_PROJECT_ID'],
  ['PIN_KIND', 'PIN_URL'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

/** The only place that looks at the environment. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // An empty variable is how shells and process managers say 'none'.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'))
  const complaint = findIncomplete(parsed.data) ?? findMisplacedKey(parsed.data) ?? findMixture(parsed.data)
  if (complaint) throw new ConfigError(`${complaint}.`)
  const { ROLES: roles = ROLES, HOST, PORT, PUBLIC_URL, DATA_DIR, WEB_DIR } = parsed.data
  return Object.freeze({
    ...parsed.data,
    ROLES: roles,
    PUBLIC_URL: PUBLIC_URL ?? `http://${HOST}:${PORT}`,
    DATA_DIR: resolve(DATA_DIR),
    WEB_DIR: WEB_DIR ? resolve(WEB_DIR) : resolve(import.meta.dirname, '../web/dist'),
  })
}

function findIncomplete(env: Environment): string | undefined {
  for (const group of TOGETHER) {
    const present = group.filter((name) => env[name] !== undefined)
    const missing = group.find((name) => env[name] === undefined)
    if (present.length > 0 && missing)
      return `${missing} is missing, but ${present.join(' and ')} ${present.length > 1 ? 'are' : 'is'} given`
  }
  if (env.PRICE_ORACLES.length > 0 && env.PRICE_ORACLES.length < env.PRICE_MIN_ORACLES)
    return `PRICE_ORACLES has ${env.PRICE_ORACLES.length} of them, but PRICE_MIN_ORACLES is ${env.PRICE_MIN_ORACLES}`
  if (env.NODE_ENV === 'production' && !env.PUBLIC_URL) return 'PUBLIC_URL is missing, but production needs it'
  return undefined
}
