import { isObject } from '#ledger/api/params.ts'
import type { Fields } from './scenario.ts'

const show = (value: unknown): string => {
  const text = value === undefined ? '(absent)' : JSON.stringify(value)
  return text.length > 160 ? `${text.slice(0, 157)}...` : text
}

/** One line per difference. */
export function differences(want: unknown, got: unknown, path = ''): string[] {
  if (want === got) return []
  if (Array.isArray(want) && Array.isArray(got)) {
    const longer = Math.max(want.length, got.length)
    return Array.from({ length: longer }, (_, at) => differences(want[at], got[at], join(path, String(at)))).flat()
  }
  if (isObject(want) && isObject(got)) {
    const keys = new Set([...Object.keys(want), ...Object.keys(got)])
    return [...keys].flatMap((key) => differences(want[key], got[key], join(path, key)))
  }
  return [`${path || '.'}: expected ${show(want)}, got ${show(got)}`]
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => {
    if (key === 'length' && (Array.isArray(inner) || typeof inner === 'string')) return inner.length
    if (Array.isArray(inner)) return inner[Number(key)]
    return isObject(inner) ? inner[key] : undefined
  }, value)

export function drop(value: unknown, [key, ...rest]: readonly string[]): void {
  if (key === undefined) return
  if (key === '*') {
    const items = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
    for (const item of items) drop(item, rest)
  } else if (isObject(value)) {
    if (rest.length === 0) delete value[key]
    else drop(value[key], rest)
  }
}

/** `keys path` picks the names of the fields there. */
export function pick(value: unknown, paths: readonly string[]): Fields {
  const picked: Fields = {}
  for (const path of paths) {
    const where = path.startsWith('keys ') ? path.slice(5) : undefined
    if (where === undefined) picked[path] = at(value, path)
    else {
      const inner = where === '.' ? value : at(value, where)
      picked[path] = isObject(inner) ? Object.keys(inner).sort() : null
    }
  }
  return picked
}

/** As it would look after a trip through JSON: what is undefined is absent. */
export const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
