import type { BulkStep } from '@gooddrop/contract/bulk.ts'
import type { Db } from '#db/database.ts'
import { namesOfTokens } from '#features/nfts/state.ts'
import { liveOffers } from './store.ts'

/** The dialog in which many offers are cancelled names no more. */
const MOST_TITLES = 3

/** What the offers that are still on the ledger are about. */
export async function findWorks(
  db: Db,
  offers: readonly string[],
): Promise<(of: readonly string[] | null) => BulkStep['works']> {
  if (offers.length === 0) return () => null
  const tokens = new Map((await liveOffers(db, offers)).map(({ offer_index, token_id }) => [offer_index, token_id]))
  const names = await namesOfTokens(db, [...new Set(tokens.values())])
  return (of) => {
    const works = new Set(of?.flatMap((offer) => tokens.get(offer) ?? []))
    const titles = new Set([...works].flatMap((token) => names.get(token)?.title ?? []))
    const shown = [...titles].slice(0, MOST_TITLES)
    return works.size === 0 ? null : { titles: shown, more: works.size - shown.length }
  }
}
