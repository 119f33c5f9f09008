import type { Json } from './errors.ts'

export const versions = { lowest: 1, highest: 2 } as const

/** The version a request asks for; nothing when there is no such version. */
export function versionOf(request: Json): number | undefined {
  const version = request.api_version ?? versions.lowest
  const known = typeof version === 'number' && Number.isInteger(version)
  return known && version >= versions.lowest && version <= versions.highest ? version : undefined
}
