import { randomBytes } from 'node:crypto'
import { allowDownload, listCopies } from '@gooddrop/contract/copies.ts'
import { getNft } from '@gooddrop/contract/nfts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { insertNft } from '#features/nfts/store.ts'
import { call } from '#testing/call.ts'
import { type Member, member } from '#testing/member.ts'
import { type TestServer, testServer } from '#testing/server.ts'

const ARTIST = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const HOLDER = 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH'
const URI = '697066733A2F2F62616679'

let server: TestServer
let artist: Member
let copies: string[]
beforeAll(async () => {
  server = await testServer()
  artist = await member(server, { walletAddress: ARTIST })
  await member(server, { firstName: 'Holder', walletAddress: HOLDER })
  copies = []
  // Seen by us in another order than that in which they were minted.
  for (const sequence of [3, 1, 2, 4]) copies[sequence - 1] = await add(sequence, { owner: HOLDER })
})
afterAll(() => server?.stop())

function add(sequence: number, { owner = ARTIST, uri = URI, issuer = ARTIST } = {}) {
  const token_id = randomBytes(28).toString('hex').toUpperCase() + sequence.toString(16).toUpperCase().padStart(8, '0')
  return inTransaction(server.deps.db, (tx) => {
    const ledger = { token_id, network_id: '1', issuer, flags: 8, uri_hex: uri }
    const texts = { title: 'Copy', royalty: 0, tags: [], metadata_state: 'ours' as const, minted_at: new Date() }
    return insertNft(tx, { ...ledger, ...texts }, { owner_address: owner, burned: false })
  })
}
const editionOf = async (id: string) => (await call(server, getNft, { params: { id } })).json().nft.edition
const list = async (id: string, query: Record<string, unknown> = {}) =>
  (await call(server, listCopies, { params: { id }, query })).json()

describe('copies of a work', () => {
  it('are numbered in the order in which they were minted', async () => {
    for (const [at, id] of copies.entries()) expect(await editionOf(id)).toEqual({ number: at + 1, of: 4 })
  })

  it('are of one issuer and the same metadata: a work of which there is one has no number', async () => {
    const alone = await add(9, { uri: '' })
    const elsewhere = await add(10, { issuer: HOLDER })
    expect([await editionOf(alone), await editionOf(elsewhere)]).toEqual([null, null])
    expect(await list(alone)).toMatchObject({ copies: [], next: null })
  })

  it('are listed with who holds them, to the last', async () => {
    const first = await list(copies[2]!, { limit: 3 })
    expect(first.copies.map(({ _id, number }) => [_id, number])).toEqual(
      copies.slice(0, 3).map((id, at) => [id, at + 1]),
    )
    expect(first.copies[0]).toMatchObject({ owner: { first_name: 'Holder' }, owner_address: HOLDER })
    const rest = await list(copies[2]!, { limit: 3, cursor: first.next })
    expect(rest).toMatchObject({ copies: [{ _id: copies[3], number: 4 }], next: null })
  })

  it('keep their number when others are hidden or burned', async () => {
    const { db } = server.deps
    await db.updateTable('nft_state').set({ hidden: true }).where('nft_id', '=', copies[0]!).execute()
    await db.updateTable('nft_state').set({ burned: true }).where('nft_id', '=', copies[1]!).execute()
    const { copies: shown } = await list(copies[3]!)
    expect(shown.map(({ number, owner_address }) => [number, owner_address])).toEqual([
      [2, null],
      [3, HOLDER],
      [4, HOLDER],
    ])
  })
})

describe('the original', () => {
  const allow = (allowed: boolean, headers = artist.headers) =>
    call(server, allowDownload, { params: { nftId: copies[3]! }, body: { allowed }, headers })

  it('is offered as a download by nobody but the artist', async () => {
    const { headers } = await member(server, { firstName: 'Stranger' })
    expect((await allow(true, headers)).statusCode).toBe(403)
    expect((await allow(true)).json()).toMatchObject({ allowed: true })
    expect((await allow(false)).json()).toMatchObject({ allowed: false })
  })
})
