import { afterAll, beforeAll, expect, test } from 'vitest'
import { CorpusClient } from '#ledger/corpus/client.ts'
import type { Fields } from '#ledger/corpus/scenario.ts'
import { layTable, type Table } from '#ledger/testing/table.ts'

let table: Table
let client: CorpusClient
beforeAll(async () => {
  table = await layTable({ ann: 1000, ben: 1000 })
  client = await CorpusClient.connect(table.ledger.url)
})
afterAll(async () => {
  client.close()
  await table.ledger.close()
})

const ask = async (command: string, fields: Fields): Promise<Fields> => {
  const reply = await client.ask({ command, ...fields })
  return reply.result ?? { error: reply.error }
}

// The answer of a real server, from its documentation.
const genesis = {
  account_id: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  key_type: 'secp256k1',
  master_key: 'I IRE BOND BOW TRIO LAID SEAT GOAL HEN IBIS IBIS DARE',
  master_seed: 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb',
  master_seed_hex: 'DEDCE9CE67B451D852FD4E846FCDE31C',
  public_key: 'aBQG8RQAzjs1eTKFEAQXr2gS4utcDiEC9wmi7pfUPTi27VCahwgw',
  public_key_hex: '0330E7FC9D56BB25D6893BA3F317AE5BCF33B3291BD63DB32654A313222F7FD020',
}

test('wallet_propose knows the keys of a passphrase and of a seed', async () => {
  expect(await ask('wallet_propose', { passphrase: 'masterpassphrase' })).toEqual({
    ...genesis,
    warning: expect.stringContaining('low entropy'),
  })
  expect(await ask('wallet_propose', { seed: genesis.master_seed })).toEqual(genesis)
  expect(await ask('wallet_propose', { seed_hex: genesis.master_seed_hex })).toEqual(genesis)
})

test('wallet_propose makes new keys of either type', async () => {
  const [one, other] = [await ask('wallet_propose', {}), await ask('wallet_propose', { key_type: 'ed25519' })]
  expect(one).toMatchObject({ key_type: 'secp256k1', public_key_hex: expect.stringMatching(/^0[23]/) })
  expect(other).toMatchObject({ key_type: 'ed25519', public_key_hex: expect.stringMatching(/^ED/) })
  expect(one.account_id).not.toBe(other.account_id)
  expect(await ask('wallet_propose', { key_type: 'junk' })).toEqual({ error: 'invalidParams' })
  expect(await ask('wallet_propose', { seed: 'junk' })).toEqual({ error: 'badSeed' })
})

test('transaction_entry finds a transaction in the ledger that it is in, and in no other', async () => {
  const payment = { TransactionType: 'Payment', Destination: table.address('ben'), Amount: '5' }
  const { hash } = await table.submit('ann', payment)
  const { header } = table.ledger.accept()
  expect(await ask('transaction_entry', { tx_hash: hash, ledger_index: header.index })).toMatchObject({
    hash,
    ledger_hash: header.hash,
    meta: { TransactionResult: 'tesSUCCESS' },
    tx_json: { DeliverMax: '5' },
    validated: true,
  })
  const error = async (fields: Fields) => (await ask('transaction_entry', fields)).error
  expect(await error({ tx_hash: hash, ledger_index: header.index - 1 })).toBe('transactionNotFound')
  expect(await error({ tx_hash: hash })).toBe('notYetImplemented')
  expect(await error({ ledger_index: 'validated' })).toBe('fieldNotFoundTransaction')
  expect(await error({ tx_hash: 'junk', ledger_index: 'validated' })).toBe('malformedRequest')
})
