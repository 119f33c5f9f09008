import type { z } from 'zod'
import { AppError } from '#app-error.ts'

type Complaint = { code?: string; path?: PropertyKey[]; input?: unknown }

/** What is said where the contract has no sentence of its own: which field, and what about it. */
function describe(issue: Complaint): string {
  const field = issue.path?.map(String).join('.') || 'The request'
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${field} is required`
  if (issue.code === 'too_big') return `${field} is too large`
  if (issue.code === 'too_small') return `${field} is too small`
  return `${field} is not as it should be`
}

/** The value as the contract understands it, or a refusal with the first complaint. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input, { error: describe, reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', { message: parsed.error.issues[0]?.message ?? 'invalid' })
}
