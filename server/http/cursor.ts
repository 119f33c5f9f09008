import { AppError } from '#app-error.ts'
import { copy } from './copy.ts'

const refused = () => new AppError('invalid_input', { message: copy.cannotContinue })

/** Where a list goes on, opaque to the caller. A cursor of another list, or a made-up one, is refused. */
export function cursorOf(list: string, pattern: RegExp) {
  return {
    write: (position: string) => Buffer.from(`${list} ${position}`).toString('base64url'),
    read(cursor: string): string {
      const [name, ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
      const position = rest.join(' ')
      if (name !== list || !pattern.test(position)) throw refused()
      return position
    },
  }
}

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

export const UUID = new RegExp(`^${ID}$`)

/** A position in a list that is ordered by time, then by id. */
export type TimedPosition = { at: string; id: string }

/** For `cursorOf`: the time, a space, the id. */
export const TIMED_POSITION = new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,6})?Z ${ID}$`)

export function readTimedPosition(position: string): TimedPosition {
  const [at = '', id = ''] = position.split(' ')
  // A handmade cursor may name a date that does not exist, such as 31 February, or a year 0, which PostgreSQL refuses.
  if (at < '0001' || Number.isNaN(Date.parse(at)) || new Date(at).toISOString().slice(0, 19) !== at.slice(0, 19))
    throw refused()
  return { at, id }
}
