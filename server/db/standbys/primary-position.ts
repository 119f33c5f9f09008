import type pg from 'pg'
import { shareNext } from '#db/share-next.ts'
import { type Position, type PositionRow, positionOf } from './position.ts'
import { openSteadyConnection } from './steady-connection.ts'

/** The primary's position, and by whom each standby that nobody reads from was left out: its mark by its name. */
export type PrimaryState = { position: Position; leftOut: Readonly<Record<string, string>> }

export type Primary = {
  /** As it is at some moment after the call. */
  state(): Promise<PrimaryState>
  leaveOut(name: string): Promise<void>
  readmit(name: string, mark: string): Promise<void>
  close(): Promise<void>
}

/** What others can see of a commit has been flushed, unless synchronous_commit is off. */
const STATE = {
  name: 'state',
  text: `
    select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as lsn,
      ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline,
      (select system_identifier::text from pg_control_system()) as cluster,
      current_setting('synchronous_commit') = 'off' as is_early,
      (select coalesce(jsonb_object_agg(name, mark::text), '{}') from left_out_standbys) as left_out`,
}
const LEAVE_OUT = 'insert into left_out_standbys (name) values ($1) on conflict do nothing'
const READMIT = 'delete from left_out_standbys where name = $1 and mark = $2::xid8'

type StateRow = PositionRow & { is_early: boolean; left_out: Record<string, string> }

export function openPrimary(connection: pg.ClientConfig, withinMs: number): Primary {
  const steady = openSteadyConnection({ ...connection, application_name: 'gooddrop standbys' }, () => undefined)
  const share = shareNext()
  const readState = async (): Promise<PrimaryState> => {
    const [row] = await steady.ask<StateRow>(STATE, withinMs)
    const position = row && positionOf(row)
    if (!position) throw new Error('the primary does not say its position')
    if (row.is_early) throw new Error('the primary shows commits before they are in its log (synchronous_commit = off)')
    return { position, leftOut: row.left_out }
  }
  return {
    state: () => share('state', readState),
    leaveOut: async (name) => void (await steady.ask({ text: LEAVE_OUT, values: [name] }, withinMs)),
    readmit: async (name, mark) => void (await steady.ask({ text: READMIT, values: [name, mark] }, withinMs)),
    close: () => steady.close(),
  }
}
