import { giftIn } from '#features/receipts/testing/gifts.ts'
import type { Holder, Row } from './permission-row.ts'
import type { TestServer } from './server.ts'

const member = { visitor: 401, owner: 200, other: 200 }
/** Somebody else's gift does not exist for the caller. */
const ownGift = { visitor: 401, owner: 200, other: 404 }
const YEAR = 2026

/** Receipts, and the name and address on them. */
export function receiptPermissions(server: () => TestServer): Record<string, Row> {
  const giftOf = async ({ address: giver }: Holder) => {
    const { deps } = server()
    const { ledger_account: charity } = await deps.db
      .selectFrom('charities')
      .select('ledger_account')
      .executeTakeFirstOrThrow()
    return giftIn(deps, { giver, charity, at: `${YEAR}-05-01T12:00:00Z` })
  }
  return {
    'receipts.getReceipts': { input: () => ({}), ...member },
    'receipts.saveDonorDetails': { input: () => ({ body: { legal_name: 'Ada Example', address: '' } }), ...member },
    'receipts.deleteDonorDetails': { input: () => ({}), ...member },
    'receipts.getReceipt': { input: async ({ owner }) => ({ params: { id: await giftOf(owner) } }), ...ownGift },
    'receipts.getReceiptPdf': { input: async ({ owner }) => ({ params: { id: await giftOf(owner) } }), ...ownGift },
    // the other has given nothing
    'receipts.getYearPdf': {
      input: async ({ owner }) => {
        await giftOf(owner)
        return { params: { year: YEAR } }
      },
      ...ownGift,
    },
    'receipts.exportYear': { input: () => ({ params: { year: YEAR } }), ...member },
  }
}
