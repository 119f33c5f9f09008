import type { z } from 'zod'
import { AppError } from '#app-error.ts'
import { copy } from './copy.ts'

type Issue = { code?: string; path?: PropertyKey[]; input?: unknown }

/** The message for an issue for which the contract has none: which field, and what is wrong with it. */
function describe(issue: Issue): string {
  const field = issue.path?.map(String).join('.') || copy.theRequest
  if (issue.code === 'invalid_type' && issue.input === undefined) return copy.required(field)
  if (issue.code === 'too_big') return copy.tooLarge(field)
  if (issue.code === 'too_small') return copy.tooSmall(field)
  return copy.notValid(field)
}

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
  if (!isStorable(input)) throw new AppError('invalid_input', { message: copy.unstorable })
  const parsed = schema.safeParse(input, { error: describe, reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', { message: parsed.error.issues[0]?.message ?? 'invalid' })
}
