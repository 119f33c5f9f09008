import type { registration } from '@gooddrop/contract/accounts.ts'
import type { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Origin } from '#http/call.ts'
import { hashPassword } from './passwords.ts'
import { insertUser, type UserRow } from './user-store.ts'

export type SignedIn = { token: string; user: UserRow }

export async function register(deps: Deps, input: z.output<typeof registration>, origin: Origin): Promise<SignedIn> {
  const { password, ...user } = input
  const password_hash = await hashPassword(password)
  const username = user.username.normalize('NFKC')
  return inTransaction(deps.db, async (tx) => {
    const row = await insertUser(tx, { ...user, username, password_hash }, deps.clock.now())
    const { token } = await deps.sessions.open(tx, row.id, origin.device)
    await deps.announce(tx, 'userRegistered', { userId: row.id })
    return { token, user: row }
  })
}
