import pg from 'pg'
import { ONE_PLAN, openReaders, type Readers } from '#db/readers.ts'
import { pause } from '#pause.ts'
import { includes, type Position, type PositionRow, positionOf } from './position.ts'
import { openSteadyConnection } from './steady-connection.ts'

export type Standby = {
  /** As operators and all servers call it: where it is, without user and password. */
  name: string
  /** For statements that were written for one plan, and for all others. */
  shapes: Readers
  statements: Readers
  /** Whether it has everything up to this position, or gets it before the deadline (of performance.now()). */
  reaches(position: Position, deadline: number): Promise<boolean>
  /** It has everything that was committed before this moment. */
  setFresh(since: number): void
  freshSince(): number
  /** A read has failed: if the standby itself is the reason, it is not used until it was checked again. */
  noteFailure(error: unknown): void
  trouble(): string | undefined
  close(): Promise<void>
}

/** Only with pg_read_all_stats one sees the timeline. No row: it follows nobody, or was promoted. */
const REPLAYED = {
  name: 'replayed',
  text: `
    select (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as lsn, received_tli as timeline,
      (select system_identifier::text from pg_control_system()) as cluster
    from pg_stat_wal_receiver where pg_is_in_recovery() and (status = 'streaming' or status is null)`,
}

/** While it is waited for, it is asked again after so many milliseconds, more and more rarely. */
const FIRST_MS = 1
const LONGEST_MS = 20

/** One streaming standby: connections to read from, and one by which its position is checked. */
export function openStandby(
  connection: pg.ClientConfig,
  answersWithinMs: number,
  onError: (error: Error) => void,
): Standby {
  const { host, pathname } = new URL(connection.connectionString ?? '')
  const shapes = openReaders(connection, onError, ONE_PLAN)
  const statements = openReaders(connection, onError, '')
  const closing = new AbortController()
  let fresh = Number.NEGATIVE_INFINITY
  let replayed: Position | undefined
  let trouble: string | undefined
  let looking: Promise<void> | undefined

  /** After a restart it may be readable at an earlier position than before, so nothing that was known of it counts. */
  const lose = () => {
    fresh = Number.NEGATIVE_INFINITY
    replayed = undefined
    shapes.cut()
    statements.cut()
  }
  const checks = openSteadyConnection({ ...connection, application_name: 'gooddrop standbys' }, lose)

  async function look(): Promise<void> {
    try {
      const [row] = await checks.ask<PositionRow>(REPLAYED, answersWithinMs)
      replayed = row && positionOf(row)
      trouble = row ? (replayed ? undefined : 'needs pg_read_all_stats for our role') : 'does not follow the primary'
      if (!row) lose()
    } catch (error) {
      trouble = error instanceof Error ? error.message : 'does not answer'
      lose()
    }
  }

  return {
    name: host + pathname,
    shapes,
    statements,
    async reaches(position, deadline) {
      for (let wait = FIRST_MS; !includes(replayed, position); wait = Math.min(wait * 2, LONGEST_MS)) {
        const left = deadline - performance.now()
        if (left <= 0 || closing.signal.aborted) return false
        // Whoever else waits takes the same answer: what it has replayed it keeps.
        looking ??= look().finally(() => (looking = undefined))
        await Promise.race([looking, pause(left, closing.signal)])
        if (includes(replayed, position)) return true
        trouble ??= 'is behind the primary'
        await pause(Math.min(wait, Math.max(0, deadline - performance.now())), closing.signal)
      }
      return true
    },
    setFresh(since) {
      fresh = since
      trouble = undefined
    },
    freshSince: () => fresh,
    noteFailure(error) {
      // Of a statement alone, such as one that was in the way of the replay: the next one may be answered.
      if (error instanceof pg.DatabaseError && !/^(08|53|57P|58|XX)/.test(error.code ?? '')) return
      trouble = error instanceof Error ? error.message : 'does not answer'
      lose()
    },
    trouble: () => trouble,
    async close() {
      closing.abort()
      await Promise.all([checks.close(), shapes.close(), statements.close()])
    },
  }
}
