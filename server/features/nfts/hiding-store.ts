import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export const findHideable = (tx: Tx, which: string) =>
  tx
    .selectFrom('nfts')
    .select(['id', 'token_id', 'title', 'hidden_at'])
    .where(UUID.test(which) ? 'id' : 'token_id', '=', UUID.test(which) ? which : which.toUpperCase())
    .forUpdate()
    .executeTakeFirst()

/** Everything that lists works follows from the state's flag, by triggers. */
export async function setNftHidden(tx: Tx, id: string, hidden: { at: Date; reason: string } | null): Promise<number> {
  await tx
    .updateTable('nfts')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null, hidden_with: null })
    .where('id', '=', id)
    .execute()
  const { version } = await tx
    .updateTable('nft_state')
    .set({ hidden: hidden !== null, version: sql`version + 1` })
    .where('nft_id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

type Maker = { userId: string; accounts: readonly string[]; reason: string; at: Date }

/** What was hidden for a reason of its own stays hidden for that. */
export async function hideWorksOf(tx: Tx, { userId, accounts, reason, at }: Maker) {
  await tx
    .updateTable('nfts')
    .set({ hidden_at: at, hidden_reason: reason, hidden_with: userId })
    .where('issuer', 'in', accounts)
    .where('hidden_at', 'is', null)
    .execute()
  return flagWorks(tx, userId, true)
}

export async function showWorksOf(tx: Tx, userId: string) {
  const shown = await flagWorks(tx, userId, false)
  await tx
    .updateTable('nfts')
    .set({ hidden_at: null, hidden_reason: null, hidden_with: null })
    .where('hidden_with', '=', userId)
    .execute()
  return shown
}

const flagWorks = (tx: Tx, userId: string, hidden: boolean) =>
  tx
    .updateTable('nft_state')
    .set({ hidden, version: sql`version + 1` })
    .where('nft_id', 'in', (eb) => eb.selectFrom('nfts').select('id').where('hidden_with', '=', userId))
    .returning(['nft_id', 'version'])
    .execute()
