import { DEFAULT_AUCTION_SECONDS } from '@gooddrop/contract/constants.ts'
import { BROWSER_WALLETS } from '@gooddrop/contract/wallets.ts'
import { z } from 'zod'
import {
  address,
  drops,
  flag,
  keyedAccounts,
  listOf,
  longSecret,
  oracles,
  publisherKey,
  secret,
  secretHeaders,
  secretUrl,
  secretUrls,
  share,
  text,
  url,
  urls,
  vapidKey,
  whole,
} from './values.ts'

/** What a process does; one process may do several or all of it. */
export const ROLES = ['web', 'listener', 'signer', 'jobs'] as const
export type Role = (typeof ROLES)[number]

type WalletInBrowser = (typeof BROWSER_WALLETS)[number]

/** Every variable that the server reads, under its own name. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], {
      error: "must be 'development', 'test' or 'production'",
    })
    .default('development'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),

  /** Separated by commas. Only a process with the role signer may know how to sign for broker and treasury. */
  ROLES: listOf(ROLES).optional(),

  HOST: text.default('127.0.0.1'),
  PORT: whole(0, 65_535).default(3000),
  PUBLIC_URL: url('http:', 'https:').optional(),
  /** How many proxies stand in front, whose word on the caller's address is believed. */
  TRUST_PROXY: whole(0, 10).default(0),
  /** Whether a proxy in front compresses what is sent. */
  COMPRESSED_BY_PROXY: flag.default(false),
  GLOBAL_CALLS_PER_MINUTE: whole(1, 10_000_000).default(3000),
  /** Multiplies the limits of single endpoints: for machines on which many people share one address. */
  RATE_LIMIT_FACTOR: whole(1, 1_000_000).default(1),
  SOCKETS_PER_ADDRESS: whole(1, 1_000_000).default(2000),
  /** How many sockets this process lets in within a second, from everywhere. */
  SOCKETS_PER_SECOND: whole(1, 1_000_000).default(500),
  /** So long a visitor waits for a page that the server renders; then the browser renders it. */
  PAGE_WAIT_SECONDS: whole(1, 600).default(5),
  /** Where metrics for an operator are answered, if anywhere; apart from the product, so that no stranger asks. */
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  /** Where spans are sent by OTLP/HTTP, if anywhere, under the names that OpenTelemetry gives these settings. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: secretHeaders.optional(),
  OTEL_SERVICE_NAME: text.default('gooddrop'),
  OTEL_TRACES_SAMPLER_ARG: share.default(0.01),
  /** Where people report a weakness, for security.txt: mailto:, tel: or https:. Without it: the page /Contact. */
  SECURITY_CONTACT: url('https:', 'mailto:', 'tel:').optional(),
  /** Who runs this marketplace, for the imprint; lines of the address are separated by semicolons. */
  LEGAL_ENTITY: text.optional(),
  LEGAL_ADDRESS: text.optional(),
  LEGAL_CONTACT: text.optional(),
  LEGAL_REGISTER: text.optional(),
  LEGAL_TAX_ID: text.optional(),
  LEGAL_REFUNDS: text.optional(),
  LEGAL_TAX: text.optional(),
  /** So long a server that is to stop says that it is not ready, and goes on: balancers leave it out first. */
  DRAIN_SECONDS: whole(0, 600).default(0),
  STOP_SECONDS: whole(1, 600).default(20),
  /** A session ends so many days after the sign-in, and earlier when it was not used for so many. */
  SESSION_DAYS: whole(1, 3650).default(90),
  SESSION_IDLE_DAYS: whole(1, 3650).default(14),
  /** Seals the secrets of authenticator apps; without it nobody can set one up. */
  TOTP_KEY: longSecret.optional(),

  /** The domain that passkeys are bound to, and the addresses that may use them; by default those of PUBLIC_URL. */
  PASSKEY_RP_ID: text.optional(),
  PASSKEY_ORIGINS: urls('http:', 'https:').optional(),
  /** Usernames of the people who may run operator commands, each with a second factor; separated by commas. */
  OPERATORS: text.transform((names) => names.split(',').map((name) => name.trim().toLowerCase())).optional(),

  /** Who gives the operator's command, where that is not the user of the machine. */
  OPERATOR: text.optional(),

  DATABASE_URL: secretUrl('postgres:', 'postgresql:'),
  /** Streaming standbys of that database, separated by commas, for what people look at; without them, the primary. */
  READ_DATABASE_URLS: secretUrls('postgres:', 'postgresql:').optional(),
  /** How old what is read from a standby may be, in milliseconds; the same on every server. */
  READ_STALENESS_MS: whole(50, 60_000).default(1000),
  DATABASE_CONNECTIONS: whole(2, 1000).default(16),
  DATABASE_WAIT_SECONDS: whole(1, 600).default(10),
  /** PostgreSQL's log must reach its archive within this time, else an operator is warned; 0: it is backed up otherwise. */
  ARCHIVE_MAX_SECONDS: whole(0, 86_400).default(300),
  DATA_DIR: text.default('./.data'),
  WEB_DIR: text.optional(),

  XRPL_URL: urls('ws:', 'wss:').optional(),
  XRPL_NETWORK_ID: whole(0, 4_294_967_295).optional(),
  /** The ledger is a server in stand-alone mode on this machine, which may have the id of any network. */
  XRPL_STANDALONE: flag.default(false),
  /** Where a fresh database begins: at the server's first ledger, or at the present one. */
  LISTENER_START: z.enum(['first', 'validated'], { error: "must be 'first' or 'validated'" }).optional(),
  /** Whose tokens are known without asking the network: everybody's, or only those that the marketplace shows. */
  LISTENER_TOKENS: z.enum(['all', 'watched'], { error: "must be 'all' or 'watched'" }).default('all'),
  EXPLORER_URL: url('http:', 'https:').optional(),
  /** Where the list of the network's validators is published and by whose key; without them gifts have no proof files. */
  VALIDATOR_LIST_URL: url('http:', 'https:').optional(),
  VALIDATOR_LIST_KEY: publisherKey.optional(),
  /** Left out where BROKER_SECRET is the account's own key and not a regular key. */
  BROKER_ACCOUNT: address.optional(),
  BROKER_SECRET: secret.optional(),
  /** Instead of a secret: a program that signs digests with a key that it keeps, in an HSM for example. */
  BROKER_SIGNER_COMMAND: text.optional(),
  /** The signer pays no more than this within an hour, whatever is owed. */
  BROKER_HOURLY_DROPS: drops.default(50_000_000_000n),
  /** What the broker must hold of its own, beyond its reserve and the gifts that it owes. */
  BROKER_FLOAT_DROPS: drops.default(5_000_000n),
  /** Former brokers, with their keys where this process signs, that settle what names them until nothing does. */
  RETIRING_BROKERS: keyedAccounts.default([]),
  TREASURY_ACCOUNT: address.optional(),
  TREASURY_SECRET: secret.optional(),
  TREASURY_SIGNER_COMMAND: text.optional(),
  TREASURY_HOURLY_DROPS: drops.default(10_000_000_000n),
  /** Below this the treasury sells nothing more: what was paid for must be there to be delivered. */
  TREASURY_FLOAT_DROPS: drops.default(500_000_000n),
  /** Issues credentials to charities; without it, who is vetted is written in our database alone. */
  VETTING_ACCOUNT: address.optional(),
  VETTING_SECRET: secret.optional(),
  VETTING_SIGNER_COMMAND: text.optional(),
  /** Gifts go only to charities that hold a valid credential of the vetting account. */
  CREDENTIALS_REQUIRED: flag.default(false),
  /** Where the operator is told what needs attention soon. */
  OPERATOR_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  /** How many tickets broker and treasury each keep on the ledger; 0: none, everything goes by sequence number. */
  HOUSE_TICKETS: whole(0, 250).default(40),
  /** How many transactions of one house account may be under way at once. */
  HOUSE_IN_FLIGHT: whole(1, 250).default(100),
  /** A gift of at least this is paid on its own at once; smaller ones are collected. */
  PAYOUT_MINIMUM_DROPS: drops.default(100_000n),
  AUCTION_EXTENSION_SECONDS: whole(0, DEFAULT_AUCTION_SECONDS).default(600),

  XUMM_URL: url('http:', 'https:').default('https://xumm.app'),
  XUMM_APIKEY: z.uuid({ error: 'must be the key of a wallet application, a uuid' }).optional(),
  XUMM_APISECRET: secret.optional(),
  WALLETCONNECT_RELAY_URL: url('ws:', 'wss:').optional(),
  WALLETCONNECT_PROJECT_ID: text.optional(),
  /** A wallet on the web that takes pairing links, where people have one: `…/wc?uri=` is added. */
  WALLETCONNECT_WALLET_URL: url('http:', 'https:').optional(),

  /** Wallets that only the browser talks to, and that need no settings; separated by commas, or none. */
  BROWSER_WALLETS: z
    .literal('none')
    .transform((): WalletInBrowser[] => [])
    .or(listOf(BROWSER_WALLETS))
    .default([...BROWSER_WALLETS]),

  /** What a passkey wallet may hold before its owner has saved a backup. */
  PASSKEY_UNSAVED_DROPS: drops.default(50_000_000n),
  /** Gives away test XRP, on test networks only. */
  FAUCET_URL: url('http:', 'https:').optional(),

  SMTP_URL: secretUrl('smtp:', 'smtps:').optional(),
  MAIL_FROM: text.default('Gooddrop <hello@gooddrop.example>'),

  /** Signs push messages, 32 bytes in base64url; without it a key is made at the first start and kept in the database. */
  VAPID_PRIVATE_KEY: vapidKey.optional(),
  /** Where push services report trouble with our messages; by default PUBLIC_URL. */
  VAPID_CONTACT: url('https:', 'mailto:').optional(),
  /** Push services beside those of the public internet: that of the sandbox. */
  PUSH_SERVICES: urls('http:', 'https:').optional(),

  STRIPE_URL: url('http:', 'https:').default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: secret.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: secret.optional(),
  /** Whether XRP is sold for money at all, which most countries want a licence for. */
  SELL_XRP: flag.default(false),
  SELL_XRP_DAILY_USD: whole(1, 1_000_000).default(600),

  /** `market`: what price oracles say. `literal`: one XRP for one dollar, as the plans are worded; in a sandbox only. */
  CARD_RATE: z.enum(['market', 'literal'], { error: "must be 'market' or 'literal'" }).default('market'),
  CARD_MARGIN_BASIS_POINTS: whole(0, 5000).default(300),
  CARD_QUOTE_SECONDS: whole(30, 3600).default(300),
  /** What the treasury gives for one order, and for all orders of 24 hours, whatever the price is. */
  CARD_ORDER_DROPS: drops.default(2_000_000_000n),
  CARD_DAILY_DROPS: drops.default(20_000_000_000n),

  /** Who says what one XRP is worth, for receipts; its protocol is in docs/operating.md. Without it: XRP only. */
  RATES_URL: url('http:', 'https:').optional(),

  /** Price oracles on the ledger, as account:document; without them no values in other currencies are shown. */
  PRICE_ORACLES: oracles.default([]),
  /** Fewer than this say nothing: of three, one that lies is outvoted. */
  PRICE_MIN_ORACLES: whole(1, 200).default(3),
  PRICE_MAX_AGE_SECONDS: whole(60, 86_400).default(900),

  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_REGION: text.default('us-east-1'),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: secret.optional(),
  S3_PATH_STYLE: flag.default(true),
  /** Where browsers fetch media, when that is not this server: a CDN's address. */
  MEDIA_URL: url('http:', 'https:').optional(),
  /** So long after its upload a picture is encoded as AVIF, which takes much processor time. */
  AVIF_AFTER_MINUTES: whole(0, 1440).default(5),
  /** How much one person may store, and how much is imported of the tokens of one issuer. */
  MEDIA_PERSON_MB: whole(1, 1_000_000_000).default(2000),
  MEDIA_ISSUER_MB: whole(1, 1_000_000_000).default(1000),
  MEDIA_TOTAL_GB: whole(1, 1_000_000).default(500),

  PIN_KIND: z.enum(['kubo', 'pinata'], { error: "must be 'kubo' or 'pinata'" }).optional(),
  PIN_URL: url('http:', 'https:').optional(),
  PIN_TOKEN: secret.optional(),
  /** Where content of others is read by its CID; without it only what we hold ourselves can be read. */
  IPFS_GATEWAY_URL: url('http:', 'https:').optional(),
  /** Cuts posters out of films that were sent without one; it need not exist. */
  FFMPEG_PATH: text.default('ffmpeg'),
})

export type Environment = z.output<typeof environment>
