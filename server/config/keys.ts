import { type Environment, ROLES } from './schema.ts'
import type { KeyedAccount } from './values.ts'

const HOUSE_ACCOUNTS = ['BROKER', 'TREASURY', 'VETTING'] as const

/** Who may sign for the house accounts: the signer's process, which must be able to, and no other one. */
export function findMisplacedKey(env: Environment): string | undefined {
  const signs = (env.ROLES ?? ROLES).includes('signer')
  const keys = HOUSE_ACCOUNTS.map((name) => keyOf(env, name))
  for (const [index, name] of HOUSE_ACCOUNTS.entries()) {
    const key = keys[index]
    const account = `${name}_ACCOUNT` as const
    if (env[`${name}_SECRET`] && env[`${name}_SIGNER_COMMAND`])
      return `${name}_SECRET and ${name}_SIGNER_COMMAND are given, but only one of them can sign`
    if (key === `${name}_SIGNER_COMMAND` && !env[account]) return `${account} is missing, but ${key} is given`
    if (key && !signs) return `${key} is given, but ROLES has no signer: other processes know ${account} alone`
    if (!key && env[account] && signs)
      return `${account} is given to a signer, but neither ${name}_SECRET nor ${name}_SIGNER_COMMAND is`
  }
  if (env.ROLES?.includes('signer') && keys.every((key) => key === undefined))
    return 'ROLES has a signer, but there is no BROKER_SECRET, TREASURY_SECRET, VETTING_SECRET or command to sign with'
  if (env.TREASURY_SECRET && env.TREASURY_SECRET.reveal() === env.BROKER_SECRET?.reveal())
    return 'TREASURY_SECRET is the same as BROKER_SECRET, but gifts and sold XRP must be kept in separate accounts'
  if (env.TREASURY_ACCOUNT && env.TREASURY_ACCOUNT === env.BROKER_ACCOUNT)
    return 'TREASURY_ACCOUNT is the same as BROKER_ACCOUNT, but gifts and sold XRP must be kept in separate accounts'
  const secrets = [env.BROKER_SECRET, env.TREASURY_SECRET].map((secret) => secret?.reveal())
  if (env.VETTING_SECRET && secrets.includes(env.VETTING_SECRET.reveal()))
    return 'VETTING_SECRET is the same as BROKER_SECRET or TREASURY_SECRET, but who vets must hold no money'
  if (env.VETTING_ACCOUNT && [env.BROKER_ACCOUNT, env.TREASURY_ACCOUNT].includes(env.VETTING_ACCOUNT))
    return 'VETTING_ACCOUNT is the same as BROKER_ACCOUNT or TREASURY_ACCOUNT, but who vets must hold no money'
  if (env.CREDENTIALS_REQUIRED && !env.VETTING_ACCOUNT && !env.VETTING_SECRET)
    return 'CREDENTIALS_REQUIRED is set, but there is no VETTING_ACCOUNT to issue them'
  return findWrongRetiring(env, signs)
}

function findWrongRetiring(env: Environment, signs: boolean): string | undefined {
  const accounts = env.RETIRING_BROKERS.map(({ account }) => account)
  if (accounts.length > 0 && !env.BROKER_ACCOUNT && !env.BROKER_SECRET)
    return 'BROKER_ACCOUNT is missing, but RETIRING_BROKERS is set'
  const twice = accounts.find((account, at) => accounts.indexOf(account) !== at)
  if (twice) return `RETIRING_BROKERS names ${twice} twice`
  const hasKey = ({ secret, command }: KeyedAccount) => secret !== undefined || command !== undefined
  const wrong = env.RETIRING_BROKERS.find((one) => hasKey(one) !== signs)
  if (!wrong) return undefined
  return signs
    ? `RETIRING_BROKERS has no secret for ${wrong.account}`
    : `RETIRING_BROKERS has a key for ${wrong.account}, but ROLES has no signer`
}

const keyOf = (env: Environment, name: (typeof HOUSE_ACCOUNTS)[number]) =>
  ([`${name}_SECRET`, `${name}_SIGNER_COMMAND`] as const).find((variable) => env[variable] !== undefined)
