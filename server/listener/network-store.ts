import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { NetworkChanges, NetworkOffer, NetworkToken, Place } from './network-changes.ts'
import { columns } from './unnest.ts'

/** Writes what facts of any ledgers say about tokens and offers. The order in which ledgers come changes nothing. */
export async function mergeNetwork(tx: Tx, networkId: number, changes: NetworkChanges): Promise<void> {
  if (changes.tokens.length > 0) await mergeTokens(tx, changes.tokens)
  if (changes.offers.length > 0) await mergeOffers(tx, changes.offers)
  if (changes.gone.length > 0) await mergeGone(tx, changes.gone)
  const burned = changes.tokens.filter((token) => token.burnedLedger !== undefined).map((token) => token.tokenId)
  if (burned.length > 0) await deleteBurned(tx, networkId, burned)
}

/** Bytes as the text that PostgreSQL reads them from. */
const bytes = (hex: string | null | undefined) => (hex == null ? null : `\\x${hex}`)

/** In SQL, because the number is larger than JavaScript's integers. */
const place = (ledger: string, index: string): RawBuilder<string> =>
  sql`(${sql.ref(ledger)}::bigint << 31) | ${sql.ref(index)}`

const placed = <T>(of: (row: T) => Place | undefined): [string, (row: T) => unknown][] => [
  ['int', (row) => of(row)?.ledger],
  ['int', (row) => of(row)?.index],
]

async function mergeTokens(tx: Tx, tokens: readonly NetworkToken[]): Promise<void> {
  const data = columns(tokens, [
    ['bytea', (row) => bytes(row.tokenId)],
    ['bytea', (row) => bytes(row.ownerHex)],
    ...placed<NetworkToken>((row) => row.changed),
    ...placed<NetworkToken>((row) => row.moved),
    ...placed<NetworkToken>((row) => row.modified),
    ['int', (row) => row.mintedLedger],
    ['int', (row) => row.burnedLedger],
    ['bytea', (row) => (row.burnedLedger === undefined ? bytes(row.uriHex) : null)],
  ])
  // A replaced URI counts by when it was replaced; that of the mint only as long as nothing replaced it.
  await sql`
    insert into network_tokens as n (token_id, owner, changed, moved, modified, minted_ledger, burned_ledger, uri)
    select t, o, ${place('cl', 'ci')}, ${place('ml', 'mi')}, ${place('ul', 'ui')}, minted, burned, uri
    from unnest(${data}) as rows (t, o, cl, ci, ml, mi, ul, ui, minted, burned, uri)
    on conflict (token_id) do update set
      owner = case when excluded.changed > n.changed then excluded.owner else n.owner end,
      changed = greatest(n.changed, excluded.changed),
      moved = greatest(n.moved, excluded.moved),
      modified = greatest(n.modified, excluded.modified),
      minted_ledger = coalesce(n.minted_ledger, excluded.minted_ledger),
      burned_ledger = coalesce(n.burned_ledger, excluded.burned_ledger),
      uri = case
        when coalesce(n.burned_ledger, excluded.burned_ledger) is not null then null
        when excluded.modified is not null and (n.modified is null or excluded.modified > n.modified) then excluded.uri
        when n.modified is not null then n.uri
        else coalesce(n.uri, excluded.uri)
      end`.execute(tx)
}

/** One whose end was read before is over, and leaves nothing. */
async function mergeOffers(tx: Tx, offers: readonly NetworkOffer[]): Promise<void> {
  const data = columns(offers, [
    ['bytea', (row) => bytes(row.offerId)],
    ['bytea', (row) => bytes(row.tokenId)],
    ['bytea', (row) => bytes(row.ownerHex)],
    ['bytea', (row) => bytes(row.destinationHex)],
    ['boolean', (row) => row.sell],
    ['bigint', (row) => row.drops],
    ['bigint', (row) => row.expiration],
    ...placed<NetworkOffer>((row) => row.created),
    ['bigint', (row) => row.createdAt],
  ])
  const { rows } = await sql<{ offer_index: Buffer }>`
    with made as (
      insert into network_offers as n
        (offer_index, token_id, owner, destination, sell, amount, expiration, created, created_at)
      select o, t, w, d, s, a, e, ${place('cl', 'ci')}, to_timestamp(at)
      from unnest(${data}) as rows (o, t, w, d, s, a, e, cl, ci, at)
      on conflict (offer_index) do update set created = excluded.created where n.created is null
      returning n.offer_index, n.gone_ledger
    ) select offer_index from made where gone_ledger is not null`.execute(tx)
  await deleteOver(tx, rows)
}

/** Of an offer that was made in a ledger that is not read yet the end is kept, until its beginning is read. */
async function mergeGone(tx: Tx, gone: NetworkChanges['gone']): Promise<void> {
  const ids = gone.map(({ offerId }) => bytes(offerId))
  const { rows: deleted } = await sql<{ offer_index: Buffer }>`
    delete from network_offers where offer_index = any(${ids}::bytea[]) and created is not null
    returning offer_index`.execute(tx)
  if (deleted.length === gone.length) return
  const found = new Set(deleted.map((row) => row.offer_index.toString('hex').toUpperCase()))
  const missing = gone.filter(({ offerId }) => !found.has(offerId))
  const data = columns(missing, [
    ['bytea', (row) => bytes(row.offerId)],
    ['int', (row) => row.ledger],
  ])
  const { rows } = await sql<{ offer_index: Buffer }>`
    with ended as (
      insert into network_offers as n (offer_index, gone_ledger) select * from unnest(${data})
      on conflict (offer_index) do update set gone_ledger = excluded.gone_ledger
      returning n.offer_index, n.created
    ) select offer_index from ended where created is not null`.execute(tx)
  await deleteOver(tx, rows)
}

async function deleteOver(tx: Tx, rows: readonly { offer_index: Buffer }[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    delete from network_offers where offer_index = any(${rows.map((row) => row.offer_index)}::bytea[])
      and created is not null and gone_ledger is not null`.execute(tx)
}

/** Once its mint and all that came after it were read, no fact about it can come again. */
async function deleteBurned(tx: Tx, networkId: number, tokenIds: readonly string[]): Promise<void> {
  await sql`
    delete from network_tokens t using network_ranges r
    where t.token_id = any(${tokenIds.map(bytes)}::bytea[]) and t.burned_ledger is not null
      and r.network_id = ${networkId} and r.state = 'live' and t.minted_ledger >= r.first_ledger`.execute(tx)
}

/** Those that were burned before what lies between their mint and their end was read; and offers long expired. */
export async function pruneNetwork(db: Db, before: Date): Promise<void> {
  await sql`
    delete from network_tokens t using network_ranges r
    where t.burned_ledger is not null and r.state = 'live' and t.minted_ledger >= r.first_ledger`.execute(db)
  await sql`
    delete from network_offers where expiration < extract(epoch from ${before.toISOString()}::timestamptz)
      and created is not null`.execute(db)
}

/**
 * The first ledger from which on every ledger up to the cursor was read: what changed since is known as it is now. Null
 * while the whole network is not followed.
 */
const knownFrom = sql`(select min(r.first_ledger) from network_ranges r
  left join ledger_cursor c on c.network_id = r.network_id
  where r.state = 'live' and r.last_ledger >= coalesce(c.ledger_index, 0))`

export type NetworkTokenRow = {
  token_id: Buffer
  owner: Buffer
  uri: Buffer | null
  minted_ledger: number | null
  moved_ledger: number | null
  moved_index: number | null
  burned_ledger: number | null
  changed_ledger: number
}

const tokenColumns = sql`token_id, owner, uri, minted_ledger, (moved >> 31)::int as moved_ledger,
  (moved & 2147483647)::int as moved_index, burned_ledger, (changed >> 31)::int as changed_ledger`

const HASH = /^[0-9A-F]{64}$/

/** Undefined also for one whose present state may be in a ledger that is not read yet. */
export async function selectNetworkToken(db: Db, tokenId: string): Promise<NetworkTokenRow | undefined> {
  if (!HASH.test(tokenId)) return undefined
  const { rows } = await sql<NetworkTokenRow>`
    select ${tokenColumns} from network_tokens
    where token_id = ${bytes(tokenId)}::bytea and changed >> 31 >= ${knownFrom}`.execute(db)
  return rows[0]
}

/** What an account holds, as far as it is known; from one token on, in pages. */
export async function selectHeld(
  db: Db,
  ownerHex: string,
  { after, limit }: { after: Buffer | null; limit: number },
): Promise<NetworkTokenRow[]> {
  const { rows } = await sql<NetworkTokenRow>`
    select ${tokenColumns} from network_tokens
    where owner = ${bytes(ownerHex)}::bytea and burned_ledger is null and changed >> 31 >= ${knownFrom}
      and (${after}::bytea is null or token_id > ${after}::bytea)
    order by token_id limit ${limit}`.execute(db)
  return rows
}

export type NetworkOfferRow = {
  offer_index: Buffer
  token_id: Buffer
  owner: Buffer
  destination: Buffer | null
  sell: boolean
  amount: string | null
  expiration: string | null
  created_ledger: number
  created_index: number
  created_at: string
}

const offerColumns = sql`offer_index, token_id, owner, destination, sell, amount, expiration,
  (created >> 31)::int as created_ledger, (created & 2147483647)::int as created_index, created_at`
const isLive = sql`created is not null and gone_ledger is null and created >> 31 >= ${knownFrom}`

/** Those on the ledger for this token that ledger_offers does not have. */
export async function selectNetworkOffersOf(db: Db, tokenId: string): Promise<NetworkOfferRow[]> {
  if (!HASH.test(tokenId)) return []
  const { rows } = await sql<NetworkOfferRow>`
    select ${offerColumns} from network_offers n where token_id = ${bytes(tokenId)}::bytea and ${isLive}
      and not exists (select from ledger_offers o where o.offer_index = upper(encode(n.offer_index, 'hex')))`.execute(
    db,
  )
  return rows
}

export async function selectNetworkOffers(db: Db, offers: readonly string[]): Promise<NetworkOfferRow[]> {
  const hashes = offers.filter((offer) => HASH.test(offer))
  if (hashes.length === 0) return []
  const { rows } = await sql<NetworkOfferRow>`
    select ${offerColumns} from network_offers
    where offer_index = any(${hashes.map(bytes)}::bytea[]) and ${isLive}`.execute(db)
  return rows
}
