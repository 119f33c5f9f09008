import { getReceipt, getReceipts, type ReceiptProfile } from '@gooddrop/contract/receipts.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { keys } from '#lib/query-keys.ts'

export const receiptsQuery = () =>
  queryOptions({ queryKey: keys.receipts(), queryFn: ({ signal }) => call(getReceipts, {}, signal) })

/** Below the gifts, so that it is fetched anew when a payment arrives. */
export const receiptQuery = (id: string, profile: ReceiptProfile) =>
  queryOptions({
    queryKey: [...keys.donations(), 'receipt', id, profile],
    queryFn: async ({ signal }) => (await call(getReceipt, { params: { id }, query: { profile } }, signal)).receipt,
    placeholderData: keepPreviousData,
  })
