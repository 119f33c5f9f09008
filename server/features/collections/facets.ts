import { ENDING_SOON_SECONDS, type StateCounts, type TraitFacet } from '@gooddrop/contract/filters.ts'
import { AppError } from '#app-error.ts'
import { runShape } from '#db/run-shape.ts'
import type { Deps } from '#deps.ts'
import { copy } from './copy.ts'
import { type FacetRow, facetsOf, statesOfCollection } from './facet-store.ts'
import { findCards } from './store.ts'
import { tableOf } from './table-cache.ts'
import { type Chosen, countChosen } from './trait-table.ts'

/** Auctions that close by then are ending soon. To the minute, so that two calls ask the same. */
export const endingBefore = (now: Date): string =>
  new Date(Math.ceil(now.getTime() / 60_000) * 60_000 + ENDING_SOON_SECONDS * 1000).toISOString()

const countsOf = (row: { total: number; on_sale: number; auctions: number; offers: number }) => ({
  total: row.total,
  on_sale: row.on_sale,
  auction: row.auctions,
  has_offers: row.offers,
  not_for_sale: row.total - row.on_sale - row.auctions,
})

export type CollectionFacets = { states: StateCounts; traits: TraitFacet[] }

/** Kept counts; where something is chosen, counted among the works of the collection. */
export async function facetsOfCollection(
  { database, db, clock }: Pick<Deps, 'database' | 'db' | 'clock'>,
  id: string,
  chosen?: Chosen,
): Promise<CollectionFacets> {
  if ((await findCards(db, [id])).length === 0) throw new AppError('not_found', { message: copy.notFound })
  const soon = endingBefore(clock.now())
  const [[states], rows] = await Promise.all([
    runShape(database, 'states of a collection', () => statesOfCollection(id, soon), [id, soon, id]),
    runShape(database, 'facets of a collection', () => facetsOf(id), [id, id]),
  ])
  if (!states) throw new AppError('not_found', { message: copy.notFound })
  const table = chosen && (await tableOf(database, id, states))
  if (!chosen || !table) return { states: statesOf(states), traits: byName(rows) }
  const counted = countChosen(table, chosen, rows, Date.parse(soon))
  return { states: statesOf(counted.states), traits: byName(counted.facets) }
}

const statesOf = (row: Parameters<typeof countsOf>[0] & { ending: number }): StateCounts => ({
  ...countsOf(row),
  ending_soon: row.ending,
})

function byName(rows: readonly FacetRow[]): TraitFacet[] {
  const names = new Map<string, TraitFacet>()
  for (const { name, value, ...row } of rows) {
    const facet = names.get(name) ?? { name, values: [] }
    facet.values.push({ value, ...countsOf(row) })
    names.set(name, facet)
  }
  return [...names.values()]
}
