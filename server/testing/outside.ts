import { XAMAN_WEBHOOK_PATH } from '@gooddrop/contract/signing.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { type Proxy as LedgerLine, startProxy } from '@gooddrop/ledger/testing/misbehaving-proxy.ts'
import { genesis, openStage, type Stage } from '@gooddrop/ledger/testing/stage.ts'
import { freePort, type LedgerLimits, startTestLedger, type TestLedger } from '@gooddrop/ledger/testing/test-ledger.ts'
import {
  openRequest,
  type PhoneOutcome,
  rejectPayload,
  type SigningOptions,
  signPayload,
} from '@gooddrop/sandbox/wallet/headless-phone.ts'
import { APP, type HandClock, startWallet } from '@gooddrop/sandbox/wallet/testing/rig.ts'
import { type ECDSA, Wallet } from 'xrpl'
import { type CardService, startCardService } from './cards.ts'
import { type Gate, startGate } from './gate.ts'
import { startMailbox, type TestMailbox } from './mailbox.ts'

export const NETWORK = 21_338

/** `wallet` is the same key, for `stage.play(wallet, tx)`: what somebody does outside of the product. */
export type Person = { address: string; secret: string; wallet: Wallet }
export type Algorithm = 'ed25519' | 'ecdsa-secp256k1'

export type OutsideOptions = {
  /** Lets the wallet's platform send outcomes to the server by webhook, too. */
  webhooks?: boolean
  /** Time at the wallet's platform stands still until a test lets it pass. */
  walletClock?: HandClock
  ledgerLimits?: LedgerLimits
}

/** Everything that the server talks to, over real sockets: a ledger that closes on command, and a wallet platform. */
export type Outside = {
  ledger: TestLedger
  /** Between server and ledger: may be spoilt or cut. */
  ledgerLine: LedgerLine
  /** Between server and wallet platform. */
  walletGate: Gate
  walletUrl: string
  walletApp: typeof APP
  mailbox: TestMailbox
  cards: CardService
  stage: Stage
  client: LedgerClient
  broker: Person
  treasury: Person
  phone: {
    open(link: string): Promise<unknown>
    sign(link: string, secret: string, options?: SigningOptions): Promise<PhoneOutcome>
    reject(link: string): Promise<PhoneOutcome>
  }
  /** What a server needs in its environment to live in this world; the port is free, and known to the platform. */
  env: Record<string, string>
  port: number
  /** Money for an account, to be had once the ledger has closed. */
  give(to: string, drops: bigint): Promise<void>
  stop(): Promise<void>
}

export function newPerson(algorithm: Algorithm = 'ed25519'): Person {
  const wallet = Wallet.generate(algorithm as ECDSA)
  return { secret: wallet.seed!, address: wallet.classicAddress, wallet }
}

export async function startOutside(options: OutsideOptions = {}): Promise<Outside> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    return await build(options, stops, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function build(
  options: OutsideOptions,
  stops: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<Outside> {
  const [broker, treasury] = [newPerson(), newPerson()]
  const ledger = await startTestLedger(NETWORK, undefined, options.ledgerLimits)
  stops.push(ledger.stop)
  const stage = await openStage(ledger)
  stops.push(async () => stage.end())
  const give = async (to: string, drops: bigint) => {
    const tx = { TransactionType: 'Payment', Destination: to, Amount: String(drops) }
    const { result } = await stage.send(genesis, tx)
    if (result !== 'tesSUCCESS') throw new Error(`nobody could be paid: ${result}`)
  }
  await give(broker.address, 100_000_000n)
  await give(treasury.address, 2_000_000_000n)
  await stage.close()

  const port = await freePort()
  const mailbox = await startMailbox()
  stops.push(mailbox.stop)
  const wallet = await startWallet({
    ledgerUrl: ledger.url,
    networkId: NETWORK,
    apps: [APP],
    ...(options.webhooks && { webhookUrl: `http://127.0.0.1:${port}${XAMAN_WEBHOOK_PATH}` }),
    ...(options.walletClock && { clock: options.walletClock }),
  })
  stops.push(wallet.stop)
  const walletGate = await startGate(Number(new URL(wallet.url).port))
  stops.push(walletGate.close)
  const cards = await startCardService(port)
  stops.push(cards.stop)
  const ledgerLine = await startProxy(ledger.port)
  stops.push(ledgerLine.close)
  return {
    ledger,
    ledgerLine,
    walletGate,
    walletUrl: wallet.url,
    walletApp: APP,
    mailbox,
    cards,
    stage,
    client: stage.client,
    broker,
    treasury,
    phone: {
      open: (link) => openRequest(wallet.url, link),
      sign: (link, secret, signing) => signPayload(wallet.url, link, secret, signing),
      reject: (link) => rejectPayload(wallet.url, link),
    },
    env: {
      XRPL_URL: ledgerLine.url,
      XRPL_NETWORK_ID: String(NETWORK),
      XUMM_URL: walletGate.url,
      XUMM_APIKEY: APP.apiKey,
      XUMM_APISECRET: APP.apiSecret,
      // Browsers go there, the server never does.
      WALLETCONNECT_RELAY_URL: 'ws://127.0.0.1:9/relay',
      WALLETCONNECT_PROJECT_ID: 'gooddrop-test',
      BROKER_SECRET: broker.secret,
      TREASURY_SECRET: treasury.secret,
      // Most tests count transactions and numbers; those about tickets ask for them.
      HOUSE_TICKETS: '0',
      SMTP_URL: mailbox.url,
      ...cards.env,
    },
    port,
    give,
    stop,
  }
}
