export type Fields = Record<string, unknown>

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textIn = (from: Fields, name: string) => (typeof from[name] === 'string' ? from[name] : '')
export const numberIn = (from: Fields, name: string) => (typeof from[name] === 'number' ? from[name] : 0)
