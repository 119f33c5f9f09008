import type { WalletOutcome } from '@gooddrop/contract/signing.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

export type Answer = { outcome: WalletOutcome; blob: string | null; late: boolean }

export async function findAnswer(db: Db, requestId: string): Promise<Answer | undefined> {
  return db
    .selectFrom('wallet_answers as answer')
    .innerJoin('sign_requests as request', 'request.id', 'answer.request_id')
    .select(['answer.outcome', 'answer.blob', sql<boolean>`answer.at >= request.expires_at`.as('late')])
    .where('answer.request_id', '=', requestId)
    .executeTakeFirst()
}

/** The first answer counts. That the wallet has the request is none yet: everything else may follow it. */
export async function keepAnswer(
  tx: Tx,
  answer: { requestId: string; outcome: WalletOutcome; blob: string | null; at: Date },
): Promise<void> {
  const { requestId: request_id, outcome, blob, at } = answer
  await tx
    .insertInto('wallet_answers')
    .values({ request_id, outcome, blob, at })
    .onConflict((conflict) =>
      conflict.column('request_id').doUpdateSet({ outcome, blob, at }).where('wallet_answers.outcome', '=', 'opened'),
    )
    .execute()
}

export async function deleteAnswer(db: Db, requestId: string): Promise<void> {
  await db.deleteFrom('wallet_answers').where('request_id', '=', requestId).execute()
}

/** Nobody reads the answer to a request that no longer waits for one, such as an expired one. */
export async function deleteAnswersOfDecided(db: Db): Promise<void> {
  await sql`
    delete from wallet_answers using sign_requests
    where sign_requests.id = request_id and sign_requests.state not in ('created', 'opened')`.execute(db)
}
