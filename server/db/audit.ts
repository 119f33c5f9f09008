import type { Tx } from './database.ts'

export type Decision = {
  /** Undefined for what the operator or the product itself decided. */
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
