import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

/**
 * Tickets that nothing is signed for, oldest first. One that an abandoned attempt may still use is left out until the
 * last ledger of that attempt has passed.
 */
export async function freeTickets(db: Db, account: string, ledger: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ sequence: string }>`
    select s.sequence from house_sequences s
    where s.account = ${account} and s.state = 'open' and s.ticket and s.work_id is null and not exists (
      select from house_attempts a
      where a.account = s.account and a.sequence = s.sequence and a.ticket and a.last_ledger > ${ledger})
    order by s.sequence limit ${limit}`.execute(db)
  return rows.map(({ sequence }) => Number(sequence))
}

export type TicketCounts = { free: number; taken: number }

/** By account: how many tickets are on the ledger, as far as we know. */
export async function countTickets(db: Db, accounts: readonly string[]): Promise<Map<string, TicketCounts>> {
  const { rows } = await sql<TicketCounts & { account: string }>`
    select a.account, count(*) filter (where s.sequence is not null and s.work_id is null)::int as free,
      count(s.work_id)::int as taken
    from unnest(${[...accounts]}::text[]) as a (account)
    left join house_sequences s on s.account = a.account and s.state = 'open' and s.ticket
    group by a.account`.execute(db)
  return new Map(rows.map(({ account, free, taken }) => [account, { free, taken }]))
}

/**
 * A validated ledger has made these numbers tickets. What was signed for one of them as a sequence number can never
 * apply: answers the work of such. `reopen`: also those that we took for used, for they are on the ledger.
 */
export async function addTickets(
  tx: Tx,
  account: string,
  tickets: readonly number[],
  { reopen }: { reopen: boolean },
): Promise<string[]> {
  if (tickets.length === 0) return []
  const { rows } = await sql<{ work_id: string }>`
    select work_id from house_sequences where account = ${account} and sequence = any(${[...tickets]}::bigint[])
      and state = 'open' and not ticket and work_id is not null for update`.execute(tx)
  await sql`
    insert into house_sequences as s (account, sequence, ticket)
    select ${account}, number, true from unnest(${[...tickets]}::bigint[]) as t (number)
    on conflict (account, sequence) do update set ticket = true, state = 'open', work_id = null, hash = null
      where not s.ticket or (${reopen} and s.state = 'used')`.execute(tx)
  return rows.map(({ work_id }) => work_id)
}

/** Open tickets that are not among these: they were used. Answers the ones that something was signed for. */
export async function dropOtherTickets(tx: Tx, account: string, tickets: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ sequence: string; work_id: string | null }>`
    update house_sequences set state = 'used' where account = ${account} and state = 'open' and ticket
      and sequence <> all(${[...tickets]}::bigint[]) returning sequence, work_id`.execute(tx)
  return rows.flatMap(({ sequence, work_id }) => (work_id === null ? [] : [Number(sequence)]))
}
