import type { EndpointDefinition } from '@gooddrop/contract/endpoint.ts'
import { sql } from 'kysely'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'

const MINUTE = 60_000

/** Counts this call for all servers together and refuses it once there were too many within a minute. */
export async function limitCalls(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  endpoint: EndpointDefinition,
  address: string,
): Promise<void> {
  if (!endpoint.perMinute) return
  const window = new Date(Math.floor(clock.now().getTime() / MINUTE) * MINUTE)
  const calls = await countCall(db, `${endpoint.method} ${endpoint.path} ${address}`, window)
  if (calls > endpoint.perMinute * config.RATE_LIMIT_FACTOR) throw new AppError('rate_limited')
}

async function countCall(db: Db, key: string, window: Date): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    insert into rate_limits (key, window_start, calls) values (${key}, ${window}, 1)
    on conflict (key, window_start) do update set calls = rate_limits.calls + 1
    returning calls`.execute(db)
  return rows[0]?.calls ?? 1
}

export async function forgetOldCalls(db: Db, now: Date): Promise<void> {
  await sql`delete from rate_limits where window_start < ${new Date(now.getTime() - 2 * MINUTE)}`.execute(db)
}
