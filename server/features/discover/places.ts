import type { RankedPlace } from './search-store.ts'

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

export const RANKED_PLACE = new RegExp(`^best \\d(\\.\\d{1,12})?(e-\\d{1,2})? ${ID}$`)
export const NEWEST_PLACE = new RegExp(`^new ${ID}$`)

export function readRankedPlace(place: string): RankedPlace {
  const [, rank = '', id = ''] = place.split(' ')
  return { rank, id }
}
