import fc from 'fast-check'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { gatherInto, releaseFrom } from '#features/nfts/gather-works.ts'
import { ANY_MODE, changeState, NOT_FOR_SALE } from '#features/nfts/state.ts'
import { addLike, insertHistory, insertNft } from '#features/nfts/store.ts'

const names = ['Ground', 'Line', 'Edge']
const traits = fc
  .uniqueArray(fc.constantFrom(...names))
  .chain((chosen) =>
    fc.tuple(...chosen.map((name) => fc.record({ name: fc.constant(name), value: fc.constantFrom('A', 'B', 'C') }))),
  )
const which = fc.nat()
const account = fc.constantFrom('rAnna', 'rBert', 'rCleo')

const step = fc.oneof(
  fc.record({
    kind: fc.constant('mint' as const),
    issuer: account,
    taxon: fc.nat(2),
    name: fc.option(fc.constantFrom('Tides', 'Ebb')),
    traits,
  }),
  fc.record({ kind: fc.constant('list' as const), which, price: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('auction' as const), which }),
  fc.record({ kind: fc.constant('unlist' as const), which }),
  fc.record({ kind: fc.constant('sell' as const), which, buyer: account, price: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('offers' as const), which, any: fc.boolean() }),
  fc.record({ kind: fc.constant('burn' as const), which }),
  fc.record({ kind: fc.constant('hide' as const), which, hidden: fc.boolean() }),
  fc.record({ kind: fc.constant('traits' as const), which, traits }),
  fc.record({ kind: fc.constant('gather' as const), which, into: which }),
  fc.record({ kind: fc.constant('release' as const), which }),
  fc.record({ kind: fc.constant('like' as const), which }),
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

export const someSteps = (count: number, seed: number): Step[] => fc.sample(step, { numRuns: count, seed })

const hex = (number: number, length: number) => number.toString(16).toUpperCase().padStart(length, '0')

/** As the ledger writes it: the taxon is scrambled by the serial number. */
export const tokenIdOf = (taxon: number, serial: number) =>
  `${'0'.repeat(48)}${hex((taxon ^ (Math.imul(384160001, serial) + 2459)) >>> 0, 8)}${hex(serial, 8)}`

/** Changes works as trading and artists do, each step in a transaction of its own. */
export function workChanger(db: Db, userId: string) {
  const ids: { id: string; issuer: string }[] = []
  let serial = 0
  return async function change(each: Step, failing = false): Promise<void> {
    const work = 'which' in each ? ids[each.which % ids.length] : undefined
    if ('which' in each && !work) return
    const [token, at] = [++serial, serial]
    await inTransaction(db, async (tx) => {
      if (each.kind === 'mint') {
        const made = {
          token_id: tokenIdOf(each.taxon, token),
          network_id: '1',
          issuer: each.issuer,
          flags: 8,
          royalty: 0,
          minted_at: new Date(0),
          metadata_state: 'read' as const,
          collection_name: each.name,
          traits: JSON.stringify(each.traits),
        }
        const id = await insertNft(tx, made, { owner_address: each.issuer, burned: false })
        if (!failing) ids.push({ id, issuer: each.issuer })
      } else if (work) await changeWork(tx, each, work, at)
      if (failing) throw new Error('and all of it is undone')
    }).catch((error: Error) => {
      if (!failing) throw error
    })
  }

  type Work = { id: string; issuer: string }
  async function changeWork(
    tx: Parameters<Parameters<typeof inTransaction>[1]>[0],
    each: Step,
    { id, issuer }: Work,
    at: number,
  ) {
    if (each.kind === 'list')
      await changeState(tx, id, ANY_MODE, { nft_type: 'sell', sale_mode: 'listed', price: BigInt(each.price) })
    else if (each.kind === 'auction') await changeState(tx, id, ANY_MODE, { ...NOT_FOR_SALE, nft_type: 'auction' })
    else if (each.kind === 'unlist') await changeState(tx, id, ANY_MODE, NOT_FOR_SALE)
    else if (each.kind === 'offers') await changeState(tx, id, ANY_MODE, { has_offers: each.any })
    else if (each.kind === 'burn') await changeState(tx, id, ANY_MODE, { ...NOT_FOR_SALE, burned: true })
    else if (each.kind === 'hide') await changeState(tx, id, ANY_MODE, { hidden: each.hidden })
    else if (each.kind === 'like') await addLike(tx, id, userId)
    else if (each.kind === 'traits')
      await sql`update nfts set traits = ${JSON.stringify(each.traits)}::jsonb where id = ${id}`.execute(tx)
    else if (each.kind === 'sell') {
      await changeState(tx, id, ANY_MODE, { ...NOT_FOR_SALE, owner_address: each.buyer })
      const moment = { hash: `h${at}`, ledger: at, tx_index: 0, created_at: new Date(at * 1000) }
      const entry = { nft_id: id, actors: [issuer], ...moment }
      await insertHistory(tx, { ...entry, action: 'sold', amount: String(each.price) })
      await insertHistory(tx, { ...entry, action: 'gift', amount: '1' })
    } else {
      const { rows } = await sql<{
        id: string
      }>`select id from collections where issuer = ${issuer} order by id`.execute(tx)
      const into = rows['into' in each ? each.into % Math.max(rows.length, 1) : 0]
      const change = { ids: [id], issuers: [issuer], collectionId: into?.id ?? '' }
      if (into) await (each.kind === 'gather' ? gatherInto(tx, change) : releaseFrom(tx, change))
    }
  }
}

const KEPT: Record<string, string> = {
  works: 'select * from filterable_nfts order by nft_id',
  figures: 'select * from collection_figures order by collection_id',
  owners: 'select * from collection_owners order by collection_id, address',
  traits: 'select * from nft_traits order by nft_id, name',
  names: 'select * from trait_names where total <> 0 order by collection_id, name',
  values: 'select * from trait_values where total <> 0 order by collection_id, name, value',
  totals: `select * from filter_totals where key = 'offers' and total <> 0`,
  ranks: 'select * from nft_rarity order by nft_id',
}

/** Everything that triggers and the job keep. */
export async function keptTables(db: Db): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(KEPT)) tables[name] = (await sql.raw(query).execute(db)).rows
  return tables
}
