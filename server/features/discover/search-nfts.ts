import { hash } from 'node:crypto'
import { runShape } from '#db/run-shape.ts'
import type { Deps } from '#deps.ts'
import { type CardList, cardList, NO_CARDS, type Page } from '#features/nfts/cards.ts'
import { cursorOf } from '#http/cursor.ts'
import { browseNfts, readTotal } from './browse-nfts.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'
import {
  allWithWord,
  MAX_RANKED,
  MAX_SCANNED,
  newestWithWord,
  queryWithTag,
  type RankedPosition,
  rankAll,
  rankNewest,
} from './search-store.ts'
import { type NftFilter, totalKeys } from './store.ts'
import type { KnownWord } from './word-store.ts'

type Wanted = NftFilter & { text: string }
type SearchDeps = Pick<Deps, 'database' | 'media'>
type Search = ParsedQuery & {
  filter: NftFilter
  page: Page
  cursors: ReturnType<typeof cursorOf>
  after: string | undefined
}

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const POSITION = new RegExp(`^new ${ID}$|^best \\d(\\.\\d{1,12})?(e-[0-3]?\\d)? ${ID}$`)

/** For at most so many matches the word index is faster than comparing works one by one. */
export const FEW = 2000

/** A cursor is valid only for the search that returned it. */
const nameOf = ({ text, tag, nftType }: Wanted) =>
  `search:${hash('sha256', JSON.stringify([text, tag, nftType]), 'base64url').slice(0, 12)}`

/** Full-text search. Matches are ranked; for a common word the newest come first. */
export async function searchNfts(deps: SearchDeps, { text, ...filter }: Wanted, page: Page): Promise<CardList> {
  if (text.trim() === '') return browseNfts(deps, filter, page)
  const cursors = cursorOf(nameOf({ text, ...filter }), POSITION)
  const after = page.cursor === undefined ? undefined : cursors.read(page.cursor)
  const parsed = await parseQuery(deps.database, text)
  if (!parsed) return NO_CARDS
  const search = { ...parsed, filter, page, cursors, after }
  const everywhere = !filter.tag && !filter.nftType
  // The first page decides the order for all later ones.
  const newest = after ? after.startsWith('new ') : everywhere
  return newest && parsed.common ? newestFirst(deps, search, parsed.common) : bestFirst(deps, search)
}

async function newestFirst({ database, media }: SearchDeps, search: Search, { word, uses }: KnownWord) {
  const { page, cursors } = search
  const after = search.after?.slice('new '.length)
  const wanted = { word, after, skip: after ? 0 : page.page * page.limit, limit: page.limit + 1 }
  const run = (build: typeof newestWithWord, values: unknown[]) =>
    runShape(
      database,
      `${build.name} ${after ? 'after' : ''} ${wanted.skip > 0 ? 'from' : ''} ${wanted.limit}`,
      () => build(database.db, wanted),
      [word, word, ...values, wanted.skip || undefined].filter((value) => value !== undefined),
    )
  if (wanted.skip >= uses) return { ...NO_CARDS, nftsLength: [{ total: uses }] }
  const near = uses > FEW ? await run(newestWithWord, [after, `'${word}'`]) : []
  const rows = near.length === wanted.limit ? near : await run(allWithWord, [`'${word}'`, after])
  const total = rows[0]?.total ?? uses
  return cardList(media.baseUrl, { rows, limit: page.limit, total, after: (last) => cursors.write(`new ${last.id}`) })
}

async function bestFirst(deps: SearchDeps, search: Search): Promise<CardList> {
  const { limit } = search.page
  const after = search.after?.startsWith('best ') ? readRankedPosition(search.after) : undefined
  const rows = await ranked(deps, search, after)
  // A page beyond the end has no row that carries the total.
  const counted = rows[0] ?? (after || search.page.page > 0 ? await firstOf(deps, search) : undefined)
  return cardList(deps.media.baseUrl, {
    rows,
    limit,
    total: counted?.total ?? 0,
    after: (last) => search.cursors.write(`best ${last.rank} ${last.id}`),
  })
}

const firstOf = async (deps: SearchDeps, search: Search) =>
  (await ranked(deps, { ...search, page: { ...search.page, page: 0 } }, undefined))[0]

/** Which works are ranked depends only on words and filter, so that all pages belong to one list. */
async function ranked({ database }: SearchDeps, search: Search, after: RankedPosition | undefined) {
  const { query, filter, page } = search
  const wanted = { query, filter, after, skip: after ? 0 : page.page * page.limit, limit: page.limit + 1 }
  const shape = `${filter.tag ? 'tag' : ''} ${filter.nftType ?? ''} ${after ? 'after' : ''} ${wanted.skip > 0 ? 'from' : ''} ${wanted.limit}`
  const position = [after?.rank, after?.id, wanted.skip || undefined]
  const run = (build: typeof rankAll, values: unknown[]) =>
    runShape(
      database,
      `${build.name} ${shape}`,
      () => build(database.db, wanted),
      [query, ...values, ...position].filter((value) => value !== undefined),
    )
  if (search.most > FEW) {
    const rows = await run(rankNewest, [filter.tag, query])
    const full = rows[0]?.total === MAX_RANKED
    if (full || (await readTotal(database, totalKeys(filter))) <= MAX_SCANNED) return rows
  }
  return run(rankAll, [queryWithTag(wanted), filter.tag])
}

function readRankedPosition(position: string): RankedPosition {
  const [, rank = '', id = ''] = position.split(' ')
  return { rank, id }
}
