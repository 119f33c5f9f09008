import type { WatchSubject } from '@gooddrop/contract/watch-subject.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { SearchFilters } from '#features/discover/coming-works.ts'
import type { Watcher } from './store.ts'

/** What the watch of this person looks for. */
export async function saveFilters(tx: Tx, userId: string, { id }: WatchSubject, filters: SearchFilters): Promise<void> {
  const { keys, collection, type, offers, minPrice, maxPrice, tag, closing, traits, words } = filters
  await sql`
    insert into watched_searches
      (watch_id, keys, collection_id, nft_type, offers, min_price, max_price, tag, closing, traits, words)
    select id, ${keys}::text[], ${collection}::uuid, ${type}, ${offers}, ${minPrice}::bigint, ${maxPrice}::bigint, ${tag},
      ${closing}, ${traits && JSON.stringify(traits)}::jsonb, ${words}::tsquery
    from watches where user_id = ${userId} and subject_kind = 'search' and subject_id = ${id}
    on conflict (watch_id) do update set keys = excluded.keys, words = excluded.words`.execute(tx)
}

/** Whether works have changed that no search was compared with. */
export async function hasChanges(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from changed_works where due_at = '-infinity') as has`.execute(db)
  return rows[0]?.has ?? false
}

/** What this transaction has changed is compared with no search. */
export async function dropOwnChanges(tx: Tx): Promise<void> {
  await sql`delete from changed_works where changed_in = pg_current_xact_id()`.execute(tx)
}

/** Undefined for those that another server is at. */
export const dueChanges = (now: Date, limit: number) => sql<{ id: string }>`
  select id from changed_works where due_at <= ${now} order by due_at, id limit ${sql.lit(limit)}
  for update skip locked`

export async function claimChanges(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await dueChanges(now, limit).execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether a search `s` finds a work `of` these columns at its time `at`. */
const finds = (of: 'w' | 'was') =>
  sql.raw(`((s.collection_id is null or s.collection_id = ${of}.collection_id)
    and (s.nft_type is null or s.nft_type = ${of}.nft_type)
    and (not s.offers or ${of}.has_offers)
    and (s.min_price is null or ${of}.price >= s.min_price)
    and (s.max_price is null or ${of}.price <= s.max_price)
    and (s.tag is null or s.tag = any(${of}.tags))
    and (not s.closing or (${of}.close_at > ${of}.at and ${of}.close_at <= ${of}.at + interval '1 day')))`)

export type Match = { change_id: string; nft_id: string; watch_id: string }

/** A watch is notified of at most about so many works a day. */
export const MAX_MATCHES_A_DAY = 100

/**
 * Watches whose search finds a changed work now and did not before, or finds it and it has just come up for sale; in the
 * order of changes and watches. `offset 0` keeps the planner to the index of keys.
 */
export const matchesOf = (changes: readonly string[], now: Date, limit: number) => sql<Match>`
  select c.id as change_id, c.nft_id, m.watch_id
  from changed_works c
  cross join lateral (
    select n.*, ${now}::timestamptz as at, d.document
    from filtered_nfts n left join nft_words d on d.nft_id = n.nft_id where n.nft_id = c.nft_id offset 0
  ) w
  cross join lateral (
    select c.was_collection as collection_id, c.was_type as nft_type, c.was_price as price, c.was_close_at as close_at,
      c.had_offers as has_offers, c.was_tags as tags, coalesce(c.was_at, w.at) as at
  ) was
  cross join lateral (
    select found.watch_id from (
      select s.watch_id from watched_searches s
      where s.keys && search_keys(w.collection_id, w.nft_type, w.has_offers, w.tags, w.document)
        and (c.matched_after is null or s.watch_id > c.matched_after)
        and ${finds('w')} and (s.words is null or ts_match_vq(w.document, s.words))
        and (not c.was_shown or (was.nft_type = 'mint' and w.nft_type <> 'mint') or ${finds('was')} is not true)
        and (s.traits is null or not exists (
          select from jsonb_each(s.traits) chosen where not exists (
            select from shown_traits t where t.nft_id = c.nft_id and t.name = chosen.key and chosen.value ? t.value)))
        and not exists (select from search_matches x where x.watch_id = s.watch_id and x.nft_id = c.nft_id)
      offset 0
    ) found
    where (
      select count(*) from search_matches x
      where x.watch_id = found.watch_id and x.matched_at > w.at - interval '1 day'
    ) < ${sql.lit(MAX_MATCHES_A_DAY)}
    order by found.watch_id limit ${sql.lit(limit)}
  ) m
  where c.id = any(${[...changes]}::bigint[])
  order by c.id, m.watch_id limit ${sql.lit(limit)}`

export async function findMatches(tx: Tx, changes: readonly string[], now: Date, limit: number): Promise<Match[]> {
  const { rows } = await matchesOf(changes, now, limit).execute(tx)
  return rows
}

export type MatchedWatch = Watcher & Pick<Match, 'change_id' | 'nft_id'>

/** Those that are new, with whose they are. */
export async function insertMatches(tx: Tx, matches: readonly Match[], now: Date): Promise<MatchedWatch[]> {
  if (matches.length === 0) return []
  const { rows } = await sql<MatchedWatch>`
    with matches as (
      select distinct on (watch_id, nft_id) *
      from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as r (change_id text, nft_id uuid, watch_id uuid)
      order by watch_id, nft_id, change_id
    ), added as (
      insert into search_matches (watch_id, nft_id, matched_at)
      select m.watch_id, m.nft_id, ${now} from matches m join watched_searches s on s.watch_id = m.watch_id
      order by m.watch_id, m.nft_id
      on conflict do nothing returning watch_id, nft_id
    )
    select m.change_id, m.nft_id, w.id as watch_id, w.user_id, w.subject_kind as kind, w.subject_id as id, w.bell, w.mail,
      w.push, members.id is not null as member
    from added join matches m using (watch_id, nft_id) join watches w on w.id = m.watch_id
    left join members on members.id = w.user_id
    order by m.change_id::bigint, w.created_at, w.id`.execute(tx)
  return rows
}

/** Done are all of these, or those up to a match after which there may be more. */
export async function endChanges(tx: Tx, changes: readonly string[], upTo: Match | undefined): Promise<void> {
  await sql`delete from changed_works where id = any(${[...changes]}::bigint[])
    and (${upTo?.change_id ?? null}::bigint is null or id < ${upTo?.change_id ?? null}::bigint)`.execute(tx)
  if (upTo)
    await sql`update changed_works set matched_after = ${upTo.watch_id}::uuid
      where id = ${upTo.change_id}::bigint`.execute(tx)
}

export async function deleteMatchesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from search_matches where matched_at < ${before}`.execute(db)
}
