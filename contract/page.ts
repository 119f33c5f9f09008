import { z } from 'zod'
import { MAX_PAGE_LIMIT, PAGE_SIZE } from './constants.ts'
import { texts } from './language.ts'

export const copy = texts('contract/page', {
  notWhole: (what: string) => `${what} is a whole number`,
  tooSmall: (what: string, least: number) => `${what} is at least ${least}`,
  tooLarge: (what: string, most: number) => `${what} is at most ${most}`,
})

const whole = (least: number, most: number, what: string) =>
  z
    .union([z.string().regex(/^\d{1,12}$/, { error: () => copy.notWhole(what) }), z.number()], {
      error: () => copy.notWhole(what),
    })
    .transform(Number)
    .pipe(
      z
        .number()
        .int()
        .min(least, { error: () => copy.tooSmall(what, least) })
        .max(most, { error: () => copy.tooLarge(what, most) }),
    )

/** Pages count from 0. `cursor`, when given, goes on where an earlier page ended and wins over `page`. */
export const pageQuery = {
  page: whole(0, 1_000_000_000, 'page').default(0),
  limit: whole(1, MAX_PAGE_LIMIT, 'limit').default(PAGE_SIZE),
  cursor: z.string().max(400).optional(),
}

/** What Load More sends back as `cursor`; null after the last page. */
export const nextCursor = z.string().nullable()
