import { ledgerWithTransactions } from '@gooddrop/ledger/queries.ts'
import type { Cursor, ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'
import pg from 'pg'
import { buildDeps } from '#build-deps.ts'
import { readConfig } from '#config.ts'
import { applyLedgers } from '#listener/apply.ts'
import { createLog } from '#log.ts'
import { onFact, onLedgerClosed } from '#reactions.ts'
import { freshDatabase } from '#testing/database.ts'
import { NETWORK } from '#testing/outside.ts'
import type { World } from '#testing/world.ts'

/** What no ledger holds: people and what they wrote, and what they were asked to sign. */
const COPIED = ['users', 'media', 'charities', 'sign_requests', 'collections', 'nfts', 'nft_popularity']

/** Reads everything that the comparison is about, in an order of its own. */
const COMPARED = {
  state: `select token_id, owner_address, nft_type, sale_mode, offer_index, price, pledge, pledge_basis_points, s.charity_id, has_offers,
    offered_elsewhere, burned from nft_state s join nfts n on n.id = s.nft_id order by token_id`,
  bids: `select offer_index, buyer, price, gift, basis_points, charity_account, expiry, ours,
    case when state = 'live' then funded end as funded, state from bids order by offer_index`,
  history: `select token_id, action, actors, amount, hash, ledger, tx_index, h.created_at
    from nft_history h join nfts n on n.id = h.nft_id order by token_id, ledger, tx_index, action`,
  tokens: 'select token_id, owner, moved_ledger, moved_index, burned_ledger from tokens order by token_id',
  offers: 'select offer_index, owner, amount, pledge, gone_ledger, gone_reason from ledger_offers order by offer_index',
  sales: 'select * from ledger_sales order by tx_hash',
  donations: `select sale_hash, token_id, giver, seller, charity, price, amount, basis_points, pledged
    from donations order by sale_hash, pledged`,
  collections: `select issuer, taxon, items, on_sale, auctions, offers, owners, floor, sales, volume, gifts, given
    from collection_figures f join collections c on c.id = f.collection_id order by issuer, taxon`,
  owners: `select issuer, taxon, address, held
    from collection_owners o join collections c on c.id = o.collection_id order by issuer, taxon, address`,
}

export type Picture = { [K in keyof typeof COMPARED]: Record<string, unknown>[] }

async function pictureOf(client: pg.Client): Promise<Picture> {
  const picture = {} as Picture
  for (const [name, query] of Object.entries(COMPARED))
    picture[name as keyof Picture] = (await client.query(query)).rows
  return picture
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const urlOf = (world: World) => world.server.deps.config.DATABASE_URL.reveal()

export const presentPicture = (world: World): Promise<Picture> => connected(urlOf(world), pictureOf)

/** Every ledger from the first on, read once and kept between projections. */
export type Ledgers = ValidatedLedger[]

export async function readLedgers(world: World, known: Ledgers, first: number): Promise<void> {
  const { index: last } = await world.client.freshTip()
  for (let index = (known.at(-1)?.index ?? first - 1) + 1; index <= last; index++)
    known.push((await ledgerWithTransactions(world.client, index)).ledger)
}

/** A new database that knows the people and nothing of their trades reads all ledgers from the first on. */
export async function projectAnew(world: World, ledgers: Ledgers): Promise<Picture> {
  const fresh = await freshDatabase()
  const env = { ...world.env, NODE_ENV: 'test', DATABASE_URL: fresh.url, DATA_DIR: world.server.deps.config.DATA_DIR }
  const built = await buildDeps(readConfig(env), { log: createLog({ level: process.env.TEST_LOG ?? 'silent' }) })
  try {
    await copyPeople(urlOf(world), fresh.url)
    await built.deps.ledger?.freshTip()
    const context = { deps: built.deps, networkId: NETWORK, reactions: { facts: onFact, ledgers: onLedgerClosed } }
    let cursor: Cursor | undefined
    for (let from = 0; from < ledgers.length; from += 25)
      cursor = await applyLedgers(context, cursor, ledgers.slice(from, from + 25))
    const { rows } = await connected(fresh.url, (client) => client.query('select what, error from quarantine'))
    if (rows.length > 0) throw new Error(`in quarantine: ${JSON.stringify(rows)}`)
    return await connected(fresh.url, pictureOf)
  } finally {
    await built.close()
    await fresh.drop()
  }
}

async function copyPeople(from: string, to: string): Promise<void> {
  await connected(from, (source) =>
    connected(to, async (target) => {
      await target.query("set session_replication_role = 'replica'")
      for (const table of COPIED) {
        const { rows } = await source.query(`select coalesce(json_agg(t), '[]')::text as rows from ${table} t`)
        const values = [rows[0].rows]
        await target.query(
          `insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`,
          values,
        )
      }
      await target.query("set session_replication_role = 'origin'")
      await target.query('insert into collection_figures (collection_id) select id from collections')
      await target.query('insert into nft_state (nft_id, owner_address) select id, issuer from nfts')
      for (const table of ['watched_tokens (token_id)', 'watched_accounts (address)']) {
        const [name, column] = table.split(/[ ()]+/)
        const { rows } = await source.query(`select ${column} as key from ${name}`)
        const keys = rows.map((row) => row.key)
        await target.query(`insert into ${table} select unnest($1::text[]) on conflict do nothing`, [keys])
      }
    }),
  )
}
