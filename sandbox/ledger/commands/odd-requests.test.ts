import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CorpusClient } from '#ledger/corpus/client.ts'
import { genesisKeys, signAs } from '#ledger/corpus/keys.ts'
import { type RunningLedger, startLedger } from '#ledger/server.ts'
import { Chance } from '#ledger/testing/chance.ts'
import { commands } from './registry.ts'

const values = [null, true, -1, 0, 1.5, 1e18, '', '0', 'junk', 'validated', 'AB'.repeat(32), [], [null], {}, { a: 1 }]
const names = [
  'account',
  'accounts',
  'accounts_proposed',
  'account_root',
  'binary',
  'books',
  'ctid',
  'directory',
  'expand',
  'forward',
  'full',
  'ident',
  'index',
  'ledger',
  'ledger_hash',
  'ledger_index',
  'ledger_index_max',
  'ledger_index_min',
  'limit',
  'marker',
  'max_ledger',
  'min_ledger',
  'nft_id',
  'nft_page',
  'queue',
  'signer_lists',
  'streams',
  'ticket',
  'transaction',
  'transactions',
  'tx_blob',
  'tx_json',
  'type',
]

/** How many requests each command gets. */
const TRIES = process.env.LONG ? 150 : 50

let ledger: RunningLedger
let client: CorpusClient
beforeAll(async () => {
  ledger = await startLedger({ port: 0, manualClose: true })
  client = await CorpusClient.connect(ledger.url)
})
afterAll(async () => {
  client.close()
  await ledger.close()
})

describe('whatever is asked', () => {
  test.for([...commands.keys()])('%s answers in its own words', async (command) => {
    // Commands that stumble are logged.
    const logged = vi.spyOn(console, 'error')
    const chance = new Chance(command.length)
    for (let i = 0; i < TRIES; i++) {
      const request: Record<string, unknown> = { command, api_version: chance.one([1, 2]) }
      if (chance.next() < 0.5) request.account = genesisKeys.address
      if (chance.next() < 0.3) request.nft_id = 'AB'.repeat(32)
      for (let fields = 0; fields < 3; fields++) request[chance.one(names)] = chance.one(values)
      const reply = await client.ask(request)
      expect(reply.type).toBe('response')
      expect(logged, JSON.stringify(request)).not.toHaveBeenCalled()
    }
  })

  test('a transaction with any byte changed is read or refused, never more', async () => {
    const chance = new Chance(7)
    const fields = {
      TransactionType: 'Payment',
      Account: genesisKeys.address,
      Destination: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B',
      Amount: '5000000',
      Fee: '10',
      Sequence: 1,
      Memos: [{ Memo: { MemoData: 'AB' } }],
    }
    const good = Buffer.from(signAs(fields, genesisKeys).blob, 'hex')
    for (let i = 0; i < 2 * TRIES; i++) {
      const bytes = Buffer.from(good)
      bytes[chance.below(bytes.length)] = chance.below(256)
      const cut = chance.next() < 0.2 ? bytes.subarray(0, chance.below(bytes.length)) : bytes
      if (cut.equals(good) || cut.length === 0) continue
      const reply = await client.ask({ command: 'submit', tx_blob: cut.toString('hex') })
      expect(reply.error, cut.toString('hex')).toBe('invalidTransaction')
    }
  })
})
