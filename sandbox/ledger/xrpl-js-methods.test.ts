import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client, Wallet } from 'xrpl'
import { type RunningLedger, startLedger } from './server.ts'

let ledger: RunningLedger
let client: Client
const wallet = Wallet.generate()
const other = Wallet.generate()
beforeAll(async () => {
  ledger = await startLedger({ port: 0, manualClose: true, networkId: 0 })
  client = new Client(ledger.url)
  await client.connect()
  for (const { address } of [wallet, other]) await ledger.fund(address, 100_000_000n)
  ledger.accept()
})
afterAll(async () => {
  await client.disconnect()
  await ledger.close()
})

type Fields = Record<string, unknown>

/** Asks for what the client has no type for. */
const ask = async (request: Fields & { command: string }): Promise<Fields> =>
  ((await client.request(request as never)) as { result: Fields }).result

async function apply(from: Wallet, tx: Fields): Promise<void> {
  const filled = await client.autofill({ Account: from.address, ...tx } as never)
  const { result } = await client.submit(from.sign(filled).tx_blob)
  expect(result.engine_result).toBe('tesSUCCESS')
  ledger.accept()
}

describe('the official client', () => {
  test('learns the definitions, and whether those it has are still right', async () => {
    const all = await ask({ command: 'server_definitions' })
    expect(all).toMatchObject({ TRANSACTION_TYPES: { OracleSet: 51 }, LEDGER_ENTRY_TYPES: { Credential: 129 } })
    expect(await ask({ command: 'server_definitions', hash: all.hash })).toEqual({ hash: all.hash })
    expect(await ask({ command: 'server_definitions', hash: '0'.repeat(64) })).toEqual(all)
  })

  test('learns which amendments are enabled', async () => {
    const { features } = (await ask({ command: 'feature' })) as { features: Record<string, Fields> }
    const [id] = Object.entries(features).find(([, { name }]) => name === 'PriceOracle') ?? []
    expect(await ask({ command: 'feature', feature: 'PriceOracle' })).toEqual({
      [String(id)]: { enabled: true, name: 'PriceOracle', supported: true },
    })
  })

  test('reads the whole ledger page by page', async () => {
    const seen: string[] = []
    let marker: unknown
    do {
      const { result } = await client.request({ command: 'ledger_data', ledger_index: 'validated', limit: 2, marker })
      seen.push(...result.state.map((entry) => String(entry.index)))
      marker = result.marker
    } while (marker !== undefined)
    expect(seen).toEqual(seen.toSorted())
    expect(seen).toHaveLength(ledger.api.chain.keysAfter(ledger.api.chain.closedView(), '', 1000).length)
    const { state } = await ask({ command: 'ledger_data', ledger_index: 'validated', binary: true, type: 'account' })
    expect(state).toHaveLength(3)
  })

  test('still reads the pages of an earlier ledger', async () => {
    const before = ledger.api.chain.last.index
    const { state: old } = await ask({ command: 'ledger_data', ledger_index: before })
    await ledger.fund(Wallet.generate().address, 5_000_000n)
    ledger.accept()
    expect((await ask({ command: 'ledger_data', ledger_index: before })).state).toEqual(old)
    expect((await ask({ command: 'ledger_data', ledger_index: 'validated' })).state).toHaveLength(
      (old as unknown[]).length + 1,
    )
  })

  test('asks whether a deposit is authorized, before and after', async () => {
    const question = {
      command: 'deposit_authorized',
      source_account: other.address,
      destination_account: wallet.address,
    }
    await apply(wallet, { TransactionType: 'AccountSet', SetFlag: 9 })
    expect(await ask(question)).toMatchObject({ deposit_authorized: false })
    await apply(wallet, { TransactionType: 'DepositPreauth', Authorize: other.address })
    expect(await ask(question)).toMatchObject({ deposit_authorized: true })
    expect(
      await ask({ command: 'ledger_entry', deposit_preauth: { owner: wallet.address, authorized: other.address } }),
    ).toMatchObject({ node: { LedgerEntryType: 'DepositPreauth', Authorize: other.address } })
  })

  test('hears of a transaction to a watched account before it is final', async () => {
    const heard: Fields[] = []
    client.on('transaction', (message) => heard.push(message as never))
    await ask({ command: 'subscribe', accounts_proposed: [other.address] })
    await apply(wallet, { TransactionType: 'Payment', Destination: other.address, Amount: '1' })
    await expect
      .poll(() => heard.map(({ status, validated }) => [status, validated]))
      .toEqual([
        ['proposed', false],
        ['closed', true],
      ])
    await ask({ command: 'unsubscribe', accounts_proposed: [other.address] })
  })

  test('learns what the server is', async () => {
    const { info } = (await client.request({ command: 'server_info' })).result
    expect(info).toMatchObject({
      build_version: '3.2.0',
      network_id: 0,
      ports: [{ port: String(ledger.port), protocol: ['http', 'ws'] }],
      server_state: 'full',
      validator_list: { count: 0 },
    })
    expect((await ask({ command: 'random' })).random).toMatch(/^[0-9A-F]{64}$/)
    expect(await ask({ command: 'version' })).toEqual({ version: { first: 1, last: 2 } })
  })

  test('is refused what the server does not know', async () => {
    await expect(ask({ command: 'no_such' })).rejects.toThrow('Unknown method.')
    await expect(ask({ command: 'ledger_entry', index: '0'.repeat(64) })).rejects.toThrow('Entry not found.')
    await expect(ask({ command: 'ledger_entry', index: 'A', account_root: 'B' })).rejects.toThrow(
      'Too many fields provided.',
    )
  })
})
