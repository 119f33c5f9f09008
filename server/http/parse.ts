import type { z } from 'zod'
import { AppError } from '#app-error.ts'

type Issue = { code?: string; path?: PropertyKey[]; input?: unknown }

/** The message for an issue for which the contract has none: which field, and what is wrong with it. */
function describe(issue: Issue): string {
  const field = issue.path?.map(String).join('.') || 'The request'
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${field} is required`
  if (issue.code === 'too_big') return `${field} is too large`
  if (issue.code === 'too_small') return `${field} is too small`
  return `${field} is not as it should be`
}

/** The parsed value; throws `invalid_input` with the first issue. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input, { error: describe, reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', { message: parsed.error.issues[0]?.message ?? 'invalid' })
}
