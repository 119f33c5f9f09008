import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ORACLE_DOCUMENT_ID } from '../sandbox/invented-prices.ts'
import { addressOf, publicKeyOf, readSecrets } from '../sandbox/secrets.ts'
import type { Settings } from './settings.ts'

type Environment = Record<string, string | undefined>

export const ledgerUrl = ({ standaloneLedger, ledgerPort }: Settings): string =>
  standaloneLedger ?? `ws://127.0.0.1:${ledgerPort}`

export type Addresses = { url: string; sandboxUrl: string; ledgerUrl: string }

/** Where everything is reached on this machine. */
export const addressesOf = (settings: Settings): Addresses => ({
  url: `http://localhost:${settings.port}`,
  sandboxUrl: `http://localhost:${settings.sandboxPort}`,
  ledgerUrl: ledgerUrl(settings).replace('127.0.0.1', 'localhost'),
})

export function sandboxEnvironment(settings: Settings): Environment {
  const secrets = readSecrets(settings.dataDir)
  return {
    ...process.env,
    SANDBOX_PORT: String(settings.sandboxPort),
    LEDGER_PORT: String(settings.ledgerPort),
    SMTP_PORT: String(settings.smtpPort),
    DATA_DIR: join(settings.dataDir, 'sandbox'),
    NETWORK_ID: settings.networkId,
    STANDALONE_LEDGER_URL: settings.standaloneLedger,
    PRODUCT_URL: publicUrl(settings),
    WALLET_KEY: secrets.walletKey,
    WALLET_SECRET: secrets.walletSecret,
    CARDS_SECRET_KEY: secrets.cardsSecretKey,
    CARDS_PUBLISHABLE_KEY: secrets.cardsPublishableKey,
    CARDS_WEBHOOK_SECRET: secrets.cardsWebhookSecret,
    BROKER_SECRET: secrets.broker,
    BROKER_ADDRESS: addressOf(secrets.broker),
    TREASURY_SECRET: secrets.treasury,
    TREASURY_ADDRESS: addressOf(secrets.treasury),
    LIST_PUBLISHER_SECRET: secrets.listPublisher,
    VETTING_SECRET: secrets.vetting,
    VETTING_ADDRESS: addressOf(secrets.vetting),
    ORACLE_SECRETS: secrets.oracles.join(),
    SEED: settings.seeded ? 'on' : 'off',
  }
}

/** On a real network the operator's environment is used as it is; with the sandbox its addresses and keys are added. */
export function serverEnvironment(settings: Settings, databaseUrl: string): Environment {
  const everywhere = {
    ...process.env,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl(settings),
    // Less than the 15 s after which this script kills a process that does not stop.
    STOP_SECONDS: process.env.STOP_SECONDS || '10',
  }
  if (!settings.sandboxed) return everywhere
  const secrets = readSecrets(settings.dataDir)
  const sandbox = `http://127.0.0.1:${settings.sandboxPort}`
  return {
    ...everywhere,
    // All demo people call from this machine.
    RATE_LIMIT_FACTOR: process.env.RATE_LIMIT_FACTOR || '20',
    XRPL_URL: ledgerUrl(settings),
    XRPL_NETWORK_ID: settings.networkId,
    XRPL_STANDALONE: String(settings.standaloneLedger !== undefined),
    // A ledger server in stand-alone mode has no validators.
    ...(settings.standaloneLedger === undefined && {
      VALIDATOR_LIST_URL: `http://127.0.0.1:${settings.ledgerPort}/vl.json`,
      VALIDATOR_LIST_KEY: publicKeyOf(secrets.listPublisher),
    }),
    // A private network is read from its first ledger.
    LISTENER_START: process.env.LISTENER_START || 'first',
    EXPLORER_URL: `http://localhost:${settings.sandboxPort}/explorer`,
    BROKER_SECRET: secrets.broker,
    TREASURY_SECRET: secrets.treasury,
    VETTING_SECRET: secrets.vetting,
    CREDENTIALS_REQUIRED: process.env.CREDENTIALS_REQUIRED || String(hasCredentials(settings)),
    OPERATOR_EMAIL: process.env.OPERATOR_EMAIL || 'operator@example.com',
    XUMM_URL: sandbox,
    XUMM_APIKEY: secrets.walletKey,
    XUMM_APISECRET: secrets.walletSecret,
    // By this user name the product recognises the sandbox's mail server.
    SMTP_URL: `smtp://sandbox:sandbox@127.0.0.1:${settings.smtpPort}`,
    // For browsers, so by the name localhost.
    WALLETCONNECT_RELAY_URL: `ws://localhost:${settings.sandboxPort}/relay`,
    WALLETCONNECT_PROJECT_ID: 'gooddrop-sandbox',
    WALLETCONNECT_WALLET_URL: `http://localhost:${settings.sandboxPort}`,
    FAUCET_URL: `${sandbox}/accounts`,
    IPFS_GATEWAY_URL: sandbox,
    STRIPE_URL: sandbox,
    STRIPE_SECRET_KEY: secrets.cardsSecretKey,
    STRIPE_PUBLISHABLE_KEY: secrets.cardsPublishableKey,
    STRIPE_WEBHOOK_SECRET: secrets.cardsWebhookSecret,
    RATES_URL: `${sandbox}/sandbox-rates`,
    PRICE_ORACLES: secrets.oracles.map((secret) => `${addressOf(secret)}:${ORACLE_DOCUMENT_ID}`).join(),
    PUSH_SERVICES: sandbox,
    // Only what begins with a click in a browser: the traces of every call would cover those up.
    OTEL_EXPORTER_OTLP_ENDPOINT: process.env.OTEL_EXPORTER_OTLP_ENDPOINT ?? sandbox,
    OTEL_TRACES_SAMPLER_ARG: process.env.OTEL_TRACES_SAMPLER_ARG || '0',
    SELL_XRP: process.env.SELL_XRP || 'true',
    // As the specification words its plans: 100 XRP for 100 dollars, which the tests of it expect.
    CARD_RATE: process.env.CARD_RATE || 'literal',
    TOTP_KEY: process.env.TOTP_KEY || secrets.totpKey,
  }
}

/** In an empty world, and in one that an earlier version made, no charity has one. */
const hasCredentials = ({ seeded, dataDir }: Settings): boolean =>
  seeded && (!existsSync(join(dataDir, 'seeded')) || existsSync(join(dataDir, 'sandbox', 'seed', 'credentials.json')))

/** The seed calls the product as users and operators do, and the sandbox. */
export function seedEnvironment(settings: Settings, databaseUrl: string): Environment {
  return {
    ...sandboxEnvironment(settings),
    ...serverEnvironment(settings, databaseUrl),
    SANDBOX_URL: `http://127.0.0.1:${settings.sandboxPort}`,
    LEDGER_URL: ledgerUrl(settings),
    OPERATOR: 'the demo world',
  }
}

function publicUrl(settings: Settings): string {
  return process.env.PUBLIC_URL || `http://localhost:${settings.port}`
}
