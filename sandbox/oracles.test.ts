import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, Wallet } from 'xrpl'
import { openHouseAccounts } from './house-accounts.ts'
import { ORACLE_DOCUMENT_ID, ORACLES } from './invented-prices.ts'
import { type RunningLedger, startLedger } from './ledger/server.ts'
import { quotesAt, runOracles } from './oracles.ts'

const secrets = ORACLES.map(() => Wallet.generate().seed!)
let ledger: RunningLedger

beforeAll(async () => {
  ledger = await startLedger({ port: 0, manualClose: true })
  const drops = 100_000_000n
  await openHouseAccounts(
    ledger,
    secrets.map((secret) => ({ secret, drops, refusesStrayPayments: false })),
  )
})
afterAll(() => ledger?.close())

const pricesOf = (quotes: ReturnType<typeof quotesAt>) => quotes.map(({ PriceData: data }) => data.AssetPrice)

it('quotes a plausible price, the same for the same time, and nearly the same by each oracle', () => {
  const time = Date.parse('2026-11-16T12:00:00Z')
  expect(pricesOf(quotesAt(time, 1))).toEqual(pricesOf(quotesAt(time, 1)))
  for (const { share } of ORACLES) {
    const [dollars = 0] = pricesOf(quotesAt(time, share))
    expect(dollars / 1e5).toBeGreaterThan(2)
    expect(dollars / 1e5).toBeLessThan(3)
  }
})

it('sets the prices of three oracles, from which a server makes one', async () => {
  const running = await runOracles(ledger, secrets)
  running.stop()
  const client = new Client(ledger.url)
  await client.connect()
  const oracles = secrets.map((secret) => ({
    account: Wallet.fromSeed(secret).address,
    oracle_document_id: ORACLE_DOCUMENT_ID,
  }))
  for (const quote_asset of ['USD', 'EUR', 'GBP', 'JPY']) {
    const { result } = await client.request({
      command: 'get_aggregate_price',
      ledger_index: 'validated',
      base_asset: 'XRP',
      quote_asset,
      oracles,
    } as never)
    expect(result).toMatchObject({ entire_set: { size: 3 }, validated: true })
  }
  await client.disconnect()
})
