import { type Selectable, type Simplify, sql, type Updateable } from 'kysely'
import type { Tx } from './database.ts'
import type { Tables } from './tables.ts'

/** Tables of what has a state, a version that counts its changes, and a reason for the state it is in. */
type Stateful = {
  [T in keyof Tables]: Tables[T] extends { id: unknown; state: unknown; version: unknown; reason: unknown } ? T : never
}[keyof Tables]

export type Row<T extends Stateful> = Selectable<Tables[T]>
export type Fields<T extends Stateful> = Simplify<Omit<Updateable<Tables[T]>, 'state' | 'version'>>

type Kept<T extends Stateful, S extends string> = {
  table: T
  /** Where each change is recorded, and the column there that names whose change it was; none: only the row knows. */
  steps?: keyof Tables
  whose?: string
  before(to: S): readonly S[]
}

export type Move<T extends Stateful, S extends string> = (
  tx: Tx,
  id: string,
  to: S,
  fields: Fields<T>,
  at?: Date,
) => Promise<Row<T> | undefined>

/**
 * The one way in which a state changes: guarded by the state that it leaves, counted, and written down, in one
 * statement. Gives undefined when it is not in a state from which this one follows: then somebody else was faster.
 */
export function stateMover<T extends Stateful, S extends string>(kept: Kept<T, S>): Move<T, S> {
  const { table, steps, whose, before } = kept
  return async (tx, id, to, fields, at) => {
    const said = Object.entries(fields).filter(([, value]) => value !== undefined)
    const changes = said.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    const { rows } = await sql<Row<T>>`
      with moved as (
        update ${sql.table(table)} set ${sql.join([...changes, sql`state = ${to}`, sql`version = version + 1`])}
        where id = ${id} and state = any(${before(to)}::text[])
        returning new.*, old.state as left_state
      )${steps && whose ? recorded(steps, whose, at) : sql``}
      select * from moved`.execute(tx)
    return rows[0]
  }
}

const recorded = (steps: keyof Tables, whose: string, at: Date | undefined) => sql`, step as (
        insert into ${sql.table(steps)} (${sql.ref(whose)}, version, from_state, to_state, why, at)
        select id, version, left_state, state, reason, coalesce(${at ?? null}::timestamptz, now()) from moved
      )`
