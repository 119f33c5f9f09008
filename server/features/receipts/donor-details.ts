import type { DonorDetails } from '@gooddrop/contract/receipts.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Period } from '#db/period.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { plainLine, plainText } from '#http/plain-text.ts'
import { putDetails, readDetails, removeDetails, removeDetailsUnusedSince, touchDetails } from './store.ts'

const DAY_MS = 86_400_000

export async function donorDetailsOf(db: Db, userId: string): Promise<DonorDetails | null> {
  const found = await readDetails(db, userId)
  return found ? { legal_name: found.legal_name, address: found.address } : null
}

export async function saveDetails({ db, clock }: Deps, userId: string, given: DonorDetails): Promise<DonorDetails> {
  const details = { legal_name: plainLine(given.legal_name), address: plainText(given.address) }
  await inTransaction(db, (tx) => putDetails(tx, userId, details, clock.now()))
  return details
}

/** As they stand on a receipt that is made now; what is used is kept. */
export async function useDetails({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string) {
  const found = await readDetails(db, userId)
  if (!found) return null
  const now = clock.now()
  if (now.getTime() - Date.parse(found.used_at) > DAY_MS) await touchDetails(db, userId, now)
  return { legal_name: found.legal_name, address: found.address }
}

export const deleteDetails = (db: Db, userId: string): Promise<void> => removeDetails(db, userId)

/** With the account, and when its address turns out to be another person's. */
export const deleteDetailsOfUser = (tx: Tx, { userId }: { userId: string }): Promise<void> => removeDetails(tx, userId)

export const donorData = async (db: Db, userId: string) => (await readDetails(db, userId)) ?? null

export const receiptPeriods: readonly Period[] = [
  { what: 'Names and addresses for receipts, after they were last used', days: 730, remove: removeDetailsUnusedSince },
]
