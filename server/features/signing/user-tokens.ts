import type { Db, Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'

const DAY_MS = 86_400_000
/** The platform keeps a token for 30 days after the last signature. */
const TOKEN_DAYS = 30

/** With which the last request that this account signed allowed us to send the next one straight to the phone. */
export async function findUserToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('xumm_user_tokens')
    .select('user_token')
    .where('account', '=', account)
    .where('expires_at', '>', clock.now().toISOString())
    .executeTakeFirst()
  return row?.user_token ?? null
}

export async function keepUserToken(tx: Tx, account: string, token: string, now: Date): Promise<void> {
  const values = { user_token: token, expires_at: new Date(now.getTime() + TOKEN_DAYS * DAY_MS), updated_at: now }
  await tx
    .insertInto('xumm_user_tokens')
    .values({ account, ...values })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(values))
    .execute()
}

export async function forgetUserToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('xumm_user_tokens').where('user_token', '=', token).execute()
}
