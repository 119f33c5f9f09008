import { join } from 'node:path'
import { CARD_WEBHOOK_PATH } from '@gooddrop/contract/payments.ts'
import { XAMAN_WEBHOOK_PATH } from '@gooddrop/contract/signing.ts'
import { authenticatorPart } from './authenticator-part.ts'
import { avatarsPart } from './avatars-part.ts'
import { createCards } from './cards/cards.ts'
import { createConsole } from './console/console.ts'
import { createTokenIndex } from './console/token-index.ts'
import { demoAvatars, demoCharities, demoCharityHolder, demoPeople } from './demo-people.ts'
import { faucetPart } from './faucet-part.ts'
import { openHouseAccounts } from './house-accounts.ts'
import { ORACLES } from './invented-prices.ts'
import { ipfsPart } from './ipfs-part.ts'
import { defaults } from './ledger/options.ts'
import { startLedger } from './ledger/server.ts'
import { createMail } from './mail/mail.ts'
import { runOracles } from './oracles.ts'
import { pushPart } from './push/push-part.ts'
import { ratesPart } from './rates-part.ts'
import { createRelay } from './relay/relay.ts'
import { addressOf } from './secrets.ts'
import { serve } from './serve.ts'
import { useStandaloneLedger } from './standalone-ledger.ts'
import { tracesPart } from './traces/traces-part.ts'
import { createWallet } from './wallet/wallet.ts'

/** The outside world on one machine: every part that the product talks to, in one process. */
const setting = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing.`)
  return value
}

const folderOf = (part: string): string => join(setting('DATA_DIR'), part)
const networkId = Number(setting('NETWORK_ID'))
const sandboxPort = Number(setting('SANDBOX_PORT'))
const publicUrl = `http://localhost:${sandboxPort}`
const productUrl = setting('PRODUCT_URL')
const gatewayUrl = `${productUrl}/ipfs/`

const closeMs = Number(process.env.LEDGER_CLOSE_MS || defaults.closeMs)
const ledger = process.env.STANDALONE_LEDGER_URL
  ? await useStandaloneLedger(process.env.STANDALONE_LEDGER_URL, networkId, closeMs)
  : await startLedger({
      port: Number(setting('LEDGER_PORT')),
      networkId,
      dataDir: folderOf('ledger'),
      closeMs,
      validator: true,
      publisherSeed: setting('LIST_PUBLISHER_SECRET'),
    })
const oracleSecrets = setting('ORACLE_SECRETS').split(',')
await openHouseAccounts(ledger, [
  { secret: setting('BROKER_SECRET'), drops: 1_000_000_000n, refusesStrayPayments: true },
  { secret: setting('TREASURY_SECRET'), drops: 1_000_000_000_000n, refusesStrayPayments: false },
  { secret: setting('VETTING_SECRET'), drops: 100_000_000n, refusesStrayPayments: false },
  ...oracleSecrets.map((secret) => ({ secret, drops: 100_000_000n, refusesStrayPayments: false })),
])
const oracles = await runOracles(ledger, oracleSecrets)

const ledgerUrl = ledger.url
const inhabited = process.env.SEED !== 'off'
const people = inhabited ? demoPeople() : []
const faces = inhabited ? demoAvatars() : new Map<string, string>()
const names = {
  ...(inhabited ? demoCharities() : {}),
  [setting('BROKER_ADDRESS')]: 'Gooddrop’s broker',
  [setting('TREASURY_ADDRESS')]: 'Gooddrop’s treasury',
  [setting('VETTING_ADDRESS')]: 'Gooddrop’s vetting account',
  ...Object.fromEntries(oracleSecrets.map((secret, nth) => [addressOf(secret), ORACLES[nth]?.name ?? 'Price oracle'])),
}
const index = createTokenIndex(ledgerUrl)
const world = { publicUrl, ledgerUrl, gatewayUrl, people: () => people, names: () => names }
const wallet = createWallet({
  ...world,
  people: () => (inhabited ? [...people, demoCharityHolder()] : []),
  networkId,
  apps: [{ apiKey: setting('WALLET_KEY'), apiSecret: setting('WALLET_SECRET'), name: 'Gooddrop' }],
  dataDir: folderOf('wallet'),
  tokenOf: (id) => index.find(id),
  webhookUrl: productUrl + XAMAN_WEBHOOK_PATH,
})
const mail = await createMail({ smtpPort: Number(setting('SMTP_PORT')), dataDir: folderOf('mail') })
const relay = createRelay({ dataDir: folderOf('relay') })
const cards = createCards({
  publicUrl,
  secretKey: setting('CARDS_SECRET_KEY'),
  publishableKey: setting('CARDS_PUBLISHABLE_KEY'),
  webhook: { url: productUrl + CARD_WEBHOOK_PATH, secret: setting('CARDS_WEBHOOK_SECRET') },
  dataDir: folderOf('cards'),
})
const console_ = createConsole({ ...world, index, productUrl, hasFace: (address) => faces.has(address) })
const served = await serve(
  [
    wallet,
    // Before the cards, which answer everything else below /v1/.
    tracesPart(),
    cards,
    mail,
    relay,
    faucetPart(ledger.faucet),
    authenticatorPart(folderOf('authenticator')),
    avatarsPart(faces),
    ratesPart(),
    ipfsPart(folderOf('ipfs')),
    pushPart(() => `http://127.0.0.1:${sandboxPort}`),
    console_,
  ],
  sandboxPort,
  { names: new Set([new URL(productUrl).hostname]) },
)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  oracles.stop()
  await served.close()
  await ledger.close()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
