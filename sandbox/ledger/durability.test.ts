import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CorpusClient } from './corpus/client.ts'
import { genesisKeys, keysFor, signAs } from './corpus/keys.ts'
import { startLedger } from './server.ts'
import { startCli } from './testing/cli.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ledger-durable-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const payment = (sequence: number) => {
  const { address } = keysFor('durable', 'receiver', undefined, 0)
  const fields = { TransactionType: 'Payment', Account: genesisKeys.address, Destination: address, Amount: '5000000' }
  return signAs({ ...fields, Fee: '10', Sequence: sequence }, genesisKeys)
}

async function validate(client: CorpusClient, sequence: number): Promise<string> {
  const { blob, hash } = payment(sequence)
  await client.ask({ command: 'submit', tx_blob: blob })
  await client.ask({ command: 'ledger_accept' })
  return hash ?? ''
}

describe('a ledger that said a transaction is validated', () => {
  test('still says so after kill -9', async () => {
    const first = await startCli('--manual-close', '--data', directory)
    const before = await CorpusClient.connect(first.url)
    const hash = await validate(before, 1)
    const seen = await before.ask({ command: 'tx', transaction: hash })
    expect(seen.result).toMatchObject({ validated: true, meta: { TransactionResult: 'tesSUCCESS' } })
    await first.kill('SIGKILL')

    const second = await startCli('--manual-close', '--data', directory)
    const after = await CorpusClient.connect(second.url)
    expect((await after.ask({ command: 'tx', transaction: hash })).result).toEqual(seen.result)
    expect((await after.ask({ command: 'ledger_closed' })).result?.ledger_index).toBe(3)
    expect(await validate(after, 2)).not.toBe(hash)
    expect((await after.ask({ command: 'ledger_closed' })).result?.ledger_index).toBe(4)
    after.close()
    expect(await second.kill('SIGTERM')).toBe(0)
  })

  test('forgets only a record that was never finished', async () => {
    const first = await startLedger({ port: 0, manualClose: true, dataDir: directory })
    await first.fund(keysFor('durable', 'a', undefined, 0).address, 5_000_000n)
    const kept = first.accept().header
    await first.close()
    const journal = join(directory, readdirSync(directory).find((name) => name.startsWith('journal-')) ?? '')
    const whole = statSync(journal).size

    for (const damage of [
      () => appendFileSync(journal, 'half a rec'),
      () => appendFileSync(journal, Buffer.alloc(500, 7)),
    ]) {
      damage()
      const again = await startLedger({ port: 0, manualClose: true, dataDir: directory })
      expect(again.api.chain.last).toEqual(kept)
      await again.close()
      expect(statSync(journal).size).toBe(whole)
    }
    truncateSync(journal, whole - 3)
    const shorter = await startLedger({ port: 0, manualClose: true, dataDir: directory })
    expect(shorter.api.chain.last.index).toBe(kept.index - 1)
    await shorter.close()
  })

  test('packs its journal and answers from what it packed', async () => {
    const first = await startLedger({ port: 0, manualClose: true, dataDir: directory, packAfter: 3 })
    const { address } = keysFor('durable', 'b', undefined, 0)
    const hashes: string[] = []
    for (let i = 0; i < 10; i++) {
      hashes.push(await first.fund(address, 2_000_000n))
      first.accept()
    }
    const { last } = first.api.chain
    await first.close()
    expect(readdirSync(directory)).toContain('snapshot')

    const second = await startLedger({ port: 0, manualClose: true, dataDir: directory, packAfter: 3 })
    const client = await CorpusClient.connect(second.url)
    expect(second.api.chain.last).toEqual(last)
    for (const transaction of hashes)
      expect((await client.ask({ command: 'tx', transaction })).result).toMatchObject({
        validated: true,
        hash: transaction,
      })
    const history = await client.ask({ command: 'account_tx', account: address, forward: true })
    expect(history.result?.transactions).toMatchObject(hashes.map((hash) => ({ hash })))
    for (let index = 3; index <= last.index; index++)
      expect((await client.ask({ command: 'ledger', ledger_index: index, transactions: true })).result).toMatchObject({
        ledger: { transactions: [hashes[index - 3]] },
      })
    client.close()
    await second.close()
  })

  test('belongs to one process and one network', async () => {
    const first = await startLedger({ port: 0, manualClose: true, dataDir: directory, networkId: 7 })
    await expect(startLedger({ port: 0, dataDir: directory, networkId: 7 })).rejects.toThrow('in use by another ledger')
    await first.close()
    await expect(startLedger({ port: 0, dataDir: directory })).rejects.toThrow('belongs to network 7, not 0')
  })
})

test('a port that is taken is named in a sentence', async () => {
  const first = await startLedger({ port: 0, manualClose: true })
  await expect(startCli('--memory', '--port', String(first.port))).rejects.toThrow(`Port ${first.port} is taken`)
  await first.close()
})
