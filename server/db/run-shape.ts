import { isDeepStrictEqual } from 'node:util'
import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

const shapes = new Map<string, CompiledQuery<unknown>>()

/**
 * For questions that are asked all day: builds and compiles a query once for each of its shapes, and from then on only
 * exchanges its values. `values` stand in the order in which the query names them, which is checked the first time.
 */
export async function runShape<R>(
  db: Db,
  shape: string,
  build: () => Compilable<R>,
  values: readonly unknown[],
): Promise<R[]> {
  let compiled = shapes.get(shape)
  if (!compiled) {
    compiled = build().compile()
    if (!isDeepStrictEqual(compiled.parameters, values)) throw new Error(`The values of ${shape} are not in its order`)
    shapes.set(shape, compiled)
  }
  const { rows } = await db.executeQuery({ ...compiled, parameters: values })
  return rows as R[]
}
