// Fills an empty, migrated database with a million tokens with owners, listings, tags and history, in minutes.
//   DATABASE_URL=postgres://… node bench/generate-tokens.ts [--tokens 1000000] [--owners 100000]
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { migrate, readMigrations } from '@gooddrop/server/db/migrate.ts'
import { generateWorks } from '@gooddrop/server/features/discover/testing/generate-works.ts'
import pg from 'pg'

/** What the listener would have written: each token's mint, and the listing of those on sale. */
const LEDGER = [
  `insert into tokens (token_id, issuer, owner, flags, transfer_fee, uri_hex, minted_ledger, moved_ledger, moved_index, changed_ledger)
   select n.token_id, n.issuer, s.owner_address, n.flags, n.royalty, n.uri_hex, 1, 1, 0, 1
   from nfts n join nft_state s on s.nft_id = n.id`,
  `insert into nft_history (nft_id, action, actors, hash, ledger, tx_index, created_at)
   select id, 'mint', array[issuer], upper(md5('m' || token_id) || md5(token_id)), 1, 0, minted_at from nfts`,
  `insert into nft_history (nft_id, action, actors, amount, hash, ledger, tx_index, created_at)
   select nft_id, 'sell', array[owner_address], price, offer_index, 2, 0, listed_at from nft_state where nft_type = 'sell'`,
]

export async function generateTokens(databaseUrl: string, amount: { works: number; owners: number }): Promise<number> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const began = performance.now()
  try {
    await migrate(client, await readMigrations())
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off`)
    await generateWorks(client, amount)
    for (const statement of LEDGER) await client.query(statement)
    await client.query('vacuum analyze nft_history, tokens')
  } finally {
    await client.end()
  }
  return (performance.now() - began) / 1000
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: { tokens: { type: 'string', default: '1000000' }, owners: { type: 'string', default: '100000' } },
  })
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('DATABASE_URL says where to put the gallery')
  const seconds = await generateTokens(url, { works: Number(values.tokens), owners: Number(values.owners) })
  console.log(`${values.tokens} tokens of ${values.owners} owners in ${seconds.toFixed(0)} s`)
}
