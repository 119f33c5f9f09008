import { createHash } from 'node:crypto'
import { runShape } from '#db/run-shape.ts'
import { type CardList, cardList, type Page } from '#features/nfts/card-list.ts'
import { presentCard } from '#features/nfts/cards.ts'
import { cursorOf } from '#http/cursor.ts'
import type { Deps } from '../../deps.ts'
import { browseNfts } from './browse-nfts.ts'
import { NEWEST_PLACE, RANKED_PLACE, readRankedPlace } from './places.ts'
import { bestWith, everyWith, newestWith } from './search-store.ts'
import { cardsById, type Shelf } from './store.ts'
import { understand } from './understand.ts'

type Asked = Shelf & { text: string }
type SearchDeps = Pick<Deps, 'db' | 'media'>
type Search = { query: string; shelf: Shelf; page: Page; cursors: ReturnType<typeof cursorOf>; after?: string }

const PLACE = new RegExp(`${NEWEST_PLACE.source}|${RANKED_PLACE.source}`)
const NOTHING: CardList = { nfts: [], nftsLength: [{ total: 0 }], next: null }

/** A cursor goes on in the search that gave it and in no other. */
const nameOf = ({ text, tag, nftType }: Asked) =>
  `search:${createHash('sha256')
    .update(JSON.stringify([text, tag, nftType]))
    .digest('base64url')
    .slice(0, 12)}`

/** Works by what is said of them. Few are ranked; of a word that many have the newest come first. */
export async function searchNfts(deps: SearchDeps, { text, ...shelf }: Asked, page: Page): Promise<CardList> {
  if (text.trim() === '') return browseNfts(deps, shelf, page)
  const cursors = cursorOf(nameOf({ text, ...shelf }), PLACE)
  const after = page.cursor === undefined ? undefined : cursors.read(page.cursor)
  // A NUL is the one character that PostgreSQL cannot hold.
  const understood = await understand(deps.db, text.replaceAll('\0', ' '))
  if (!understood) return NOTHING
  const search = { query: understood.query, shelf, page, cursors, ...(after !== undefined && { after }) }
  const everywhere = !shelf.tag && !shelf.nftType
  // What a later page goes on with was decided by the first.
  const newest = after ? after.startsWith('new ') : understood.common !== null && everywhere
  return newest && understood.common !== null ? newestFirst(deps, search, understood.common) : bestFirst(deps, search)
}

async function newestFirst({ db, media }: SearchDeps, search: Search, total: number): Promise<CardList> {
  const { page, limit } = search.page
  const after = search.after?.slice('new '.length)
  const taken = { query: search.query, after, skip: after ? 0 : page * limit, limit: limit + 1 }
  const values = after ? [after, taken.query, taken.skip] : [taken.query, taken.skip]
  const shape = `${after ? 'on' : ''} ${taken.limit}`
  const near = await runShape(db, `newest with ${shape}`, () => newestWith(db, taken), values)
  const enough = near.length === taken.limit
  const rows = enough ? near : await runShape(db, `every with ${shape}`, () => everyWith(db, taken), values)
  return cardList(media.baseUrl, { rows, limit, total, after: (last) => search.cursors.write(`new ${last.id}`) })
}

async function bestFirst({ db, media }: SearchDeps, search: Search): Promise<CardList> {
  const { page, limit } = search.page
  const after = search.after?.startsWith('best ') ? readRankedPlace(search.after) : undefined
  const place = { after, skip: after ? 0 : page * limit, limit: limit + 1 }
  const { hits, total } = await bestWith(db, search.query, search.shelf, place)
  const shown = hits.slice(0, limit)
  const ids = shown.map((hit) => hit.nft_id)
  const rows = ids.length > 0 ? await runShape(db, 'cards', () => cardsById(db, ids), [ids]) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const last = shown.at(-1)
  return {
    nfts: shown.flatMap(({ nft_id }) => {
      const row = byId.get(nft_id)
      return row ? [presentCard(media.baseUrl, row)] : []
    }),
    nftsLength: [{ total }],
    next: hits.length > limit && last ? search.cursors.write(`best ${last.rank} ${last.nft_id}`) : null,
  }
}
