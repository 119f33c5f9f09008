import type { z } from 'zod'
import { AppError } from '#app-error.ts'

type Issue = { code?: string; path?: PropertyKey[]; input?: unknown }

/** The message for an issue for which the contract has none: which field, and what is wrong with it. */
function describe(issue: Issue): string {
  const field = issue.path?.map(String).join('.') || 'The request'
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${field} is required`
  if (issue.code === 'too_big') return `${field} is too large`
  if (issue.code === 'too_small') return `${field} is too small`
  return `${field} is not valid`
}

const UNSTORABLE = 'Text must not contain NUL characters or incomplete characters'

/** PostgreSQL can store neither NUL nor half of a surrogate pair. Without recursion: a body may be nested very deep. */
function isStorable(input: unknown): boolean {
  const left = [input]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false
    } else if (Array.isArray(next)) for (const each of next) left.push(each)
    else if (typeof next === 'object' && next !== null)
      for (const [name, value] of Object.entries(next)) left.push(name, value)
  }
  return true
}

/** The parsed value; throws `invalid_input` with the first issue. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  if (!isStorable(input)) throw new AppError('invalid_input', { message: UNSTORABLE })
  const parsed = schema.safeParse(input, { error: describe, reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', { message: parsed.error.issues[0]?.message ?? 'invalid' })
}
