import type { Tx } from '#db/database.ts'
import { setOutcome } from './store.ts'
import type { SignInOutcome } from './tables.ts'

/** The customer's answer to a proved sign-in: whom it has signed in. */
export const recordSignIn = (tx: Tx, requestId: string, outcome: SignInOutcome): Promise<void> =>
  setOutcome(tx, requestId, outcome)
