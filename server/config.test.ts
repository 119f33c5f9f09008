import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { environment } from './config/schema.ts'
import { readConfig } from './config.ts'

const least = { DATABASE_URL: 'postgres://gooddrop:hidden@127.0.0.1/gooddrop' }
const sandbox = {
  ...least,
  XRPL_URL: 'ws://127.0.0.1:3002',
  XRPL_NETWORK_ID: '1000',
  XUMM_URL: 'http://127.0.0.1:3001',
  XUMM_APIKEY: '0b8a9c1e-6a9c-4d58-8c6a-2b8f4f0d1e2f',
  XUMM_APISECRET: 'a secret',
  STRIPE_URL: 'http://127.0.0.1:3001',
  STRIPE_SECRET_KEY: 'sk_test_1',
}
const real = {
  ...least,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://gooddrop.example',
  XRPL_URL: 'wss://one.example,wss://two.example',
  XRPL_NETWORK_ID: '0',
  XUMM_APIKEY: sandbox.XUMM_APIKEY,
  XUMM_APISECRET: 'a secret',
}

describe('configuration', () => {
  it('needs a database and nothing else', () => {
    const config = readConfig(least)
    expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:3000' })
    expect(config.PAYOUT_MINIMUM_DROPS).toBeTypeOf('bigint')
  })

  it('takes an empty variable for none', () => {
    const { PORT, SMTP_URL } = readConfig({ ...least, PORT: '', SMTP_URL: '' })
    expect({ PORT, SMTP_URL }).toEqual({ PORT: 3000, SMTP_URL: undefined })
  })

  it.each([
    [{}, 'DATABASE_URL is missing.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
    [{ ...least, PORT: 'abc' }, 'PORT must be a whole number.'],
    [{ ...least, PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ ...least, NODE_ENV: 'prod' }, "NODE_ENV must be 'development', 'test' or 'production'."],
    [{ ...least, LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.'],
    [{ ...least, PUBLIC_URL: 'gooddrop' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
    [{ ...least, PAYOUT_MINIMUM_DROPS: '1.5' }, 'PAYOUT_MINIMUM_DROPS must be a whole number of drops.'],
    [
      { ...least, PRICE_ORACLES: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh:1' },
      'PRICE_ORACLES has 1 of them, but PRICE_MIN_ORACLES is 3.',
    ],
    [
      { ...least, PRICE_ORACLES: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh:1,rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh:1' },
      'PRICE_ORACLES must be address:document, several of them separated by commas and each once.',
    ],
    [{ ...least, XRPL_URL: 'ws://x,http://y' }, 'XRPL_URL must be addresses that begin with ws:// or wss://.'],
    [{ ...least, XRPL_URL: 'ws://localhost:1' }, 'XRPL_NETWORK_ID is missing, but XRPL_URL is given.'],
    [{ ...least, XUMM_APIKEY: 'x' }, 'XUMM_APIKEY must be the key of a wallet application, a uuid.'],
    [{ ...real, PUBLIC_URL: '' }, 'PUBLIC_URL is missing, but production needs it.'],
  ])('says what is wrong with %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })

  it('names every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', TRUST_PROXY: 'y' })).toThrow(/PORT .*\nTRUST_PROXY .*\nDATABASE_URL /s)
  })

  it('shows no secret, whoever prints it', () => {
    const config = readConfig({ ...sandbox, BROKER_SECRET: 'sEdHidden' })
    for (const printed of [
      inspect(config, { depth: 9 }),
      JSON.stringify(config, (_, v) => (typeof v === 'bigint' ? `${v}` : v)),
      `${config.BROKER_SECRET}`,
    ])
      expect(printed).not.toMatch(/hidden|a secret|sk_test/i)
    expect(config.BROKER_SECRET?.reveal()).toBe('sEdHidden')
  })

  it('never shows the value that it refuses', () => {
    expect(() => readConfig({ DATABASE_URL: 'oops://user:hidden@host' })).toThrow(/^(?!.*hidden)/s)
  })
})

describe('roles', () => {
  const [broker, treasury] = ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'rrrrrrrrrrrrrrrrrrrrBZbvji']
  const command = { BROKER_ACCOUNT: broker, BROKER_SIGNER_COMMAND: 'sign' }

  it('are all of them unless they are named', () => {
    expect(readConfig(least).ROLES).toEqual(['web', 'listener', 'signer', 'jobs'])
    expect(readConfig({ ...least, ROLES: 'web, jobs' }).ROLES).toEqual(['web', 'jobs'])
  })

  it.each([
    ['addresses alone for who does not sign', { ROLES: 'web,listener,jobs', BROKER_ACCOUNT: broker }],
    ['a secret for who signs', { ROLES: 'signer', BROKER_SECRET: 'sA' }],
    ['a regular key with its account', { BROKER_ACCOUNT: broker, BROKER_SECRET: 'sA' }],
    ['a command with its account', { ROLES: 'signer', ...command }],
  ])('may be given %s', (_, env) => {
    expect(() => readConfig({ ...sandbox, ...env })).not.toThrow()
  })

  it.each([
    [{ ROLES: 'web,chef' }, 'ROLES must be some of web, listener, signer, jobs, separated by commas.'],
    [{ VALIDATOR_LIST_KEY: 'n9…' }, 'VALIDATOR_LIST_KEY must be a public key of 66 hex digits.'],
    [{ VALIDATOR_LIST_KEY: `ED${'AB'.repeat(32)}` }, 'VALIDATOR_LIST_URL is missing, but VALIDATOR_LIST_KEY is given.'],
    [{ BROKER_ACCOUNT: 'r123' }, 'BROKER_ACCOUNT must be the address of an account.'],
    [
      { ROLES: 'web', BROKER_SECRET: 'sA' },
      'BROKER_SECRET is given, but ROLES has no signer: other processes know BROKER_ACCOUNT alone.',
    ],
    [
      { ROLES: 'web,jobs', TREASURY_ACCOUNT: treasury, TREASURY_SIGNER_COMMAND: 'sign' },
      'TREASURY_SIGNER_COMMAND is given, but ROLES has no signer: other processes know TREASURY_ACCOUNT alone.',
    ],
    [
      { ROLES: 'signer', BROKER_SECRET: 'sA', TREASURY_ACCOUNT: treasury },
      'TREASURY_ACCOUNT is given to a signer, but neither TREASURY_SECRET nor TREASURY_SIGNER_COMMAND is.',
    ],
    [
      { ROLES: 'signer' },
      'ROLES has a signer, but there is no BROKER_SECRET, TREASURY_SECRET, VETTING_SECRET or command to sign with.',
    ],
    [{ BROKER_SIGNER_COMMAND: 'sign' }, 'BROKER_ACCOUNT is missing, but BROKER_SIGNER_COMMAND is given.'],
    [
      { ...command, BROKER_SECRET: 'sA' },
      'BROKER_SECRET and BROKER_SIGNER_COMMAND are given, but only one of them can sign.',
    ],
    [
      { ROLES: 'web', BROKER_ACCOUNT: broker, TREASURY_ACCOUNT: broker },
      'TREASURY_ACCOUNT is the same as BROKER_ACCOUNT, but gifts and sold XRP must be kept in separate accounts.',
    ],
    [
      { ROLES: 'web', BROKER_ACCOUNT: broker, VETTING_ACCOUNT: broker },
      'VETTING_ACCOUNT is the same as BROKER_ACCOUNT or TREASURY_ACCOUNT, but who vets must hold no money.',
    ],
    [
      { BROKER_SECRET: 'sA', VETTING_SECRET: 'sA' },
      'VETTING_SECRET is the same as BROKER_SECRET or TREASURY_SECRET, but who vets must hold no money.',
    ],
    [
      { CREDENTIALS_REQUIRED: 'true', BROKER_SECRET: 'sA' },
      'CREDENTIALS_REQUIRED is set, but there is no VETTING_ACCOUNT to issue them.',
    ],
  ])('say what is wrong with %j', (env, sentence) => {
    expect(() => readConfig({ ...sandbox, ...env })).toThrow(sentence)
  })
})

describe('a real network and parts of the sandbox', () => {
  it('are fine each on their own', () => {
    expect(() => readConfig(sandbox)).not.toThrow()
    expect(() => readConfig(real)).not.toThrow()
    expect(() => readConfig({ ...real, NODE_ENV: 'development', XRPL_NETWORK_ID: '1' })).not.toThrow()
    expect(() => readConfig({ ...sandbox, XRPL_NETWORK_ID: '0', XRPL_STANDALONE: 'true' })).not.toThrow()
  })

  it.each([
    ['the sandbox wallet', { ...real, XUMM_URL: 'http://127.0.0.1:3001' }, /^XUMM_URL .*NODE_ENV is production/],
    [
      'the sandbox’s list of validators',
      { ...real, VALIDATOR_LIST_URL: 'http://127.0.0.1:3002/vl.json', VALIDATOR_LIST_KEY: `ED${'AB'.repeat(32)}` },
      /^VALIDATOR_LIST_URL points to the sandbox ledger/,
    ],
    ['the sandbox cards', { ...real, STRIPE_URL: 'http://localhost:3001' }, /^STRIPE_URL /],
    [
      'the sandbox inbox',
      { ...real, SMTP_URL: 'smtp://sandbox:x@127.0.0.1:3003' },
      /^SMTP_URL points to the sandbox inbox/,
    ],
    ['the key of every fresh ledger', { ...real, BROKER_SECRET: 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb' }, /^BROKER_SECRET /],
    ['a network of nobody', { ...real, XRPL_NETWORK_ID: '1000' }, /^XRPL_NETWORK_ID 1000 is not a public network/],
    [
      'the sandbox in production',
      { ...sandbox, NODE_ENV: 'production', PUBLIC_URL: 'https://x.example' },
      /^XRPL_NETWORK_ID/,
    ],
    ['the main network by its id', { ...sandbox, XRPL_NETWORK_ID: '0' }, /^XUMM_URL .*XRPL_NETWORK_ID 0/],
    ['the test network by its id', { ...sandbox, XRPL_NETWORK_ID: '1' }, /^XUMM_URL .*XRPL_NETWORK_ID 1/],
    ['a ledger of another machine', { ...sandbox, XRPL_URL: 'wss://s1.ripple.com' }, /^XUMM_URL .*XRPL_URL points to/],
    [
      'a stand-alone ledger of another machine',
      { ...sandbox, XRPL_STANDALONE: 'true', XRPL_URL: 'ws://10.0.0.1:6006' },
      /^XUMM_URL .*XRPL_URL points to/,
    ],
    ['the real wallet', { ...sandbox, XUMM_URL: 'https://xumm.app' }, /^XUMM_URL points to the real wallet/],
    [
      'one key for both accounts',
      { ...real, BROKER_SECRET: 'sA', TREASURY_SECRET: 'sA' },
      /^TREASURY_SECRET is the same as BROKER/,
    ],
    ['real money', { ...sandbox, STRIPE_SECRET_KEY: 'sk_live_1' }, /^STRIPE_SECRET_KEY charges real money/],
  ])('are refused together: %s', (_what, env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })
})

describe('the settings', () => {
  const guide = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8')

  it.each(Object.keys(environment.shape))('%s is in docs/operating.md', (name) => {
    const family = `\`${name.split('_')[0]}_*\``
    expect(guide.includes(`\`${name}\``) || guide.includes(family)).toBe(true)
  })
})
