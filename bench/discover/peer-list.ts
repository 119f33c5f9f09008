import { LARGEST } from '@gooddrop/server/features/discover/testing/generate-works.ts'

export type PeerCase = { name: string; path: string }

export type Peer = {
  name: string
  packages: readonly string[]
  files: Readonly<Record<string, string>>
  /** Fails where it cannot run: with a Node.js that cannot load it, or without its programs. */
  probe: string
  before: readonly (readonly string[])[]
  start: readonly string[]
  environment(databaseUrl: string, port: number): Record<string, string>
  /** The same sixteen rows as ours, with fewer fields where the peer cannot return the others. */
  cases: readonly PeerCase[]
}

const SERVE_GRAPHQL = `import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

const graphql = postgraphile({
  extends: [PostGraphileAmberPreset],
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'] })],
  grafserv: { graphqlPath: '/graphql', graphqlOverGET: true },
})
const server = createServer()
await graphql.createServ(grafserv).addTo(server)
server.listen(Number(process.env.PORT), '127.0.0.1')
`

/**
 * Debian's package sphinxsearch. The engine finds and counts; what a page shows of each work is read from
 * PostgreSQL, as everybody does who puts a search engine beside a database.
 */
const SERVE_SPHINX = `import { spawn, spawnSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import mysql from 'mysql2/promise'
import pg from 'pg'

const { DATABASE_URL, PORT } = process.env
const { hostname, port, username, password, pathname } = new URL(DATABASE_URL)
const folder = process.cwd() + '/index'
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const socket = folder + '/searchd.sock'
await writeFile('sphinx.conf', \`
source works {
  type = pgsql
  sql_host = \${hostname}
  sql_port = \${port}
  sql_user = \${username}
  sql_pass = \${password}
  sql_db = \${pathname.slice(1)}
  sql_query_pre = create temporary table numbered as select row_number() over (order by s.listed_at, n.id)::int as number, n.*, s.price, (s.nft_type <> 'mint')::int as on_sale from nfts n join nft_state s on s.nft_id = n.id
  sql_query = select number, title, description, array_to_string(tags, ' ') as tags, coalesce(price, 0) as price, on_sale, hashtext(collection_id::text) & 2147483647 as collection, id::text as nft, (select string_agg((hashtext((trait->>'name') || '=' || (trait->>'value')) & 2147483647)::text, ',') from jsonb_array_elements(traits) trait where trait->>'name' <> 'Edition') as traits from numbered
  sql_field_string = nft
  sql_attr_bigint = price
  sql_attr_uint = on_sale
  sql_attr_uint = collection
  sql_attr_multi = uint traits from field
}
index works {
  source = works
  path = \${folder}/works
}
searchd {
  listen = \${socket}:mysql41
  pid_file = \${folder}/searchd.pid
  log = \${folder}/searchd.log
  binlog_path =
  workers = threads
}
indexer {
  mem_limit = 512M
}
\`)
const indexed = spawnSync('indexer', ['--config', 'sphinx.conf', '--all'], { stdio: 'inherit' })
if (indexed.status !== 0) process.exit(1)
const searchd = spawn('searchd', ['--config', 'sphinx.conf', '--nodetach'], { stdio: 'ignore' })
process.on('SIGTERM', () => {
  searchd.kill('SIGTERM')
  process.exit(0)
})
const sphinx = mysql.createPool({ socketPath: socket, connectionLimit: 16, multipleStatements: true })
const database = new pg.Pool({ connectionString: DATABASE_URL, max: 16 })
const CARDS = {
  name: 'cards',
  text: \`select n.id, n.token_id, n.title, n.tags, n.issuer, s.owner_address, s.nft_type, s.price, s.initial_bid,
    s.start_at, s.close_at, s.has_offers, s.listed_at from nfts n join nft_state s on s.nft_id = n.id where n.id = any($1)\`,
}
const asked = {
  '/word': "select nft from works where match('harbour') and on_sale = 1 order by id desc limit 16; show meta",
  '/price': 'select nft from works where on_sale = 1 order by price asc limit 16; show meta',
}
const collection = (await database.query("select hashtext($1) & 2147483647 as hash", [process.env.COLLECTION])).rows[0].hash
const facets = \`select id from works where collection = \${collection} limit 1 facet traits order by count(*) desc limit 100\`
createServer(async (request, response) => {
  const words = asked[request.url]
  if (!words && request.url !== '/facets') return response.writeHead(404).end()
  const [[found, about]] = await sphinx.query(words ?? facets)
  const nfts = words ? (await database.query({ ...CARDS, values: [found.map(({ nft }) => nft)] })).rows : found
  const body = JSON.stringify({ nfts, about })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}).listen(Number(PORT), '127.0.0.1')
`

const graphql = (offset: number) =>
  `/graphql?query=${encodeURIComponent(`{allNftStates(first:16,offset:${offset},orderBy:[LISTED_AT_DESC,NFT_ID_DESC],
    condition:{nftType:"sell",burned:false,hidden:false}){nodes{
    ownerAddress nftType price initialBid startAt closeAt hasOffers listedAt nftByNftId{rowId tokenId title tags issuer}}}}`)}`

const items = (page: number) => {
  const asked = new URLSearchParams({
    limit: '16',
    page: String(page),
    sort: '-listed_at,-nft_id',
    filter: JSON.stringify({ nft_type: { _eq: 'sell' }, burned: { _eq: false }, hidden: { _eq: false } }),
    fields:
      'owner_address,nft_type,price,initial_bid,start_at,close_at,has_offers,listed_at,' +
      'nft_id.id,nft_id.token_id,nft_id.title,nft_id.tags,nft_id.issuer',
    access_token: 'bench',
  })
  return `/items/nft_state?${asked}`
}

export const PEERS: readonly Peer[] = [
  {
    name: 'postgraphile',
    packages: ['postgraphile@5.1.5', 'pg@8'],
    files: { 'serve.js': SERVE_GRAPHQL },
    probe: `await import('postgraphile')`,
    before: [],
    start: ['serve.js'],
    environment: (databaseUrl, port) => ({
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      GRAPHILE_ENV: 'production',
      NODE_ENV: 'production',
    }),
    cases: [
      { name: 'PostGraphile: newest on sale', path: graphql(0) },
      { name: 'PostGraphile: page 1,000', path: graphql(16_000) },
    ],
  },
  {
    name: 'directus',
    packages: ['directus@12.4.0'],
    files: {},
    probe: `await import('isolated-vm')`,
    before: [['node_modules/directus/cli.js', 'bootstrap']],
    start: ['node_modules/directus/cli.js', 'start'],
    environment: (databaseUrl, port) => ({
      DB_CLIENT: 'pg',
      DB_CONNECTION_STRING: databaseUrl,
      KEY: '11111111-1111-4111-8111-111111111111',
      SECRET: 'only for this measurement',
      ADMIN_EMAIL: 'bench@example.org',
      ADMIN_PASSWORD: 'only for this measurement',
      ADMIN_TOKEN: 'bench',
      HOST: '127.0.0.1',
      PORT: String(port),
      NODE_ENV: 'production',
      TELEMETRY: 'false',
      LOG_LEVEL: 'silent',
      CACHE_ENABLED: 'false',
    }),
    cases: [
      { name: 'Directus: newest on sale', path: items(1) },
      { name: 'Directus: page 1,000', path: items(1001) },
    ],
  },
  {
    name: 'sphinx',
    packages: ['mysql2@3', 'pg@8'],
    files: { 'serve.js': SERVE_SPHINX },
    probe: `await import('mysql2'); (await import('node:child_process')).execFileSync('searchd', ['--help'])`,
    before: [],
    start: ['serve.js'],
    environment: (databaseUrl, port) => ({ DATABASE_URL: databaseUrl, PORT: String(port), COLLECTION: LARGEST }),
    cases: [
      { name: 'Sphinx: a common word', path: '/word' },
      { name: 'Sphinx: on sale by price', path: '/price' },
      { name: 'Sphinx: facets of a collection', path: '/facets' },
    ],
  },
]
