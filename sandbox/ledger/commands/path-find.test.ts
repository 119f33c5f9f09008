import { afterEach, beforeEach, expect, test } from 'vitest'
import { CorpusClient } from '#ledger/corpus/client.ts'
import type { Fields } from '#ledger/corpus/scenario.ts'
import { type IssuingTable, layIssuingTable } from '#ledger/testing/issuing.ts'

let table: IssuingTable
let client: CorpusClient
beforeEach(async () => {
  table = await layIssuingTable({ gate: 1000, bank: 1000, ann: 1000, ben: 1000, maker: 1000 })
  for (const issuer of ['gate', 'bank']) await table.act(issuer, 'AccountSet', { SetFlag: 8 })
  await table.trust('ann', '1000')
  await table.trust('maker', '1000')
  await table.trust('maker', '1000', { issuer: 'bank', currency: 'EUR' })
  await table.trust('ben', '1000', { issuer: 'bank', currency: 'EUR' })
  await table.pay('gate', 'ann', '100')
  await table.act('bank', 'Payment', {
    Destination: table.address('maker'),
    Amount: table.amount('100', 'bank', 'EUR'),
  })
  client = await CorpusClient.connect(table.ledger.url)
})
afterEach(async () => {
  client.close()
  await table.ledger.close()
})

const offer = (TakerPays: unknown, TakerGets: unknown) => table.act('maker', 'OfferCreate', { TakerPays, TakerGets })
const eur = (value: string) => table.amount(value, 'bank', 'EUR')
const question = (amount: unknown, more: Fields = {}): Fields => ({
  source_account: table.address('ann'),
  destination_account: table.address('ben'),
  destination_amount: amount,
  ...more,
})
const ask = async (command: string, fields: Fields): Promise<Fields> => {
  const reply = await client.ask({ command, ...fields })
  return reply.result ?? { error: reply.error }
}
const find = (amount: unknown, more: Fields = {}) => ask('ripple_path_find', question(amount, more))

test('XRP needs no path, and what nobody sells cannot be paid', async () => {
  expect(await find('100')).toMatchObject({ alternatives: [], full_reply: true, destination_amount: '100' })
  expect(await find(eur('10'))).toMatchObject({ alternatives: [], destination_currencies: ['XRP', 'EUR'] })
})

test('XRP buys by the default path, a currency that is held by way of its issuer', async () => {
  await offer('20000000', eur('20'))
  await offer(table.amount('40'), eur('20'))
  const { alternatives } = await find(eur('10'))
  const byGate = [
    { account: table.address('gate'), type: 1 },
    { currency: 'EUR', issuer: table.address('bank'), type: 48 },
  ]
  expect(alternatives).toEqual([
    { paths_canonical: [], paths_computed: [], source_amount: '10000000' },
    { paths_canonical: [], paths_computed: [byGate], source_amount: table.amount('20', 'ann') },
  ])
})

test('the path that was found pays for what it says', async () => {
  await offer(table.amount('40'), '30000000')
  await offer('20000000', eur('20'))
  const { alternatives } = await find(eur('10'), { source_currencies: [{ currency: 'USD' }] })
  const [found] = alternatives as Fields[]
  expect(found).toMatchObject({ source_amount: { value: '13.33333333333333' } })
  const paid = await table.act('ann', 'Payment', {
    Destination: table.address('ben'),
    Amount: eur('10'),
    SendMax: { ...table.amount('13.33333333333334'), issuer: table.address('ann') },
    Paths: found?.paths_computed,
  })
  expect(paid).toBe('tesSUCCESS')
  expect(table.held('ben', 'bank', 'EUR')).toBe('10')
})

test('everything is converted when -1 is asked for', async () => {
  await offer('20000000', eur('20'))
  const all = { ...eur('-1') }
  const { alternatives } = await find(all, { send_max: '5000000' })
  expect(alternatives).toMatchObject([{ destination_amount: eur('5'), source_amount: '5000000' }])
  expect(await find(eur('1'), { send_max: '5' })).toEqual({ error: 'dstAmtMalformed' })
})

test('path_find answers at once and anew with each ledger until it is closed', async () => {
  expect(await ask('path_find', { subcommand: 'status' })).toEqual({ error: 'noPathRequest' })
  const created = await ask('path_find', { subcommand: 'create', ...question(eur('10')) })
  expect(created).toMatchObject({ alternatives: [], full_reply: false })
  client.inbox.splice(0)
  await offer('20000000', eur('20'))
  expect(await ask('path_find', { subcommand: 'status' })).toMatchObject({ status: 'success' })
  expect(client.inbox.splice(0).at(-1)).toMatchObject({
    type: 'path_find',
    full_reply: true,
    alternatives: [{ paths_computed: [], source_amount: '10000000' }],
  })
  expect(await ask('path_find', { subcommand: 'close' })).toMatchObject({ closed: true })
  table.ledger.accept()
  expect(await ask('path_find', { subcommand: 'close' })).toEqual({ error: 'noPathRequest' })
  expect(client.inbox.splice(0)).toEqual([])
})

test.for<[string, Fields, string]>([
  ['no source', { source_account: undefined }, 'srcActMissing'],
  ['a source that does not exist', { source_account: 'rrrrrrrrrrrrrrrrrrrrBZbvji' }, 'srcActNotFound'],
  ['a bad amount', { destination_amount: '-5' }, 'dstAmtMalformed'],
  ['no currency to send', { source_currencies: [] }, 'srcCurMalformed'],
])('%s is refused', async ([, fields, error]) => {
  expect(await find('100', fields)).toEqual({ error })
})
