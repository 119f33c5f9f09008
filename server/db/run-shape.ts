import { isDeepStrictEqual } from 'node:util'
import type { CompiledQuery } from 'kysely'
import type { Database, Db } from './database.ts'
import { dependsOnColumns, statementName } from './prepared-client.ts'
import type { Statement } from './readers.ts'

type Shaped<R> = { compile(db: Db): CompiledQuery<R> }

const shapes = new Map<string, Statement>()

/**
 * For questions that are asked all day: builds and compiles a query once for each of its shapes, and from then on only
 * exchanges its values. `values` stand in the order in which the query names them, which is checked the first time.
 */
export async function runShape<R>(
  { db, readers }: Pick<Database, 'db' | 'readers'>,
  shape: string,
  build: () => Shaped<R>,
  values: readonly unknown[],
): Promise<R[]> {
  let statement = shapes.get(shape)
  if (!statement) {
    const { sql, parameters } = build().compile(db)
    if (!isDeepStrictEqual(parameters, values)) throw new Error(`The values of ${shape} are not in its order`)
    statement = { name: dependsOnColumns(sql) ? '' : statementName(sql), text: sql }
    shapes.set(shape, statement)
  }
  return (await readers.read(statement, values)) as R[]
}
