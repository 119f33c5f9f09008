import { z } from 'zod'
import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Db } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { findCharity, findCharityByAccount } from '#features/giving/charities.ts'
import { parseInput } from '#http/parse.ts'
import { operatorCopy } from './copy.ts'
import { type CharityReceipts, charityReceiptsOf, putCharityReceipts } from './store.ts'

export const receiptChange = z.strictObject({
  profile: z.enum(['us', 'gb', 'eu']).nullable(),
  wording: z.string().trim().min(1).max(1000).nullable(),
  issues_own: z.boolean(),
  link: z.url({ protocol: /^https?$/ }).nullable(),
})
export type ReceiptChange = z.input<typeof receiptChange>

const NONE: ReceiptChange = { profile: null, wording: null, issues_own: false, link: null }

/** Changes what is named; the rest stays. */
export async function setCharityReceipts(deps: Deps, idOrAccount: string, input: Partial<ReceiptChange>) {
  const change = parseInput(receiptChange.partial(), input)
  const byId = z.uuid().safeParse(idOrAccount).success
  const charity = byId ? await findCharity(deps.db, idOrAccount) : await findCharityByAccount(deps.db, idOrAccount)
  if (!charity) throw new AppError('not_found', { message: operatorCopy.charityNotFound(idOrAccount) })
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const before = (await charityReceiptsOf(tx, [charity.id])).get(charity.id)
    const values = { ...NONE, ...before, ...change, charity_id: charity.id, updated_at: now }
    await putCharityReceipts(tx, values as Parameters<typeof putCharityReceipts>[1])
    const details = { fields: Object.keys(change) }
    await audit(tx, { action: 'charity.receipts', subject: { type: 'charity', id: charity.id }, details, at: now })
  })
  return charity
}

export const receiptsOfCharities = (db: Db, ids: readonly string[]): Promise<Map<string, CharityReceipts>> =>
  charityReceiptsOf(db, [...new Set(ids)])
