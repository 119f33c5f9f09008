import { hash } from 'node:crypto'
import { runShape } from '#db/run-shape.ts'
import type { Deps } from '#deps.ts'
import { type CardList, cardList, NO_CARDS, type Page } from '#features/nfts/cards.ts'
import { cursorOf } from '#http/cursor.ts'
import { askTotal, browseNfts } from './browse-nfts.ts'
import { NEWEST_PLACE, RANKED_PLACE, readRankedPlace } from './places.ts'
import { bestOfAll, bestOfNewest, everyWith, MOST_LOOKED_AT, MOST_RANKED, newestWith, wordsOf } from './search-store.ts'
import { countersOf, type Shelf } from './store.ts'
import { understand } from './understand.ts'
import type { KnownWord, Understood } from './words-store.ts'

type Asked = Shelf & { text: string }
type SearchDeps = Pick<Deps, 'database' | 'media'>
type Search = Understood & { shelf: Shelf; page: Page; cursors: ReturnType<typeof cursorOf>; after: string | undefined }

const PLACE = new RegExp(`${NEWEST_PLACE.source}|${RANKED_PLACE.source}`)

/** So few works have the words that the index of words finds them sooner than looking at one after the other. */
const FEW = 2000

/** A cursor goes on in the search that gave it and in no other. */
const nameOf = ({ text, tag, nftType }: Asked) =>
  `search:${hash('sha256', JSON.stringify([text, tag, nftType]), 'base64url').slice(0, 12)}`

/** Works by what is said of them. Few are ranked; of a word that many have the newest come first. */
export async function searchNfts(deps: SearchDeps, { text, ...shelf }: Asked, page: Page): Promise<CardList> {
  if (text.trim() === '') return browseNfts(deps, shelf, page)
  const cursors = cursorOf(nameOf({ text, ...shelf }), PLACE)
  const after = page.cursor === undefined ? undefined : cursors.read(page.cursor)
  // A NUL is the one character that PostgreSQL cannot hold.
  const understood = await understand(deps.database, text.replaceAll('\0', ' '))
  if (!understood) return NO_CARDS
  const search = { ...understood, shelf, page, cursors, after }
  const everywhere = !shelf.tag && !shelf.nftType
  // What a later page goes on with was decided by the first.
  const newest = after ? after.startsWith('new ') : everywhere
  return newest && understood.common ? newestFirst(deps, search, understood.common) : bestFirst(deps, search)
}

async function newestFirst({ database, media }: SearchDeps, search: Search, { word, uses }: KnownWord) {
  const { page, cursors } = search
  const after = search.after?.slice('new '.length)
  const asked = { word, after, skip: after ? 0 : page.page * page.limit, limit: page.limit + 1 }
  const run = (build: typeof newestWith, values: unknown[]) =>
    runShape(
      database,
      `${build.name} ${after ? 'on' : ''} ${asked.skip > 0 ? 'from' : ''} ${asked.limit}`,
      () => build(database.db, asked),
      [word, word, ...values, asked.skip || undefined].filter((value) => value !== undefined),
    )
  if (asked.skip >= uses) return { ...NO_CARDS, nftsLength: [{ total: uses }] }
  const near = uses > FEW ? await run(newestWith, [after, `'${word}'`]) : []
  const rows = near.length === asked.limit ? near : await run(everyWith, [`'${word}'`, after])
  const total = rows[0]?.total ?? uses
  return cardList(media.baseUrl, { rows, limit: page.limit, total, after: (last) => cursors.write(`new ${last.id}`) })
}

async function bestFirst(deps: SearchDeps, search: Search): Promise<CardList> {
  const { limit } = search.page
  const after = search.after?.startsWith('best ') ? readRankedPlace(search.after) : undefined
  const rows = await bestOf(deps, search, after)
  // A page past the last has no row to tell how many there are.
  const counted = rows[0] ?? (after || search.page.page > 0 ? await firstOf(deps, search) : undefined)
  return cardList(deps.media.baseUrl, {
    rows,
    limit,
    total: counted?.total ?? 0,
    after: (last) => search.cursors.write(`best ${last.rank} ${last.id}`),
  })
}

const firstOf = async (deps: SearchDeps, search: Search) =>
  (await bestOf(deps, { ...search, page: { ...search.page, page: 0 } }, undefined))[0]

/** Which works are ranked depends on the words and the shelf alone, so that all pages are of one list. */
async function bestOf({ database }: SearchDeps, search: Search, after: ReturnType<typeof readRankedPlace> | undefined) {
  const { query, shelf, page } = search
  const asked = { query, shelf, after, skip: after ? 0 : page.page * page.limit, limit: page.limit + 1 }
  const shape = `${shelf.tag ? 'tag' : ''} ${shelf.nftType ?? ''} ${after ? 'on' : ''} ${asked.skip > 0 ? 'from' : ''} ${asked.limit}`
  const place = [after?.rank, after?.id, asked.skip || undefined]
  const run = (build: typeof bestOfAll, values: unknown[]) =>
    runShape(
      database,
      `${build.name} ${shape}`,
      () => build(database.db, asked),
      [query, ...values, ...place].filter((value) => value !== undefined),
    )
  if (search.most > FEW) {
    const rows = await run(bestOfNewest, [shelf.tag, query])
    const full = rows[0]?.total === MOST_RANKED
    if (full || (await askTotal(database, countersOf(shelf))) <= MOST_LOOKED_AT) return rows
  }
  return run(bestOfAll, [wordsOf(asked), shelf.tag])
}
