import type { Db, Tx } from '#db/database.ts'

const DAY_MS = 86_400_000
/** The platform keeps a token for 30 days after the last signature. */
const TOKEN_DAYS = 30

/** By which the last request that this account signed lets us push the next one to the phone. */
export async function findUserToken(db: Db, account: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('xumm_user_tokens')
    .select('user_token')
    .where('account', '=', account)
    .where('expires_at', '>', now.toISOString())
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

export async function deleteUserToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('xumm_user_tokens').where('user_token', '=', token).execute()
}

/** False if it was received before. */
export async function insertWebhook(db: Db, signature: string, payload: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('wallet_webhooks')
    .values({ signature: signature.toLowerCase(), payload_uuid: payload })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteWebhooksBefore(db: Db, until: Date): Promise<void> {
  await db.deleteFrom('wallet_webhooks').where('received_at', '<', until.toISOString()).execute()
}

export async function deleteUserTokensBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('xumm_user_tokens').where('expires_at', '<', moment.toISOString()).execute()
}
