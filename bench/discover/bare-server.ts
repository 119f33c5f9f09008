// The upper bound: only node:http and pg, with the product's own SQL, prepared and compiled.
import { createServer } from 'node:http'
import { openDatabase } from '@gooddrop/server/db/database.ts'
import { facetsOf, statesOfCollection } from '@gooddrop/server/features/collections/facet-store.ts'
import { cardsOfPage, compares, countOf, itemsOf, pageOf } from '@gooddrop/server/features/discover/filter-store.ts'
import { newestWithWord } from '@gooddrop/server/features/discover/search-store.ts'
import { nftsByFilter, onSaleAfter, onSaleFrom } from '@gooddrop/server/features/discover/store.ts'
import { LARGEST } from '@gooddrop/server/features/discover/testing/generate-works.ts'
import pg from 'pg'
import { filteredLists } from './filtered-lists.ts'

const url = process.env.DATABASE_URL ?? ''
const { db } = openDatabase({ url, connections: 1 })
const pool = new pg.Pool({ connectionString: url, max: 16, options: '-c TimeZone=UTC' })
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) => text)

const LIMIT = 17
const SKIP = 50_000 * 16
const total = (keys: string) => ({
  sql: 'select coalesce(sum(total), 0)::int as total from filter_totals where key = any($1)',
  parameters: [keys.split(',')],
})

const [deep] = (
  await pool.query(`select listed_at::text as at, nft_id as id from nft_state
  where nft_type <> 'mint' and not burned and not hidden order by listed_at desc, nft_id desc limit 1 offset ${SKIP}`)
).rows

/** A page with its total, which is kept for a collection that nothing is chosen of and counted otherwise. */
const filtered = ({ query }: (typeof filteredLists)[number]) => {
  const { collection, sort } = query
  const kept = collection && !compares(query) && sort === 'newest'
  return [
    cardsOfPage(db, pageOf(query, { after: undefined, skip: 0, limit: LIMIT }), sort).compile(),
    ...(collection ? [itemsOf(collection).compile(db)] : []),
    ...(kept ? [] : [(countOf(query).ids as ReturnType<typeof itemsOf>).compile(db)]),
  ]
}
const soon = new Date(Date.now() + 86_400_000).toISOString()

const answers: Record<string, { sql: string; parameters: readonly unknown[] }[]> = {
  ...Object.fromEntries(filteredLists.map((each) => [`/${encodeURIComponent(each.name)}`, filtered(each)])),
  '/facets': [facetsOf(LARGEST).compile(db), statesOfCollection(LARGEST, soon).compile(db)],
  '/newest': [onSaleAfter(db, undefined, LIMIT).compile()],
  '/deep': deep ? [onSaleAfter(db, deep, LIMIT).compile()] : [],
  '/page': [onSaleFrom(db, SKIP, LIMIT).compile()],
  '/filter': [nftsByFilter(db, { tag: 'Art', nftType: 'sell' }, undefined, 0, LIMIT).compile(), total('Art/sell')],
  '/word': [newestWithWord(db, { word: 'harbour', skip: 0, limit: LIMIT }).compile()],
}

const server = createServer(async (request, response) => {
  const asked = answers[request.url ?? '']
  if (!asked) return response.writeHead(404).end()
  const [list, count] = await Promise.all(
    asked.map(({ sql, parameters }, place) =>
      pool.query({ name: `${request.url} ${place}`, text: sql, values: [...parameters] }),
    ),
  )
  const body = JSON.stringify({ nfts: list?.rows, nftsLength: count?.rows })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
})
process.on('SIGTERM', () => process.exit(0))
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
