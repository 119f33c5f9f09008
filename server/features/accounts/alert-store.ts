import type { Selectable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { AccountAlertsTable } from './tables.ts'

export type AlertRow = Selectable<AccountAlertsTable>

export type NewAlert = {
  token_hash: Buffer
  user_id: string
  action: string
  wallet_before: string | null
  created_at: Date
  expires_at: Date
}

export async function insertAlert(tx: Tx, alert: NewAlert): Promise<void> {
  await tx.insertInto('account_alerts').values(alert).execute()
}

/** Undefined for a link that is unknown, used or expired. */
export const useAlert = (tx: Tx, tokenHash: Buffer, now: Date): Promise<AlertRow | undefined> =>
  tx
    .updateTable('account_alerts')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst()

export async function deleteAlertsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('account_alerts').where('expires_at', '<', moment.toISOString()).execute()
}
