import type { Purpose } from '@gooddrop/ledger/recovery.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

type SignedBlob = { hash: string; blob: string }

/** Of payments that were stored within this time, by whoever signed for the account. */
export async function recentAttempts(db: Db, account: string, ms: number): Promise<(SignedBlob & { ageMs: number })[]> {
  const { rows } = await sql<SignedBlob & { ageMs: number }>`
    select a.hash, a.blob, (extract(epoch from clock_timestamp() - a.created_at) * 1000)::float8 as "ageMs"
    from house_attempts a join house_work w on w.id = a.work_id
    where a.account = ${account} and a.does = 'work' and w.purpose in ('payout', 'delivery')
      and a.created_at > clock_timestamp() - make_interval(secs => ${ms / 1000})
    order by a.created_at`.execute(db)
  return rows
}

/** Everything that was ever signed for this subject. */
export const attemptsOf = (db: Db, account: string, purpose: Purpose, subjectId: string): Promise<SignedBlob[]> =>
  db
    .selectFrom('house_attempts as a')
    .innerJoin('house_work as w', 'w.id', 'a.work_id')
    .select(['a.hash', 'a.blob'])
    .where('a.account', '=', account)
    .where('a.does', '=', 'work')
    .where('w.purpose', '=', purpose)
    .where('w.subject_id', '=', subjectId)
    .execute()

export type Refusal = { account: string; workId: string; rule: string; transaction: Json }

export async function insertRefusal(tx: Tx, { account, workId, rule, transaction }: Refusal): Promise<void> {
  await tx
    .insertInto('signer_refusals')
    .values({ account, work_id: workId, rule, transaction: JSON.stringify(transaction) })
    .execute()
}

export async function refusalsBy(db: Db, accounts: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ account: string; count: number }>`
    select account, count(*)::int as count from signer_refusals where account = any(${[...accounts]})
    group by account`.execute(db)
  return new Map(rows.map(({ account, count }) => [account, count]))
}

/** Within a day, with the newest rule. */
export async function countRefusals(
  db: Db,
  accounts: readonly string[],
): Promise<{ count: number; rule: string } | undefined> {
  const { rows } = await sql<{ count: number; rule: string }>`
    select count(*)::int as count, (array_agg(rule order by refused_at desc))[1] as rule from signer_refusals
    where account = any(${[...accounts]}) and refused_at > now() - interval '1 day' having count(*) > 0`.execute(db)
  return rows[0]
}
