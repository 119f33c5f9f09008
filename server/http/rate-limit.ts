import type { EndpointDefinition } from '@gooddrop/contract/endpoint.ts'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { countCall, deleteCallsBefore } from './rate-limit-store.ts'

const MINUTE = 60_000

/** Counts this call across all servers and refuses it when there were too many within a minute. */
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

export const deleteOldCalls = (db: Db, now: Date): Promise<void> =>
  deleteCallsBefore(db, new Date(now.getTime() - 2 * MINUTE))
