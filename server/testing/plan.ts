import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Database, Db } from '#db/database.ts'

export type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: Node[]
}

/** How a query may be planned: for its values, or once for all values. */
export const PLAN_MODES = ['force_custom_plan', 'force_generic_plan'] as const

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((each) => JSON.stringify(each))}}`)
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}

/** What is done for a prepared query. `explain` with separate values would always be planned for just these values. */
export async function planOf(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  mode: (typeof PLAN_MODES)[number],
  query: { compile(db: Db): CompiledQuery },
): Promise<Node[]> {
  const { sql, parameters } = query.compile(db)
  const values = parameters.length > 0 ? `(${parameters.map(literal)})` : ''
  const client = await pool.connect()
  try {
    await client.query(`set plan_cache_mode = ${mode}`)
    await client.query(`prepare asked as ${sql}`)
    const { rows } = await client.query(`explain (analyze, format json) execute asked${values}`)
    await client.query('deallocate asked')
    return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    client.release()
  }
}
