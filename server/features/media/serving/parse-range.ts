import type { Range } from '#features/media/storage/storage.ts'

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * `undefined`: send it all. Several ranges at once are answered with all of it too, as the standard allows: nobody who
 * plays a film asks so, and it would let one request ask for the same bytes a thousand times.
 */
export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [matched, first = '', last = ''] = header?.match(ONE_RANGE) ?? []
  if (!matched || (first === '' && last === '')) return undefined
  if (first === '') {
    const tail = Number(last)
    return tail === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - tail), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
