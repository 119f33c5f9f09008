import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export const findHideable = async (tx: Tx, id: string) =>
  UUID.test(id)
    ? tx
        .selectFrom('collections')
        .select(['id', 'name', 'hidden_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined

export async function setHidden(tx: Tx, id: string, hidden: { at: Date; reason: string } | null): Promise<void> {
  await tx
    .updateTable('collections')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null, hidden_with: null })
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

type Maker = { userId: string; accounts: readonly string[]; reason: string; at: Date }

/** What was hidden for a reason of its own stays hidden for that. */
export async function hideCollectionsOf(tx: Tx, { userId, accounts, reason, at }: Maker): Promise<void> {
  await tx
    .updateTable('collections')
    .set({ hidden_at: at, hidden_reason: reason, hidden_with: userId, version: sql`version + 1` })
    .where('issuer', 'in', accounts)
    .where('hidden_at', 'is', null)
    .execute()
}

export async function showCollectionsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('collections')
    .set({ hidden_at: null, hidden_reason: null, hidden_with: null, version: sql`version + 1` })
    .where('hidden_with', '=', userId)
    .execute()
}
