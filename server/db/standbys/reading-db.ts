import {
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Tables } from '#db/tables.ts'

type Run = (text: string, values: readonly unknown[]) => Promise<unknown[]>

const refuse = async () => {
  throw new Error('Nothing is changed here, and there are no transactions')
}

/** For single queries that change nothing, each answered wherever `run` sends it. */
export function readingDb(run: Run): Kysely<Tables> {
  const connection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      return { rows: (await run(sql, parameters)) as R[] }
    },
    // biome-ignore lint/correctness/useYield: nothing is streamed.
    async *streamQuery(): AsyncGenerator<never> {
      await refuse()
    },
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () => ({
        init: async () => undefined,
        acquireConnection: async () => connection,
        releaseConnection: async () => undefined,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        destroy: async () => undefined,
      }),
    },
  })
}
