/** Reads the parameters of a call; an invalid one ends the call. */
export class BadParams extends Error {}

const TOPIC = /^[0-9a-f]{64}$/
const LONGEST_SECONDS = 30 * 86_400
const MOST_AT_ONCE = 500

export type Params = Record<string, unknown>

export function paramsOf(value: unknown): Params {
  if (typeof value !== 'object' || value === null) throw new BadParams()
  return value as Params
}

export function topicIn(params: Params, name = 'topic'): string {
  const topic = params[name]
  if (typeof topic !== 'string' || !TOPIC.test(topic)) throw new BadParams(name)
  return topic
}

export function textIn(params: Params, name: string): string {
  const text = params[name]
  if (typeof text !== 'string' || text === '') throw new BadParams(name)
  return text
}

export const textOrNull = (params: Params, name: string): string | null => (params[name] ? textIn(params, name) : null)

export function tagIn(params: Params): number {
  if (!Number.isInteger(params.tag)) throw new BadParams('tag')
  return Number(params.tag)
}

/** In seconds. */
export function ttlIn(params: Params): number {
  const ttl = Number(params.ttl)
  if (!Number.isInteger(ttl) || ttl < 1 || ttl > LONGEST_SECONDS) throw new BadParams('ttl')
  return ttl
}

export function listIn(params: Params, name: string): unknown[] {
  const list = params[name]
  if (!Array.isArray(list) || list.length > MOST_AT_ONCE) throw new BadParams(name)
  return list
}

export const topicsIn = (params: Params): string[] => listIn(params, 'topics').map((topic) => topicIn({ topic }))
