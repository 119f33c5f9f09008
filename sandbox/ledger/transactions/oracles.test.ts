import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toUnix } from '#ledger/chain/clock.ts'
import { CorpusClient } from '#ledger/corpus/client.ts'
import { oracleKey } from '#ledger/state/keylets.ts'
import { readAccount, readAs } from '#ledger/state/view.ts'
import { layTable, type Table } from '#ledger/testing/table.ts'

let table: Table
beforeEach(async () => {
  table = await layTable({ alice: 100, bob: 100, poor: 1.1 })
})
afterEach(() => table.ledger.close())

type Price = { base?: string; quote?: string; price?: number; scale?: number }
const priceOf = ({ base = 'XRP', quote = 'USD', price, scale }: Price) => ({
  PriceData: { BaseAsset: base, QuoteAsset: quote, AssetPrice: price, Scale: scale },
})
const now = () => toUnix(table.ledger.api.chain.last.closeTime)
const oracle = (prices: readonly Price[], more = {}) => ({
  TransactionType: 'OracleSet',
  OracleDocumentID: 1,
  LastUpdateTime: now(),
  Provider: 'AB',
  AssetClass: 'CD',
  PriceDataSeries: prices.map(priceOf),
  ...more,
})
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ quote: `A${String.fromCharCode(65 + i)}Z`, price: 1 }))
const view = () => table.ledger.api.chain.closedView()
const owned = (name: string) => readAccount(view(), table.address(name))?.OwnerCount

async function done(name: string, tx: Parameters<Table['submit']>[1]) {
  const { hash, result } = await table.submit(name, tx)
  table.ledger.accept()
  return table.final(hash) ?? result
}

describe('an oracle', () => {
  test('keeps its pairs when prices are not renewed, and drops those that are given without a price', async () => {
    const prices = [
      { price: 740, scale: 3 },
      { quote: 'EUR', price: 7 },
    ]
    expect(await done('alice', oracle(prices))).toBe('tesSUCCESS')
    expect(await done('alice', oracle([{ price: 750, scale: 3 }]))).toBe('tesSUCCESS')
    const entry = () => readAs(view(), 'Oracle', oracleKey(table.address('alice'), 1))
    expect(entry()?.PriceDataSeries).toEqual([
      { PriceData: { BaseAsset: 'XRP', QuoteAsset: 'EUR' } },
      { PriceData: { BaseAsset: 'XRP', QuoteAsset: 'USD', AssetPrice: '2ee', Scale: 3 } },
    ])
    expect(await done('alice', oracle([{ quote: 'EUR' }]))).toBe('tesSUCCESS')
    expect(entry()?.PriceDataSeries).toHaveLength(1)
    expect(await done('alice', oracle([{ quote: 'EUR' }]))).toBe('tecTOKEN_PAIR_NOT_FOUND')
    expect(await done('alice', oracle([{}]))).toBe('tecARRAY_EMPTY')
  })

  test('with more than five pairs costs a second reserve', async () => {
    expect(await done('alice', oracle(many(5)))).toBe('tesSUCCESS')
    expect(owned('alice')).toBe(1)
    expect(await done('alice', oracle([{ price: 1 }]))).toBe('tesSUCCESS')
    expect(owned('alice')).toBe(2)
    expect(await done('alice', oracle(many(10)))).toBe('tecARRAY_TOO_LARGE')
    expect(await done('alice', { TransactionType: 'OracleDelete', OracleDocumentID: 1 })).toBe('tesSUCCESS')
    expect(owned('alice')).toBe(0)
    expect(await done('alice', { TransactionType: 'OracleDelete', OracleDocumentID: 1 })).toBe('tecNO_ENTRY')
    expect(await done('poor', oracle([{ price: 1 }]))).toBe('tecINSUFFICIENT_RESERVE')
  })

  test.for([
    ['no price at all', () => oracle([]), 'temARRAY_EMPTY'],
    ['eleven prices', () => oracle(many(11)), 'temARRAY_TOO_LARGE'],
    ['a price for itself', () => oracle([{ quote: 'XRP', price: 1 }]), 'temMALFORMED'],
    ['the same pair twice', () => oracle([{ price: 1 }, { price: 2 }]), 'temMALFORMED'],
    ['a scale of 21', () => oracle([{ price: 1, scale: 21 }]), 'temMALFORMED'],
    ['a pair without price', () => oracle([{}]), 'temMALFORMED'],
    ['no provider', () => oracle([{ price: 1 }], { Provider: undefined }), 'temMALFORMED'],
    ['an empty asset class', () => oracle([{ price: 1 }], { AssetClass: '' }), 'temMALFORMED'],
    ['an asset class of 17 bytes', () => oracle([{ price: 1 }], { AssetClass: 'AB'.repeat(17) }), 'temMALFORMED'],
    ['a time before the epoch', () => oracle([{ price: 1 }], { LastUpdateTime: 5 }), 'tecINVALID_UPDATE_TIME'],
    ['a time long ago', () => oracle([{ price: 1 }], { LastUpdateTime: now() - 311 }), 'tecINVALID_UPDATE_TIME'],
    ['a time far ahead', () => oracle([{ price: 1 }], { LastUpdateTime: now() + 311 }), 'tecINVALID_UPDATE_TIME'],
    ['memos for prices', () => oracle([], { PriceDataSeries: [{ Memo: { MemoData: 'AB' } }] }), 'tefEXCEPTION'],
    ['a flag', () => oracle([{ price: 1 }], { Flags: 1 }), 'temINVALID_FLAG'],
  ] as const)('cannot be made with %s', async ([, tx, result]) => {
    expect(await done('alice', tx())).toBe(result)
  })
})

describe('get_aggregate_price', () => {
  let client: CorpusClient
  beforeEach(async () => {
    client = await CorpusClient.connect(table.ledger.url)
  })
  afterEach(() => client.close())

  const ask = (more = {}, names = ['alice', 'bob']) =>
    client.ask({
      command: 'get_aggregate_price',
      base_asset: 'XRP',
      quote_asset: 'USD',
      oracles: names.map((name) => ({ account: table.address(name), oracle_document_id: 1 })),
      ...more,
    })

  test('calculates over the oracles, and goes back to the latest price of each', async () => {
    await done(
      'alice',
      oracle([
        { price: 740, scale: 3 },
        { quote: 'EUR', price: 1 },
      ]),
    )
    await done('bob', oracle([{ price: 741, scale: 3 }]))
    for (const price of [2, 3]) await done('alice', oracle([{ quote: 'EUR', price }]))
    expect((await ask()).result).toMatchObject({
      entire_set: { mean: '0.7405', size: 2, standard_deviation: '0.0007071067811865475' },
      median: '0.7405',
    })
    await done('alice', oracle([{ quote: 'EUR', price: 4 }]))
    expect((await ask()).result).toMatchObject({ entire_set: { mean: '0.741', size: 1, standard_deviation: '0' } })
  })

  test.for([
    [{ oracles: undefined }, { error_message: "Missing field 'oracles'." }],
    [{ oracles: 5 }, { error: 'oracleMalformed' }],
    [{ oracles: [5] }, { error: 'oracleMalformed' }],
    [{ oracles: [{ account: 'junk', oracle_document_id: 1 }] }, { error: 'invalidParams' }],
    [{ trim: 26 }, { error: 'invalidParams' }],
    [{ trim: 'x' }, { error: 'invalidParams' }],
    [{ base_asset: '' }, { error: 'invalidParams' }],
    [{}, { error: 'objectNotFound' }],
  ] as const)('answers %j with %j', async ([more, answer]) => {
    expect(await ask(more)).toMatchObject(answer)
  })
})
