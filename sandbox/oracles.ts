import { Client, convertStringToHex, type OracleSet, Wallet } from 'xrpl'
import { dollarsAt, ORACLE_DOCUMENT_ID, ORACLES, PER_DOLLAR } from './invented-prices.ts'
import type { SandboxLedger } from './standalone-ledger.ts'

const SCALE = 5
const EVERY_MS = 120_000

/** What one of them says at this time (in Unix milliseconds). */
export const quotesAt = (time: number, share: number) =>
  Object.entries(PER_DOLLAR).map(([quote, per]) => ({
    PriceData: {
      BaseAsset: 'XRP',
      QuoteAsset: quote,
      AssetPrice: Math.round(dollarsAt(time) * share * per * 10 ** SCALE),
      Scale: SCALE,
    },
  }))

/** The accounts must be open. Sets their prices now, and again every two minutes. */
export async function runOracles(ledger: SandboxLedger, secrets: readonly string[]): Promise<{ stop(): void }> {
  const wallets = secrets.map((secret) => Wallet.fromSeed(secret))
  // A ledger that stood still since yesterday refuses the time of today until it has closed once.
  await ledger.accept()
  await setPrices(ledger, wallets)
  await ledger.accept()
  const timer = setInterval(() => {
    setPrices(ledger, wallets).catch((error: Error) => console.error(`oracles: will try again: ${error.message}`))
  }, EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

async function setPrices(ledger: SandboxLedger, wallets: readonly Wallet[]): Promise<void> {
  const client = new Client(ledger.url)
  await client.connect()
  try {
    const now = Date.now()
    for (const [nth, wallet] of wallets.entries()) {
      const tx: OracleSet = {
        TransactionType: 'OracleSet',
        Account: wallet.address,
        OracleDocumentID: ORACLE_DOCUMENT_ID,
        Provider: convertStringToHex('sandbox'),
        AssetClass: convertStringToHex('currency'),
        // Unlike all other times on the ledger, in Unix seconds.
        LastUpdateTime: Math.floor(now / 1000),
        PriceDataSeries: quotesAt(now, ORACLES[nth]?.share ?? 1),
      }
      const { result } = await client.submit(wallet.sign(await client.autofill(tx)).tx_blob)
      if (result.engine_result !== 'tesSUCCESS') throw new Error(`${wallet.address}: ${result.engine_result_message}`)
    }
  } finally {
    await client.disconnect()
  }
}
