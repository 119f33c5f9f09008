import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nodeOf } from '#ledger/engine/metadata.ts'
import { readAccount } from '#ledger/state/view.ts'
import { layTable, type Table } from '#ledger/testing/table.ts'

let table: Table
beforeEach(async () => {
  table = await layTable({ alice: 100, bob: 100, carol: 100 })
})
afterEach(() => table.ledger.close())

const remove = (to: string) => ({ TransactionType: 'AccountDelete', Destination: table.address(to), Fee: '200000' })
const wait = (ledgers: number) => {
  for (let i = 0; i < ledgers; i++) table.ledger.accept()
}
const exists = (name: string) => readAccount(table.ledger.api.chain.closedView(), table.address(name)) !== undefined

describe('AccountDelete', () => {
  test('waits until the sequence numbers are 256 ledgers behind', async () => {
    const age = () => table.ledger.api.chain.open.layer.facts.sequence - table.sequence('alice')
    wait(253 - age())
    expect((await table.submit('alice', remove('bob'))).result).toBe('tecTOO_SOON')
    table.ledger.accept()
    wait(255 - age())
    const { hash } = await table.submit('alice', remove('bob'))
    table.ledger.accept()
    expect(table.final(hash)).toBe('tesSUCCESS')
    expect(exists('alice')).toBe(false)
  })

  test('takes offers and tickets along and gives the rest away', async () => {
    await table.submit('bob', { TransactionType: 'NFTokenMint', NFTokenTaxon: 0, Flags: 8 })
    const minted = table.ledger.accept()
    const page = minted.changes.values().find((entry) => entry?.LedgerEntryType === 'NFTokenPage')
    const token = page?.LedgerEntryType === 'NFTokenPage' ? page.NFTokens[0]?.NFToken.NFTokenID : undefined
    await table.submit('alice', {
      TransactionType: 'NFTokenCreateOffer',
      NFTokenID: token,
      Owner: table.address('bob'),
      Amount: '5',
    })
    await table.submit('alice', { TransactionType: 'TicketCreate', TicketCount: 3 })
    wait(262)
    expect((await table.submit('bob', remove('carol'))).result).toBe('tecHAS_OBLIGATIONS')
    const { hash } = await table.submit('alice', remove('carol'))
    const { transactions } = table.ledger.accept()
    const metadata = transactions.find((tx) => tx.hash === hash)?.metadata
    const deleted = metadata?.AffectedNodes.filter((node) => 'DeletedNode' in node).map(
      (node) => nodeOf(node).LedgerEntryType,
    )
    expect(deleted?.sort()).toEqual([
      'AccountRoot',
      'DirectoryNode',
      'DirectoryNode',
      'NFTokenOffer',
      'Ticket',
      'Ticket',
      'Ticket',
    ])
    expect(metadata?.DeliveredAmount).toBe('99799980')
    expect(readAccount(table.ledger.api.chain.closedView(), table.address('carol'))?.Balance).toBe('199799980')
  })

  test('respects what the destination asks for', async () => {
    await table.submit('bob', { TransactionType: 'AccountSet', SetFlag: 1 })
    await table.submit('carol', { TransactionType: 'AccountSet', SetFlag: 9 })
    wait(260)
    expect((await table.submit('alice', remove('nobody'))).result).toBe('tecNO_DST')
    expect((await table.submit('alice', remove('bob'))).result).toBe('tecDST_TAG_NEEDED')
    expect((await table.submit('alice', remove('carol'))).result).toBe('tecNO_PERMISSION')
    expect((await table.submit('alice', { ...remove('bob'), Fee: '199999' })).result).toBe('telINSUF_FEE_P')
  })
})
