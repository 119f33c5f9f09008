import { AppError } from '../../app-error.ts'
import type { RankedPlace } from './search-store.ts'
import type { SalePlace } from './store.ts'

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

export const SALE_PLACE = new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,6})?Z ${ID}$`)
export const RANKED_PLACE = new RegExp(`^best \\d(\\.\\d{1,12})?(e-\\d{1,2})? ${ID}$`)
export const NEWEST_PLACE = new RegExp(`^new ${ID}$`)

export function readPlace(place: string): SalePlace {
  const [at = '', id = ''] = place.split(' ')
  // A cursor made by hand may name a 31st of February.
  if (Number.isNaN(Date.parse(at)) || new Date(at).toISOString().slice(0, 19) !== at.slice(0, 19))
    throw new AppError('invalid_input', { message: 'This list does not go on from there' })
  return { at, id }
}

export function readRankedPlace(place: string): RankedPlace {
  const [, rank = '', id = ''] = place.split(' ')
  return { rank, id }
}
