import type { credentials } from '@gooddrop/contract/accounts.ts'
import type { z } from 'zod'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Origin } from '#http/call.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { SignedIn } from './register.ts'
import { findUserByEmail } from './user-store.ts'

export async function logIn(deps: Deps, input: z.output<typeof credentials>, origin: Origin): Promise<SignedIn> {
  const user = await findUserByEmail(deps.db, input.email)
  if (!user?.password_hash) {
    // As long as for a wrong password, so that nobody learns by the time it takes who has an account.
    await hashPassword(input.password)
    throw new AppError('wrong_credentials')
  }
  if (!(await isPassword(user.password_hash, input.password))) throw new AppError('wrong_credentials')
  const { token } = await inTransaction(deps.db, (tx) => deps.sessions.open(tx, user.id, origin.device))
  return { token, user }
}
