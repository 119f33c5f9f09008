export type PeerCase = { name: string; path: string }

export type Peer = {
  name: string
  version: string
  /** Further packages that it needs. */
  extra: readonly string[]
  files: Readonly<Record<string, string>>
  /** Imports what only a suitable Node.js can load. */
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
    version: '5.1.5',
    extra: ['pg@8'],
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
    version: '12.4.0',
    extra: [],
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
]
