import { z } from 'zod'
import { MAX_PAGE_LIMIT, PAGE_SIZE } from './constants.ts'

const whole = (least: number, most: number, what: string) =>
  z
    .union([z.string().regex(/^\d{1,12}$/, `${what} is a whole number`), z.number()], {
      error: `${what} is a whole number`,
    })
    .transform(Number)
    .pipe(z.number().int().min(least, `${what} is at least ${least}`).max(most, `${what} is at most ${most}`))

/** Pages count from 0. `cursor`, when given, goes on where an earlier page ended and wins over `page`. */
export const pageQuery = {
  page: whole(0, 1_000_000_000, 'page').default(0),
  limit: whole(1, MAX_PAGE_LIMIT, 'limit').default(PAGE_SIZE),
  cursor: z.string().max(400).optional(),
}

/** What Load More sends back as `cursor`; null after the last page. */
export const nextCursor = z.string().nullable()
