import { z } from 'zod'
import { basisPointsOf, defaultGift, type GiftChoice, PERCENTS, percentOf } from './gift-choice.ts'

const KEY = 'last-gift'
const schema = z.object({ charityId: z.string().optional(), percent: z.string() })

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>

/** What somebody gave last in this browser; where it denies storage, everybody begins with the minimum. */
export function lastGift(storage: () => KeyValueStorage = () => localStorage) {
  const kept = () => {
    try {
      return schema.safeParse(JSON.parse(storage().getItem(KEY) ?? 'null')).data
    } catch {
      return undefined
    }
  }
  return {
    /** A charity that the seller suggests comes before the one that was chosen last. */
    read(preferred: string | null): GiftChoice {
      const last = kept()
      if (!last || basisPointsOf({ charityId: undefined, percent: last.percent }) === undefined) return defaultGift
      const { charityId, percent } = last
      const chosen = { charityId: preferred === null ? charityId : undefined }
      return PERCENTS.includes(percent)
        ? { ...chosen, percent }
        : { ...chosen, percent: defaultGift.percent, own: percent }
    },
    /** The charity is kept only if it was the buyer's own choice; else the one they chose before stays. */
    keep(choice: GiftChoice): void {
      try {
        const charityId = choice.charityId ?? kept()?.charityId
        storage().setItem(KEY, JSON.stringify({ ...(charityId && { charityId }), percent: percentOf(choice) }))
      } catch {
        // The next dialog begins with the minimum.
      }
    },
  }
}
