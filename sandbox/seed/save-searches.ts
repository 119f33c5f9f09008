import { saveSearch } from '@gooddrop/contract/saved-searches.ts'
import type { SignedInPerson } from './signed-in-person.ts'

const SEARCHES = [
  { name: 'Art to buy', search: 'tag=Art&state=on_sale&sort=price_up' },
  { name: 'Auctions that end soon', search: 'state=ending_soon&sort=ending' },
]

/** Saved again they only get the same names. */
export async function saveSearches({ call }: SignedInPerson): Promise<void> {
  for (const body of SEARCHES) await call(saveSearch, { body })
}
