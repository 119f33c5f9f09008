import type pg from 'pg'

/** As if the network had been followed for long, so that indexes and caches have a realistic size. */
const PRELOAD = [
  `insert into network_tokens (token_id, owner, changed, moved, minted_ledger, uri)
   select decode('00080000' || left(md5('issuer ' || n % 5000) || md5('i' || n % 5000), 40) || lpad(to_hex(n % 99991), 8, '0') || lpad(to_hex(n), 8, '0'), 'hex'),
     decode(left(md5('owner ' || n % 100000) || md5('o' || n % 100000), 40), 'hex'), (n / 50)::bigint << 31, (n / 50)::bigint << 31, n / 50,
     convert_to('ipfs://bafybei' || md5(n::text) || left(md5('u' || n), 21) || '/' || n || '.json', 'utf8')
   from generate_series(1, $1::int) n`,
  `insert into network_offers (offer_index, token_id, owner, destination, sell, amount, created, created_at)
   select sha256(('o' || n)::bytea),
     decode('00080000' || left(md5('issuer ' || n % 5000) || md5('i' || n % 5000), 40) || lpad(to_hex(n % 99991), 8, '0') || lpad(to_hex(n), 8, '0'), 'hex'),
     decode(left(md5('owner ' || n % 100000) || md5('o' || n % 100000), 40), 'hex'),
     case when n % 2 = 0 then decode(left(md5('broker ' || n % 5) || md5('b'), 40), 'hex') end, true, n,
     (n / 50)::bigint << 31, now() from generate_series(1, $1::int) n`,
  `insert into tokens (token_id, issuer, owner, flags, transfer_fee, uri_hex, minted_ledger, moved_ledger, moved_index, changed_ledger)
   select upper(encode(token_id, 'hex')), 'r' || left(encode(substr(token_id, 5, 20), 'hex'), 33), 'r' || left(encode(owner, 'hex'), 33),
     8, 0, upper(encode(uri, 'hex')), minted_ledger, minted_ledger, 0, minted_ledger from network_tokens`,
  `insert into ledger_offers (offer_index, token_id, kind, owner, amount, destination, created_ledger, created_index, tx_hash, created_at)
   select upper(encode(offer_index, 'hex')), upper(encode(token_id, 'hex')), 'sell', 'r' || left(encode(owner, 'hex'), 33), amount,
     'r' || left(encode(destination, 'hex'), 33), (created >> 31)::int, 0, upper(encode(sha256(offer_index), 'hex')), created_at from network_offers`,
]

export async function preload(pool: pg.Pool, tokens: number): Promise<void> {
  for (const [at, statement] of PRELOAD.entries()) await pool.query(statement, at < 2 ? [tokens] : [])
  await pool.query('vacuum analyze network_tokens, network_offers, tokens, ledger_offers')
}

/** Bytes on disk, with indexes, for each row. */
async function bytesPerRow(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: string; count: string }>(
    `select coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree('${table}') where isleaf),
       pg_total_relation_size('${table}')) as bytes,
       count(*) from ${table}`,
  )
  return Number(rows[0]!.bytes) / Number(rows[0]!.count)
}

export async function printSizes(pool: pg.Pool): Promise<void> {
  console.log('\non disk with indexes, MB for a million rows      now   before')
  for (const [what, now, before] of [
    ['tokens', 'network_tokens', 'tokens'],
    ['offers on the ledger', 'network_offers', 'ledger_offers'],
  ] as const)
    console.log(
      `${what.padEnd(44)} ${(await bytesPerRow(pool, now)).toFixed(0).padStart(7)}  ${(await bytesPerRow(pool, before)).toFixed(0).padStart(7)}`,
    )
  console.log('offers that are gone, and sales                    0  (before: kept for ever, as wide)')
}
