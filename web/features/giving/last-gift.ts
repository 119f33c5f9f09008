import { z } from 'zod'
import { basisPointsOf, defaultGift, type GiftChoice, PERCENTS, percentOf } from './gift-choice.ts'

const KEY = 'last-gift'
const schema = z.object({ charityId: z.string().optional(), percent: z.string() })

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>

/** What somebody gave last in this browser; where it denies storage, everybody begins with the minimum. */
export function lastGift(storage: () => KeyValueStorage = () => localStorage) {
  return {
    /** A charity that the seller suggests comes before the one that was chosen last. */
    read(preferred: string | null): GiftChoice {
      try {
        const last = schema.safeParse(JSON.parse(storage().getItem(KEY) ?? 'null')).data
        if (!last || basisPointsOf({ charityId: undefined, percent: last.percent }) === undefined) return defaultGift
        const { charityId, percent } = last
        const chosen = { charityId: preferred === null ? charityId : undefined }
        return PERCENTS.includes(percent)
          ? { ...chosen, percent }
          : { ...chosen, percent: defaultGift.percent, own: percent }
      } catch {
        return defaultGift
      }
    },
    /** The charity is kept only if it was the buyer's own choice. */
    keep(choice: GiftChoice): void {
      try {
        const { charityId } = choice
        storage().setItem(KEY, JSON.stringify({ ...(charityId && { charityId }), percent: percentOf(choice) }))
      } catch {
        // The next dialog begins with the minimum.
      }
    },
  }
}
