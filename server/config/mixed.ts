import type { Environment } from './schema.ts'

/** Main, test and development network of the XRP Ledger. */
const PUBLIC_NETWORKS = [0, 1, 2]

/** The account that every fresh ledger begins with: its key is in the public documentation. */
const GENESIS_SECRET = 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb'
const SANDBOX_KEY = /sandbox/i

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0|\[::\])$/

const isLoopback = (url: string) => LOOPBACK.test(new URL(url).hostname)

type Network = Pick<Environment, 'NODE_ENV' | 'XRPL_URL' | 'XRPL_NETWORK_ID' | 'XRPL_STANDALONE'>

/** Whether the ledger is that of the sandbox, where nothing has any value. */
export const isSandbox = (env: Network) => env.XRPL_URL !== undefined && realBecause(env) === undefined

/** Why this is a real network, in the operator's own variables; undefined on a sandbox. */
function realBecause(env: Network): string | undefined {
  if (env.NODE_ENV === 'production') return 'NODE_ENV is production'
  if (env.XRPL_STANDALONE && env.XRPL_URL?.every(isLoopback)) return undefined
  if (env.XRPL_NETWORK_ID !== undefined && PUBLIC_NETWORKS.includes(env.XRPL_NETWORK_ID))
    return `XRPL_NETWORK_ID ${env.XRPL_NETWORK_ID} is a public network`
  if (env.XRPL_URL && !env.XRPL_URL.every(isLoopback)) return 'XRPL_URL points to another machine'
  return undefined
}

/** Money or keys of the real world must never meet a pretended wallet, card or ledger, nor the other way round. */
export function findMixture(env: Environment): string | undefined {
  const real = realBecause(env)
  if (real) {
    const part = sandboxPart(env)
    return part && `${part}, but ${real}: a real network is never mixed with parts of the sandbox`
  }
  const part = env.XRPL_URL && realPart(env)
  return part && `${part}, but the ledger of XRPL_URL is a sandbox: the two are never mixed`
}

function sandboxPart(env: Environment): string | undefined {
  if (
    env.NODE_ENV === 'production' &&
    env.XRPL_NETWORK_ID !== undefined &&
    !PUBLIC_NETWORKS.includes(env.XRPL_NETWORK_ID)
  )
    return `XRPL_NETWORK_ID ${env.XRPL_NETWORK_ID} is not a public network`
  if (isLoopback(env.XUMM_URL)) return 'XUMM_URL points to the sandbox wallet on this machine'
  if (isLoopback(env.STRIPE_URL)) return 'STRIPE_URL points to the sandbox cards on this machine'
  if (env.WALLETCONNECT_RELAY_URL && isLoopback(env.WALLETCONNECT_RELAY_URL))
    return 'WALLETCONNECT_RELAY_URL points to the sandbox relay on this machine'
  if (env.VALIDATOR_LIST_URL && isLoopback(env.VALIDATOR_LIST_URL))
    return 'VALIDATOR_LIST_URL points to the sandbox ledger on this machine'
  if (env.FAUCET_URL && isLoopback(env.FAUCET_URL)) return 'FAUCET_URL points to the sandbox faucet on this machine'
  if (env.FAUCET_URL && env.XRPL_NETWORK_ID === 0) return 'FAUCET_URL gives away test XRP'
  if (env.PUSH_SERVICES?.some(isLoopback)) return 'PUSH_SERVICES points to the sandbox push service on this machine'
  // A source of rates on this machine may be a real one; only the sandbox's has this name.
  if (SANDBOX_KEY.test(env.RATES_URL ?? '')) return 'RATES_URL points to the invented prices of the sandbox'
  if (env.CARD_RATE === 'literal') return 'CARD_RATE literal sells one XRP for one dollar'
  if (SANDBOX_KEY.test(env.SMTP_URL?.reveal() ?? '')) return 'SMTP_URL points to the sandbox inbox'
  for (const name of ['BROKER_SECRET', 'TREASURY_SECRET', 'VETTING_SECRET'] as const)
    if (env[name]?.reveal() === GENESIS_SECRET) return `${name} is the published key of every sandbox ledger`
  if (env.RETIRING_BROKERS.some(({ secret }) => secret?.reveal() === GENESIS_SECRET))
    return 'RETIRING_BROKERS has the published key of every sandbox ledger'
  for (const name of ['XUMM_APISECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    if (SANDBOX_KEY.test(env[name]?.reveal() ?? '')) return `${name} is a key of the sandbox`
  return undefined
}

function realPart(env: Environment): string | undefined {
  if (env.XUMM_APIKEY && !isLoopback(env.XUMM_URL)) return 'XUMM_URL points to the real wallet'
  if (env.WALLETCONNECT_RELAY_URL && !isLoopback(env.WALLETCONNECT_RELAY_URL))
    return 'WALLETCONNECT_RELAY_URL points to the real relay'
  if (env.STRIPE_SECRET_KEY?.reveal().startsWith('sk_live_')) return 'STRIPE_SECRET_KEY charges real money'
  return undefined
}
