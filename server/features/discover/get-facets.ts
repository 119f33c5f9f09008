import { CATEGORIES, NFT_TYPES } from '@gooddrop/contract/constants.ts'
import type { FieldsOf, QueryOf } from '@gooddrop/contract/endpoint.ts'
import type { getFacets as endpoint } from '@gooddrop/contract/filters.ts'
import { AppError } from '#app-error.ts'
import { runShape } from '#db/run-shape.ts'
import type { Deps } from '#deps.ts'
import { endingBefore, facetsOfCollection } from '#features/collections/facets.ts'
import { copy } from './copy.ts'
import { countEnding, totalsByKey } from './facet-store.ts'

type Wanted = QueryOf<typeof endpoint>
type Reading = Pick<Deps, 'database' | 'db' | 'clock'>

/** How many works each filter finds. */
export async function getFacets(deps: Reading, wanted: Wanted): Promise<FieldsOf<typeof endpoint>> {
  const { collection } = wanted
  if (collection) return { ...(await facetsOfCollection(deps, collection, chosenIn(wanted))), categories: [] }
  if (wanted.traits?.length) throw new AppError('invalid_input', { message: copy.collectionFirst })
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

/** Undefined where nothing is chosen in a collection. */
function chosenIn({ traits = [], nftType, minPrice, maxPrice, currency, tag }: Wanted) {
  if (traits.length === 0 && !nftType && !minPrice && !maxPrice && !currency && !tag) return undefined
  return {
    traits,
    type: nftType ?? null,
    minPrice: minPrice ?? null,
    maxPrice: maxPrice ?? null,
    currency: currency ?? null,
    tag: tag ?? null,
  }
}
