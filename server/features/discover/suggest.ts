import { MAX_SUGGESTIONS, MIN_SUGGESTION_CHARACTERS, type Suggestions } from '@gooddrop/contract/suggestions.ts'
import { runShape } from '#db/run-shape.ts'
import type { Deps } from '#deps.ts'
import { presentPerson } from '#features/accounts/present.ts'
import { searchNfts } from './search-nfts.ts'
import { artistsNamed, charitiesNamed, collectionsNamed } from './suggestion-store.ts'

const NOTHING: Suggestions = { works: [], artists: [], collections: [], charities: [] }

const presentNamed = ({ id, name }: { id: string; name: string }) => ({ _id: id, name })

/** Longer phrases are not kept. */
const MAX_PHRASE = 60

/** As words_of() of the database makes them. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, MAX_PHRASE)

/** Few of each kind, for what somebody has typed so far. */
export async function suggest(deps: Pick<Deps, 'database' | 'media'>, text: string): Promise<Suggestions> {
  const { database, media } = deps
  const typed = wordsOf(text)
  if (typed.length < MIN_SUGGESTION_CHARACTERS) return NOTHING
  const [found, artists, collections, charities] = await Promise.all([
    searchNfts(deps, { text }, { page: 0, limit: MAX_SUGGESTIONS }),
    runShape(database, 'artists named', () => artistsNamed(typed), [typed, typed]),
    runShape(database, 'collections named', () => collectionsNamed(typed), [typed, typed]),
    runShape(database, 'charities named', () => charitiesNamed(typed), [typed, typed]),
  ])
  return {
    works: found.nfts.map(({ _id, title, artwork }) => ({ _id, title, artwork })),
    artists: artists.map((row) => presentPerson(media.baseUrl, row)),
    collections: collections.map(presentNamed),
    charities: charities.map(presentNamed),
  }
}
