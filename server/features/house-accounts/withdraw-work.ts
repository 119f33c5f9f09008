import type { Tx } from '#db/database.ts'
import type { WorkPurpose } from './tables.ts'

/**
 * Takes back what was ordered, as long as nothing that was signed for it can apply: signed work is not waiting. False
 * when it is too late, or when there is none.
 */
export async function withdrawWork(tx: Tx, purpose: WorkPurpose, subjectId: string): Promise<boolean> {
  const taken = await tx
    .updateTable('broker_work')
    .set({ state: 'failed', reason: 'withdrawn', finished_at: new Date() })
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}
