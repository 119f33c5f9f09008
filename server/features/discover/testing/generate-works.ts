import type pg from 'pg'

export type Amount = { works: number; owners: number; collections?: number }

const FIRST =
  'quiet golden winter silent amber distant paper velvet northern hollow burning gentle broken morning'.split(' ')
const SECOND =
  'harbour tide garden lantern forest window river mountain orchard comet meadow sparrow island mirror'.split(' ')
const SYLLABLES = 'ba ke li mo nu ra se ti vo ya do fe gi ho ju'.split(' ')
const CATEGORIES =
  'Art,Music,Collectibles,Sports,Motion,Metaverse,Trading Cards,Others,Photography,Utility,Virtual Worlds'.split(',')

/** Always the same for the same number: `salt` makes another series. */
const pick = (list: string, salt: number) => `(${list})[1 + abs(hashint8extended(n, ${salt}) % cardinality(${list}))]`
const share = (salt: number, of: number) => `abs(hashint8extended(n, ${salt}) % ${of})`
const address = (n: string) => `'r' || translate(md5('owner ' || ${n}), '0', 'z')`
/** A word that about one work in three thousand has. */
const rare = (salt: number) => [0, 1, 2].map((part) => pick('$3::text[]', salt + part)).join(' || ')

const WORKS = `
  insert into nfts (id, token_id, network_id, issuer, flags, royalty, title, description, tags, metadata_state, minted_at)
  select uuidv7(make_interval(secs => n - $5::int)), upper(md5(n::text) || md5('t' || n)), 21338,
    ${address(`${share(1, 5000)} % $6::int`)}, 8, 5000,
    initcap(${pick('$1::text[]', 10)}) || ' ' || initcap(${pick('$2::text[]', 11)}) || ' ' || ${rare(20)},
    'A ' || ${pick('$1::text[]', 30)} || ' ' || ${pick('$2::text[]', 31)} || ' of ' || ${rare(40)} || ' and ' || ${rare(50)},
    case when ${share(60, 3)} = 0 then array[${pick('$4::text[]', 61)}, ${pick('$4::text[]', 62)}]
      else array[${pick('$4::text[]', 61)}] end,
    'ours', now() - make_interval(secs => $5::int - n)
  from generate_series(1, $5::int) n`

/** One in fifty works is in the first collection, which is the largest; the others are spread over the rest. */
const COLLECTIONS = `
  insert into collections (network_id, issuer, taxon, name)
  select 21338, ${address('(n % $2::int)')}, n, 'Series ' || n from generate_series(1, $1::int) n`
const GATHERED = `
  update nfts set collection_id = c.id, gathered_into = c.id, traits = jsonb_build_array(
    jsonb_build_object('name', 'Ground', 'value', 'Ground ' || ${share(90, 9)}),
    jsonb_build_object('name', 'Line', 'value', 'Line ' || ${share(91, 40)}),
    jsonb_build_object('name', 'Edition', 'value', 'No ' || n))
  from (
    select id, n, case when ${share(92, 50)} = 0 then 1 else 1 + ${share(93, 1).replace('% 1', '% $1::int')} end as place
    from (select id, row_number() over (order by id) as n from nfts) numbered
  ) w join (select id, row_number() over (order by id) as place from collections) c on c.place = w.place
  where nfts.id = w.id`

/** Nine in ten are on sale, one in fifty of these in an auction. */
const STATES = `
  insert into nft_state (nft_id, owner_address, nft_type, sale_mode, offer_index, price, initial_bid, close_at, listed_at)
  select id, ${address(share(70, 1).replace('% 1', '% $1::int'))},
    case type when 0 then 'mint' when 1 then 'auction' else 'sell' end,
    case type when 0 then 'none' when 1 then 'auction' else 'listed' end,
    case type when 2 then upper(md5('o' || n) || md5('p' || n)) end,
    case type when 2 then 1000000 + ${share(71, 1_000_000_000)} end,
    case type when 1 then 1000000 end,
    case type when 1 then now() + interval '1 day' end,
    case when type > 0 then minted_at end
  from (
    select id, minted_at, row_number() over (order by id) as n,
      case when abs(hashint8extended(row_number() over (order by id), 72) % 10) = 0 then 0
        when abs(hashint8extended(row_number() over (order by id), 73) % 50) = 0 then 1 else 2 end as type
    from nfts
  ) numbered`

/** A gallery of any size in an empty database, past the triggers and then made whole by what they would have done. */
export async function generateWorks(
  client: pg.ClientBase,
  { works, owners, collections = 1 + Math.floor(works / 50) }: Amount,
): Promise<void> {
  await client.query('alter table nft_state disable trigger user')
  await client.query('alter table users disable trigger user')
  await client.query('alter table nfts disable trigger user')
  await client.query(
    `insert into users (first_name, last_name, username, wallet_address, xumm_scan)
     select initcap(${pick('$2::text[]', 80)}), 'Example', 'owner-' || n, ${address('(n - 1)')}, true
     from generate_series(1, $1::int) n`,
    [owners, FIRST],
  )
  await client.query(`insert into user_wallets (address, user_id, kind) select wallet_address, id, 'xaman' from users`)
  await client.query(WORKS, [FIRST, SECOND, SYLLABLES, CATEGORIES, works, owners])
  await client.query(COLLECTIONS, [collections, owners])
  await client.query(GATHERED, [collections])
  await client.query(STATES, [owners])
  await client.query('insert into nft_popularity (nft_id) select id from nfts')
  await client.query('alter table nfts enable trigger user')
  await client.query('alter table users enable trigger user')
  await client.query('alter table nft_state enable trigger user')
  await client.query(`insert into nft_totals
    select scope, count(*) from nft_state s, unnest(nft_scopes(s)) scope group by scope
    union all select 'created/' || n.issuer, count(*) from nfts n join nft_state s on s.nft_id = n.id
      where not s.burned and not s.hidden group by n.issuer
    on conflict (scope) do update set total = excluded.total`)
  await client.query('select rebuild_discovery()')
  await client.query('select rebuild_filters()')
  await client.query(
    'select count(rank_collection(collection_id)) from (select collection_id from rarity_due limit 50) due',
  )
  await client.query('vacuum analyze')
}
