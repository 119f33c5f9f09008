import { saveSearch } from '@gooddrop/contract/saved-searches.ts'
import { changeWatch } from '@gooddrop/contract/watch.ts'
import type { SignedInPerson } from './signed-in-person.ts'

const SEARCHES = [
  { name: 'Art to buy', search: 'tag=Art&state=on_sale&sort=price_up' },
  { name: 'Auctions that end soon', search: 'state=ending_soon&sort=ending' },
]

/** Saved again they only get the same names. The first one is watched. */
export async function saveSearches({ call }: SignedInPerson): Promise<void> {
  for (const [place, body] of SEARCHES.entries()) {
    const { search } = await call(saveSearch, { body })
    const params = { kind: 'search', id: search._id } as const
    if (place === 0) await call(changeWatch, { params, body: { bell: true, mail: 'off', push: false } })
  }
}
