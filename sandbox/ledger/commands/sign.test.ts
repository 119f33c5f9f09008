import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isObject } from '#ledger/api/params.ts'
import { CorpusClient } from '#ledger/corpus/client.ts'
import { genesisKeys } from '#ledger/corpus/keys.ts'
import type { Fields } from '#ledger/corpus/scenario.ts'
import { layTable, type Table } from '#ledger/testing/table.ts'

let table: Table
let client: CorpusClient
beforeAll(async () => {
  table = await layTable({ alice: 1000, bob: 1000, k1: 1000, k2: 1000 })
  client = await CorpusClient.connect(table.ledger.url)
  const entry = (name: string) => ({ SignerEntry: { Account: table.address(name), SignerWeight: 1 } })
  await table.submit('alice', {
    TransactionType: 'SignerListSet',
    SignerQuorum: 2,
    SignerEntries: [entry('k1'), entry('k2')],
  })
  table.ledger.accept()
})
afterAll(async () => {
  client.close()
  await table.ledger.close()
})

const payment = (): Fields => ({
  TransactionType: 'Payment',
  Account: table.address('alice'),
  Destination: table.address('bob'),
  Amount: '5',
})
const ask = async (command: string, fields: Fields): Promise<Fields> => {
  const reply = await client.ask({ command, ...fields })
  return reply.result ?? { error: reply.error, message: reply.error_message }
}

describe('sign', () => {
  test('fills in what is missing; the blob can be submitted', async () => {
    const signed = await ask('sign', { secret: table.keys('alice').seed, tx_json: payment() })
    expect(signed).toMatchObject({ tx_json: { Fee: '10', DeliverMax: '5', Sequence: table.sequence('alice') } })
    const submitted = await ask('submit', { tx_blob: signed.tx_blob })
    expect(submitted.engine_result).toBe('tesSUCCESS')
  })

  test('knows the genesis account by its passphrase', async () => {
    const tx_json = { ...payment(), Account: genesisKeys.address }
    const { result } = await client.ask({ command: 'submit', secret: 'masterpassphrase', tx_json })
    expect(result?.engine_result).toBe('tesSUCCESS')
  })

  test.for<[string, () => Fields, Fields]>([
    [
      'without a secret',
      () => ({ tx_json: payment() }),
      { error: 'invalidParams', message: "Missing field 'secret'." },
    ],
    ['with two secrets', () => ({ secret: 'a', seed: 'b', tx_json: payment() }), { error: 'invalidParams' }],
    ['with the secret of somebody else', () => ({ secret: 'somebody', tx_json: payment() }), { error: 'badSecret' }],
    ['with a wrong seed', () => ({ seed: 'x', key_type: 'ed25519', tx_json: payment() }), { error: 'badSeed' }],
    [
      'with an unknown type of key',
      () => ({ seed: 'x', key_type: 'rsa', tx_json: payment() }),
      { error: 'badKeyType' },
    ],
    ['without a transaction', () => ({ secret: 'a' }), { error: 'invalidParams', message: "Missing field 'tx_json'." }],
    [
      'without a sender',
      () => ({ secret: 'a', tx_json: { TransactionType: 'Payment' } }),
      { error: 'srcActMissing', message: "Missing field 'tx_json.Account'." },
    ],
    [
      'with a field that does not exist',
      () => ({ secret: table.keys('alice').seed, tx_json: { ...payment(), Nonsense: 1 } }),
      { error: 'invalidParams', message: "Field 'tx_json.Nonsense' is unknown." },
    ],
    [
      'offline without a sequence',
      () => ({ secret: 'a', offline: true, tx_json: payment() }),
      { error: 'invalidParams', message: "Missing field 'tx_json.Sequence'." },
    ],
  ])('%s', async ([, fields, error]) => {
    expect(await ask('sign', fields())).toMatchObject(error)
  })
})

describe('sign_for and submit_multisigned', () => {
  const complete = () => ({ ...payment(), Fee: '30', Sequence: table.sequence('alice') })
  const signFor = (name: string, tx_json: unknown) =>
    ask('sign_for', { account: table.address(name), secret: table.keys(name).seed, tx_json })

  test('one after the other signs, in any order', async () => {
    const first = await signFor('k2', complete())
    const second = await signFor('k1', first.tx_json)
    const submitted = await ask('submit_multisigned', { tx_json: second.tx_json })
    expect(submitted).toMatchObject({ engine_result: 'tesSUCCESS', hash: second.hash })
    table.ledger.accept()
    expect(table.final(String(second.hash))).toBe('tesSUCCESS')
  })

  test.for<[string, Fields, Fields]>([
    ['a sequence', { Sequence: undefined }, { message: "Missing field 'tx_json.Sequence'." }],
    ['a fee', { Fee: undefined }, { message: "Missing field 'tx_json.Fee'." }],
    ['an empty key', { SigningPubKey: 'ED00' }, { error: 'invalidParams' }],
    ['signers', { SigningPubKey: '' }, { message: "Missing field 'tx_json.Signers'." }],
  ])('submit_multisigned wants %s', async ([, fields, error]) => {
    expect(await ask('submit_multisigned', { tx_json: { SigningPubKey: '', ...complete(), ...fields } })).toMatchObject(
      error,
    )
  })

  test('nobody signs twice, and the sender does not sign along', async () => {
    const once = await signFor('k1', complete())
    expect((await signFor('k1', once.tx_json)).message).toMatch(/^Duplicate Signers:Signer:Account entries/)
    expect((await signFor('alice', complete())).message).toMatch(/^A Signer may not be the transaction's Account/)
  })

  test('a wrong signature is refused', async () => {
    const signed = await signFor('k1', complete())
    const tx_json = isObject(signed.tx_json) ? { ...signed.tx_json, Fee: '31' } : {}
    expect(await ask('submit_multisigned', { tx_json })).toEqual({ error: 'internal', message: 'Invalid signature.' })
  })
})
