import type { Trait } from '@gooddrop/contract/traits.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { insertNft } from '#features/nfts/store.ts'
import { testDatabase } from '#testing/database.ts'
import { rankCollections } from './rank-collections.ts'
import { tokenIdOf } from './testing/change-works.ts'

const database = testDatabase()

type Token = { issuer: string; taxon: number; serial: number; name?: string; traits?: Trait[] }

const register = ({ issuer, taxon, serial, name, traits = [] }: Token) =>
  inTransaction(database.db, (tx) =>
    insertNft(
      tx,
      {
        token_id: tokenIdOf(taxon, serial),
        network_id: '1',
        issuer,
        flags: 8,
        royalty: 0,
        minted_at: new Date(0),
        metadata_state: 'read',
        collection_name: name ?? null,
        traits: JSON.stringify(traits),
      },
      { owner_address: issuer, burned: false },
    ),
  )

const collectionsOf = async (issuer: string) =>
  (
    await sql<{ name: string; taxon: string; items: number }>`
      select c.name, c.taxon, f.items from collections c join collection_figures f on f.collection_id = c.id
      where issuer = ${issuer} order by taxon`.execute(database.db)
  ).rows

it('groups tokens by issuer and taxon, and taxon 0 only where the metadata names a collection', async () => {
  const issuer = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
  await register({ issuer, taxon: 0, serial: 1 })
  await register({ issuer, taxon: 7, serial: 2 })
  await register({ issuer, taxon: 7, serial: 3 })
  await register({ issuer, taxon: 4_294_967_295, serial: 4 })
  expect(await collectionsOf(issuer)).toEqual([
    { name: 'rHb9CJ…tyTh · 7', taxon: '7', items: 2 },
    { name: 'rHb9CJ…tyTh · 4294967295', taxon: '4294967295', items: 1 },
  ])
  await register({ issuer, taxon: 0, serial: 5, name: 'Loose leaves' })
  expect((await collectionsOf(issuer))[0]).toEqual({ name: 'Loose leaves', taxon: '0', items: 1 })
})

it('names a collection after the lowest token, in whatever order they are read', async () => {
  const tokens = [101, 102, 103].map((serial) => ({ taxon: 9, serial, name: `Name ${serial}` }))
  const [first] = [...tokens].sort((a, b) => (tokenIdOf(9, a.serial) < tokenIdOf(9, b.serial) ? -1 : 1))
  for (const token of tokens) await register({ ...token, issuer: 'rAnna' })
  for (const token of tokens.toReversed()) await register({ ...token, serial: token.serial + 1000, issuer: 'rBert' })
  expect(await collectionsOf('rAnna')).toEqual([{ name: first?.name, taxon: '9', items: 3 }])
  const [bert] = [...tokens].sort((a, b) => (tokenIdOf(9, a.serial + 1000) < tokenIdOf(9, b.serial + 1000) ? -1 : 1))
  expect(await collectionsOf('rBert')).toEqual([{ name: bert?.name, taxon: '9', items: 3 }])
})

/** OpenRarity's formula once more, over complete lists of values. */
function scoresOf(works: readonly Trait[][]): number[] {
  const names = [...new Set(works.flat().map(({ name }) => name))]
  const valuesOf = (work: Trait[]) => [
    ...names.map((name) => work.find((trait) => trait.name === name)?.value ?? 'none'),
    `${work.length} traits`,
  ]
  const rows = works.map(valuesOf)
  const content = (column: number, value: string) =>
    -Math.log2(rows.filter((row) => row[column] === value).length / rows.length)
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const entropy = sum(
    [...names, ''].map((_, column) => sum(rows.map((row) => content(column, row[column] ?? '') / rows.length))),
  )
  return rows.map((row) => sum(row.map((value, column) => content(column, value))) / entropy)
}

it('scores works by OpenRarity’s method', async () => {
  const of = (ground: string, more: Record<string, string> = {}): Trait[] =>
    Object.entries({ Ground: ground, ...more }).map(([name, value]) => ({ name, value }))
  const works = [
    of('Blue'),
    of('Blue'),
    of('Red'),
    of('Blue', { Line: 'Thin' }),
    of('Red', { Line: 'Thin', Edge: 'Torn' }),
    [],
  ]
  const ids: string[] = []
  for (const [nth, traits] of works.entries())
    ids.push(await register({ issuer: 'rCleo', taxon: 3, serial: 3000 + nth, traits }))
  await rankCollections(database)
  const { rows } = await sql<{ nft_id: string; score: number; rank: number }>`
    select nft_id, score, rank from nft_rarity where nft_id = any(${ids}::uuid[])`.execute(database.db)
  const kept = ids.map((id) => rows.find(({ nft_id }) => nft_id === id))
  for (const [nth, score] of scoresOf(works).entries()) expect(kept[nth]?.score).toBeCloseTo(score, 8)
  // Numbers 4 and 5 have traits that nobody else has: one, and the number of its traits; number 6 has none at all.
  expect(kept.map((row) => row?.rank)).toEqual([5, 5, 4, 3, 1, 2])
})
