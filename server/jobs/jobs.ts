import { CompiledQuery } from 'kysely'
import type { Db as BossDatabase } from 'pg-boss'
import { PgBoss, type SendOptions } from 'pg-boss'
import type { Tx } from '#db/database.ts'
import type { Log } from '#log.ts'
import type { JobName, JobPayloads } from './payloads.ts'

export type JobOptions = {
  /** Not before this moment. */
  startAfter?: Date
  /** On a queue whose policy asks for it: while a job with this key waits, another one is not added. */
  key?: string
}

export type Jobs = {
  /** Part of the transaction: the job exists if and only if it commits. */
  enqueue<N extends JobName>(tx: Tx, name: N, payload: JobPayloads[N], options?: JobOptions): Promise<void>
}

export type Boss = { jobs: Jobs; boss: PgBoss }

const CONNECTIONS = 4

export function createBoss(options: { databaseUrl: string; log: Log }): Boss {
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    application_name: 'gooddrop jobs',
    max: CONNECTIONS,
    useListenNotify: true,
  })
  boss.on('error', (error) => options.log.error({ err: error }, 'the job queue failed'))
  boss.on('warning', (warning) => options.log.warn({ warning: warning.message }, 'the job queue warns'))
  return {
    boss,
    jobs: {
      async enqueue(tx, name, payload, { startAfter, key } = {}) {
        const send: SendOptions = { db: transactionDatabase(tx) }
        if (startAfter) send.startAfter = startAfter
        if (key) send.singletonKey = key
        await boss.send(name, payload, send)
      },
    },
  }
}

/** Lets the queue write within a transaction of ours. */
export const transactionDatabase = (tx: Tx): BossDatabase => ({
  executeSql: async (text, values = []) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})
