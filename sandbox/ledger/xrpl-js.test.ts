import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client, getNFTokenID, hashes, type SubmittableTransaction, Wallet } from 'xrpl'
import { type RunningLedger, startLedger } from './server.ts'

let ledger: RunningLedger
let client: Client
let wallet: Wallet

beforeAll(async () => {
  ledger = await startLedger({ port: 0 })
  client = new Client(ledger.url)
  await client.connect()
  const faucet = { faucetHost: `127.0.0.1:${ledger.port}`, faucetPath: '/accounts', faucetProtocol: 'http' as const }
  const funded = await client.fundWallet(null, faucet)
  wallet = funded.wallet
  expect(funded.balance).toBe(1000)
})
afterAll(async () => {
  await client.disconnect()
  await ledger.close()
})

const mint = () => ({
  TransactionType: 'NFTokenMint' as const,
  Account: wallet.address,
  NFTokenTaxon: 0,
  Flags: 8,
  URI: '697066733A2F2F6F6E65',
})

describe('the helpers of xrpl.js work against it', () => {
  test('autofill', async () => {
    const current = async () => (await client.request({ command: 'ledger_current' })).result.ledger_current_index
    let index = await current()
    let filled = await client.autofill(mint())
    // A ledger may close between two questions.
    for (let now = await current(); now !== index; now = await current()) {
      index = now
      filled = await client.autofill(mint())
    }
    expect(filled).toMatchObject({ Fee: '12', LastLedgerSequence: index - 1 + 20 })
    expect(Object.entries(filled).find(([name]) => name === 'NetworkID')?.[1]).toBeUndefined()
  })

  test('submitAndWait and getNFTokenID', async () => {
    const { result } = await client.submitAndWait(mint(), { wallet })
    if (typeof result.meta !== 'object') throw new Error('no metadata')
    const id = getNFTokenID(result.meta)
    const { account_nfts } = (await client.request({ command: 'account_nfts', account: wallet.address })).result
    expect(account_nfts.map((token) => token.NFTokenID)).toContain(id)
    expect(hashes.hashSignedTx(wallet.sign(await client.autofill(mint())).tx_blob)).toMatch(/^[0-9A-F]{64}$/)
  })

  test('submitAndWait reports a failure', async () => {
    const burn: SubmittableTransaction = {
      TransactionType: 'NFTokenBurn',
      Account: wallet.address,
      NFTokenID: 'AB'.repeat(32),
    }
    const { result } = await client.submitAndWait(burn, { wallet })
    expect(result.meta).toMatchObject({ TransactionResult: 'tecNO_ENTRY' })
  })

  test('requestAll follows markers', async () => {
    const { account_data } = (await client.request({ command: 'account_info', account: wallet.address })).result
    for (let i = 0; i < 420; i++) {
      const json = {
        ...mint(),
        Fee: '10',
        Sequence: account_data.Sequence + i,
        SigningPubKey: wallet.publicKey,
      } as const
      const hash = String(i).padStart(64, '0')
      expect(ledger.api.chain.submit({ hash, blob: '', json }).result).toBe('tesSUCCESS')
    }
    ledger.accept()
    const pages = await client.requestAll({ command: 'account_tx', account: wallet.address, limit: 422 })
    const rows: unknown[] = []
    for (const { result } of pages) rows.push(...result.transactions)
    expect(pages.map(({ result }) => result.transactions.length)).toEqual([400, 22])
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(422)
  })

  test('markers can be followed by hand', async () => {
    const ids: string[] = []
    let marker: unknown
    do {
      const { result } = await client.request({ command: 'account_nfts', account: wallet.address, limit: 50, marker })
      ids.push(...result.account_nfts.map((token) => token.NFTokenID))
      marker = result.marker
    } while (marker !== undefined)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(6)
  })

  test('subscriptions arrive as events', async () => {
    const heard: unknown[] = []
    client.on('ledgerClosed', (event) => heard.push(event))
    await client.request({ command: 'subscribe', streams: ['ledger'] })
    const { header } = ledger.accept()
    const event = { ledger_index: header.index, ledger_hash: header.hash }
    // Among those of ledgers that close by themselves.
    await expect.poll(() => heard).toContainEqual(expect.objectContaining(event))
  })
})

test('on a network of its own every transaction must name it', async () => {
  const own = await startLedger({ port: 0, manualClose: true, networkId: 31337 })
  const other = new Client(own.url)
  await other.connect()
  const somebody = Wallet.generate()
  await own.fund(somebody.address, 10_000_000n)
  own.accept()
  const filled = await other.autofill({ TransactionType: 'AccountSet', Account: somebody.address })
  expect(filled).toMatchObject({ NetworkID: 31337 })
  const submit = async (fields: object) =>
    (await other.submit(somebody.sign({ ...filled, ...fields }).tx_blob)).result.engine_result
  expect(await submit({ NetworkID: 31338 })).toBe('telWRONG_NETWORK')
  expect(await submit({ NetworkID: undefined })).toBe('telREQUIRES_NETWORK_ID')
  expect(await submit({})).toBe('tesSUCCESS')
  await other.disconnect()
  await own.close()
})
