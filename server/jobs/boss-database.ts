import { CompiledQuery } from 'kysely'
import type { Db as BossDatabase } from 'pg-boss'
import type { Tx } from '#db/database.ts'

/** Lets the queue write within a transaction of ours. */
export const transactionDatabase = (tx: Tx): BossDatabase => ({
  executeSql: async (text, values = []) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})
