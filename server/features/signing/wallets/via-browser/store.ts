import type { SignedMessage, WalletOutcome } from '@gooddrop/contract/signing.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

export type Answer = {
  outcome: WalletOutcome
  blob: string | null
  signed_message: SignedMessage | null
  late: boolean
}

export async function findAnswer(db: Db, requestId: string): Promise<Answer | undefined> {
  return db
    .selectFrom('wallet_answers as answer')
    .innerJoin('sign_requests as request', 'request.id', 'answer.request_id')
    .select([
      'answer.outcome',
      'answer.blob',
      'answer.signed_message',
      sql<boolean>`answer.at >= request.expires_at`.as('late'),
    ])
    .where('answer.request_id', '=', requestId)
    .executeTakeFirst()
}

/** The first answer counts. That the wallet has the request is none yet: everything else may follow it. */
export async function keepAnswer(
  tx: Tx,
  answer: Pick<Answer, 'outcome' | 'blob'> & { requestId: string; signedMessage: SignedMessage | undefined; at: Date },
): Promise<void> {
  const { requestId: request_id, outcome, blob, at } = answer
  const given = {
    outcome,
    blob,
    at,
    signed_message: answer.signedMessage ? JSON.stringify(answer.signedMessage) : null,
  }
  await tx
    .insertInto('wallet_answers')
    .values({ request_id, ...given })
    .onConflict((conflict) =>
      conflict.column('request_id').doUpdateSet(given).where('wallet_answers.outcome', '=', 'opened'),
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
