import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#db/database.ts'
import { insertExit } from './wish-store.ts'

const TOKEN_BYTES = 32

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The path that ends the mails of this person. It can be seen this once. */
export async function newExit(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await insertExit(tx, { token_hash: hashOf(token), user_id: userId, created_at: now })
  return `/notifications/unsubscribe?token=${token}`
}
