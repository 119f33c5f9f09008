import { type Selectable, type Simplify, sql, type Updateable } from 'kysely'
import type { Tx } from './database.ts'
import type { Tables } from './tables.ts'

/** Tables of what has a state and a version that counts its changes. */
type Versioned = { [T in keyof Tables]: Tables[T] extends { version: unknown } ? T : never }[keyof Tables]
type Stateful = {
  [T in Versioned]: Tables[T] extends { id: unknown; state: unknown } ? T : never
}[Versioned]

export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type Fields<T extends keyof Tables> = Simplify<Omit<Updateable<Tables[T]>, 'state' | 'version'>>

type Guarded<T extends Versioned> = {
  table: T
  /** Columns that name the row and its state: `id` and `state` unless said otherwise. */
  key?: keyof Tables[T] & string
  state?: keyof Tables[T] & string
}

/** `update … where state = any(from)` with one more version. Undefined values are left as they are. */
const update = <T extends Versioned>(
  { table, key = 'id' as never, state = 'state' as never }: Guarded<T>,
  id: string,
  from: readonly string[],
  values: Record<string, unknown>,
) => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const changes = given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql<Row<T>>`
    update ${sql.table(table)} set ${sql.join([...changes, sql`version = version + 1`])}
    where ${sql.ref(key)} = ${id} and ${sql.ref(state)} = any(${from}::text[])
    returning new.*, old.${sql.ref(state)} as left_state`
}

/** Changes a row that is in one of these states; undefined when it is not, because somebody else was faster. */
export async function changeInState<T extends Versioned>(
  tx: Tx,
  row: Guarded<T> & { id: string; from: readonly string[] },
  values: Simplify<Omit<Updateable<Tables[T]>, 'version'>>,
): Promise<Row<T> | undefined> {
  const { rows } = await update(row, row.id, row.from, values).execute(tx)
  return rows[0]
}

type Kept<T extends Stateful, S extends string> = {
  table: T
  before(to: S): readonly S[]
} & (
  | { steps?: undefined }
  | {
      /** Where each change is recorded with its `reason`, and the column there that names whose change it was. */
      steps: keyof Tables
      whose: string
    }
)

export type Move<T extends Stateful, S extends string> = (
  tx: Tx,
  id: string,
  to: S,
  fields: Fields<T>,
  at?: Date,
) => Promise<Row<T> | undefined>

/**
 * The one way to change a state: guarded by the states that may precede it, counted, and recorded where the table keeps
 * its steps, in one statement. Undefined when the row is in no such state: then somebody else was faster.
 */
export function stateMover<T extends Stateful, S extends string>(kept: Kept<T, S>): Move<T, S> {
  return async (tx, id, to, fields, at) => {
    const moved = update({ table: kept.table }, id, kept.before(to), { ...fields, state: to })
    if (!kept.steps) return (await moved.execute(tx)).rows[0]
    const { rows } = await sql<Row<T>>`
      with moved as (${moved}), step as (
        insert into ${sql.table(kept.steps)} (${sql.ref(kept.whose)}, version, from_state, to_state, why, at)
        select id, version, left_state, state, reason, coalesce(${at ?? null}::timestamptz, now()) from moved
      )
      select * from moved`.execute(tx)
    return rows[0]
  }
}
