import { AppError } from '#app-error.ts'

/** A place in a list that goes by a moment, and by an id where moments are the same. */
export type TimedPlace = { at: string; id: string }

/** For `cursorOf`, as it is written: the moment, a space, the id. */
export const TIMED_PLACE =
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z [0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function readTimedPlace(place: string): TimedPlace {
  const [at = '', id = ''] = place.split(' ')
  // A cursor made by hand may name a 31st of February.
  if (Number.isNaN(Date.parse(at)) || new Date(at).toISOString().slice(0, 19) !== at.slice(0, 19))
    throw new AppError('invalid_input', { message: 'This list does not go on from there' })
  return { at, id }
}
