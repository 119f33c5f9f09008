import { AppError } from '#app-error.ts'

/** Where a list goes on. Opaque to the caller; one of another list, or made up, is refused. */
export function cursorOf(list: string, pattern: RegExp) {
  return {
    write: (place: string) => Buffer.from(`${list} ${place}`).toString('base64url'),
    read(cursor: string): string {
      const [name, ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
      const place = rest.join(' ')
      if (name !== list || !pattern.test(place))
        throw new AppError('invalid_input', { message: 'This list does not go on from there' })
      return place
    },
  }
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
