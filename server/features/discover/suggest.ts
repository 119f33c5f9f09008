import type { NftCard } from '@gooddrop/contract/nft-card.ts'
import { MAX_SUGGESTIONS, MIN_SUGGESTION_CHARACTERS, type Suggestions } from '@gooddrop/contract/suggestions.ts'
import { runShape } from '#db/run-shape.ts'
import type { Deps } from '#deps.ts'
import { presentPerson } from '#features/accounts/present.ts'
import { presentCard } from '#features/nfts/cards.ts'
import { parseQuery } from './parse-query.ts'
import { FEW, searchNfts } from './search-nfts.ts'
import { inTitle, newestTitled } from './search-store.ts'
import { artistsNamed, charitiesNamed, collectionsNamed } from './suggestion-store.ts'

type SuggestDeps = Pick<Deps, 'database' | 'media'>

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

/** The best; of several common words, whose best take long to find, the newest with all of them in the title. */
async function worksNamed(deps: SuggestDeps, text: string): Promise<NftCard[]> {
  const { database, media } = deps
  const parsed = await parseQuery(database, text)
  if (parsed && !parsed.common && parsed.most > FEW) {
    const query = inTitle(parsed.query)
    const rows = await runShape(database, 'works titled', () => newestTitled(database.db, query, MAX_SUGGESTIONS), [
      query,
    ])
    if (rows.length === MAX_SUGGESTIONS) return rows.map((row) => presentCard(media.baseUrl, row))
  }
  return (await searchNfts(deps, { text }, { page: 0, limit: MAX_SUGGESTIONS })).nfts
}

/** Few of each kind, for what somebody has typed so far. */
export async function suggest(deps: SuggestDeps, text: string): Promise<Suggestions> {
  const { database, media } = deps
  const typed = wordsOf(text)
  if (typed.length < MIN_SUGGESTION_CHARACTERS) return NOTHING
  const [found, artists, collections, charities] = await Promise.all([
    worksNamed(deps, text),
    runShape(database, 'artists named', () => artistsNamed(typed), [typed, typed]),
    runShape(database, 'collections named', () => collectionsNamed(typed), [typed, typed]),
    runShape(database, 'charities named', () => charitiesNamed(typed), [typed, typed]),
  ])
  return {
    works: found.map(({ _id, title, artwork }) => ({ _id, title, artwork })),
    artists: artists.map((row) => presentPerson(media.baseUrl, row)),
    collections: collections.map(presentNamed),
    charities: charities.map(presentNamed),
  }
}
