import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import { gaugeBy, type Metric } from '#metrics/metric.ts'

/** What the two accounts hold, what waits for their signature, and whether they have stopped. */
export async function houseAccountMetrics({ db, broker, treasury }: Deps): Promise<Metric[]> {
  const desks = Object.entries({ broker, treasury }).flatMap(([desk, own]) =>
    own ? [{ desk, account: own.account }] : [],
  )
  const accounts = desks.map(({ account }) => account)
  const { rows } = await sql<{ account: string; balance: string | null; halted: boolean; waiting: number }>`
    select a.account, w.balance, b.halted_at is not null as halted,
      (select count(*)::int from broker_work where account = a.account and state in ('waiting', 'signed')) as waiting
    from unnest(${accounts}::text[]) as a (account)
    left join watched_accounts w on w.address = a.account
    left join broker_accounts b on b.account = a.account`.execute(db)
  const of = (value: (row: (typeof rows)[number]) => bigint | number) =>
    rows.map((row) => ({
      labels: { desk: desks.find(({ account }) => account === row.account)?.desk ?? '' },
      value: value(row),
    }))
  return [
    gaugeBy(
      'desk_balance_drops',
      'What the account holds, by the last ledger that touched it',
      of((row) => BigInt(row.balance ?? 0)),
    ),
    gaugeBy(
      'desk_waiting',
      'Transactions that are to be signed or are under way',
      of((row) => row.waiting),
    ),
    gaugeBy(
      'desk_halted',
      '1 where somebody has to look before anything more is signed',
      of((row) => Number(row.halted)),
    ),
  ]
}
