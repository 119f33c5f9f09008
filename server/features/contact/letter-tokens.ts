import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#db/database.ts'
import { insertToken, type NewToken } from './store.ts'

const TOKEN_BYTES = 32
const CONFIRM_MS = 7 * 24 * 3_600_000

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Makes what a link carries. It can be seen this once; a link to leave is good for ever. */
export async function newLetterToken(
  tx: Tx,
  subscriberId: string,
  purpose: NewToken['purpose'],
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await insertToken(tx, {
    token_hash: hashOf(token),
    subscriber_id: subscriberId,
    purpose,
    created_at: now,
    expires_at: purpose === 'confirm' ? new Date(now.getTime() + CONFIRM_MS) : null,
  })
  return token
}

export const leavePath = (token: string) => `/newsletter/unsubscribe?token=${token}`
export const confirmPath = (token: string) => `/newsletter/confirm?token=${token}`
