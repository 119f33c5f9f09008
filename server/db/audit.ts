import type { Db, Tx } from './database.ts'

export type Decision = {
  /** Undefined for what the product itself decided, or an operator, whose name the database adds. */
  actorId?: string
  action: string
  subject: { type: string; id: string }
  details?: Record<string, unknown>
  at: Date
}

/** Writes down what somebody decided, in the transaction that does it. */
export async function audit(tx: Tx, decision: Decision): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      at: decision.at,
      actor_id: decision.actorId ?? null,
      action: decision.action,
      subject_type: decision.subject.type,
      subject_id: decision.subject.id,
      details: JSON.stringify(decision.details ?? {}),
    })
    .execute()
}

/** What a person did and what was done to their account, oldest first. */
export const auditOf = (db: Db, userId: string) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'actor_id', 'operator', 'action', 'subject_type', 'subject_id', 'details'])
    .where((is) =>
      is.or([is('actor_id', '=', userId), is.and([is('subject_type', '=', 'user'), is('subject_id', '=', userId)])]),
    )
    .orderBy('id')
    .execute()

export async function deleteAuditBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('audit_log').where('at', '<', moment.toISOString()).execute()
}
