import type { ErrorCode } from '@gooddrop/contract/errors.ts'
import { brokenConstraint } from '#db/transaction.ts'
import { AppError } from '../../app-error.ts'

const taken: Record<string, ErrorCode> = {
  users_email_taken: 'email_taken',
  users_username_taken: 'username_taken',
  users_wallet_taken: 'wallet_taken',
}

/** The database decides who was first; this puts its answer into words. */
export async function refuseTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const code = taken[brokenConstraint(error) ?? '']
    throw code ? new AppError(code, { cause: error }) : error
  }
}
