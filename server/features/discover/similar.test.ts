import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { listSimilar } from '@gooddrop/contract/similar.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { useMedia } from '#features/media/use-media.ts'
import { insertNft } from '#features/nfts/store.ts'
import { call } from '#testing/call.ts'
import { type TestServer, testServer } from '#testing/server.ts'

const ARTIST = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const OTHER = 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH'
const HASH = '0110'.repeat(16)

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server?.stop())

type Look = { hash: string | null; color: string }
async function addPicture({ hash, color }: Look): Promise<string> {
  const id = randomUUIDv7()
  const picture = {
    id,
    cid: `bafkrei${id}`,
    kind: 'image' as const,
    mime: 'image/png',
    bytes: 9n,
    state: 'ready' as const,
  }
  const sides = { width: 9, height: 9, rendition_widths: [320] }
  await server.deps.db
    .insertInto('media')
    .values({ ...picture, ...sides, picture_hash: hash, color, created_at: new Date() })
    .execute()
  return id
}

async function add(title: string, given: Partial<Look> & { issuer?: string; tags?: string[]; picture?: string }) {
  const { issuer = OTHER, tags = [], hash = null, color = '#ffffff' } = given
  const picture = given.picture ?? (await addPicture({ hash, color }))
  const id = await inTransaction(server.deps.db, async (tx) => {
    const token = { token_id: randomBytes(32).toString('hex').toUpperCase(), network_id: '1', issuer, flags: 8 }
    const texts = { title, royalty: 0, tags, metadata_state: 'ours' as const, minted_at: new Date() }
    const added = await insertNft(
      tx,
      { ...token, ...texts, media_id: picture },
      { owner_address: issuer, burned: false },
    )
    await useMedia(tx, picture, { by: 'nft', id: added })
    return added
  })
  return { id, picture }
}

const similar = async (id: string) =>
  (await call(server, listSimilar, { params: { id } })).json().nfts.map(({ title }) => title)

/** So many bits of the hash are different. */
const changed = (bits: number) =>
  HASH.replace(/[01]/g, (bit, at: number) => (at % 16 < bits / 4 ? String(1 - Number(bit)) : bit))

it('finds works of others that look alike, then those of the same colour, then those of the same tags', async () => {
  const { id, picture } = await add('this', { issuer: ARTIST, hash: HASH, color: '#102030', tags: ['Art'] })
  await add('same tag', { hash: changed(64), color: '#f0f0f0', tags: ['Art'] })
  await add('same colour', { hash: changed(64), color: '#112233' })
  await add('nearly the same picture', { hash: HASH.replace(/1$/, '0').replace(/0$/, '1'), color: '#102030' })
  await add('nothing in common', { hash: changed(64), color: '#f0f0f0' })
  await add('by the same artist', { issuer: ARTIST, hash: HASH, color: '#102030', tags: ['Art'] })
  await add('a copy of the picture', { picture })
  expect(await similar(id)).toEqual(['nearly the same picture', 'same tag', 'same colour'])
})

it('leaves out what is hidden or burned, and answers for what nobody may see with nothing', async () => {
  const look = { hash: '0011'.repeat(16), color: '#80ff00' }
  const { id } = await add('here', { issuer: ARTIST, ...look })
  const hidden = await add('hidden', look)
  const burned = await add('burned', look)
  const { db } = server.deps
  await db.updateTable('nft_state').set({ hidden: true }).where('nft_id', '=', hidden.id).execute()
  await db.updateTable('nft_state').set({ burned: true }).where('nft_id', '=', burned.id).execute()
  expect(await similar(id)).toEqual([])
  expect(await similar(randomUUIDv7())).toEqual([])
})

it('finds pictures that got their hash later', async () => {
  const hash = '1100'.repeat(16)
  const { id } = await add('first', { issuer: ARTIST, hash, color: '#0000ff' })
  const { picture } = await add('stored before', { hash: null, color: '#ffff00' })
  expect(await similar(id)).toEqual([])
  await server.deps.db.updateTable('media').set({ picture_hash: hash }).where('id', '=', picture).execute()
  expect(await similar(id)).toEqual(['stored before'])
})
