import { changes } from '@gooddrop/contract/events.ts'

/** Pages of one server that fetch again in a second: those of an item sooner than lists, which change with every sale. */
const PAGES_PER_SECOND = 500
const LISTS_PER_SECOND = 100
const OF_LISTS = ['market', 'activity']
const LONGEST_MS = 30_000
/** So few may all come at once. */
const FEW = 100

/** Events that everybody on a page hears, and that make it fetch again. */
const HEARD_BY_ALL = ['nftLiveOffer', 'acceptBuyOfferResultLive']

/** What people have done themselves is told to them by other events, after which they fetch at once. */
export const isSpread = (name: string): boolean => Object.hasOwn(changes, name) || HEARD_BY_ALL.includes(name)

/** Within which time the pages that hear this shall fetch again: thousands at once would wait for each other. */
export function spreadFor(room: string, watchers: number): { spread_ms?: number } {
  if (watchers <= FEW) return {}
  const perSecond = OF_LISTS.includes(room) ? LISTS_PER_SECOND : PAGES_PER_SECOND
  return { spread_ms: Math.min(LONGEST_MS, Math.ceil((watchers / perSecond) * 1000)) }
}
