import { CATEGORIES, NFT_TYPES } from '@gooddrop/contract/constants.ts'
import type { FieldsOf } from '@gooddrop/contract/endpoint.ts'
import type { getFacets as endpoint } from '@gooddrop/contract/filters.ts'
import { runShape } from '#db/run-shape.ts'
import type { Deps } from '#deps.ts'
import { endingBefore, facetsOfCollection } from '#features/collections/facets.ts'
import { countEnding, totalsByKey } from './facet-store.ts'

/** How many works each filter finds. */
export async function getFacets(
  deps: Pick<Deps, 'database' | 'db' | 'clock'>,
  collection: string | undefined,
): Promise<FieldsOf<typeof endpoint>> {
  if (collection) return { ...(await facetsOfCollection(deps, collection)), categories: [] }
  const now = deps.clock.now()
  const [moment, soon] = [new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString(), endingBefore(now)]
  const [rows, [ending]] = await Promise.all([
    runShape(deps.database, 'all totals', () => totalsByKey(), []),
    runShape(deps.database, 'ending soon', () => countEnding(moment, soon), [moment, soon]),
  ])
  const totals = new Map(rows.map(({ key, total }) => [key, total]))
  const of = (key: string) => totals.get(key) ?? 0
  return {
    states: {
      total: of('mint') + of('sell') + of('auction'),
      on_sale: of('sell'),
      auction: of('auction'),
      ending_soon: ending?.total ?? 0,
      has_offers: of('offers'),
      not_for_sale: of('mint'),
    },
    categories: CATEGORIES.map((category) => ({
      category,
      total: NFT_TYPES.reduce((sum, type) => sum + of(`${category}/${type}`), 0),
    })),
    traits: [],
  }
}
