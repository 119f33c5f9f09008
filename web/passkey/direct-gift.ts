type Fields = Record<string, unknown>

const FIELDS = [
  'TransactionType',
  'Account',
  'Destination',
  'DestinationTag',
  'Amount',
  'Flags',
  'Memos',
  'Sequence',
  'Fee',
  'LastLedgerSequence',
  'NetworkID',
]
/** In hex, as the ledger has it: gooddrop/direct-gift. */
const GIFT_MEMO = Array.from(new TextEncoder().encode('gooddrop/direct-gift'), (byte) =>
  byte.toString(16).padStart(2, '0').toUpperCase(),
).join('')

/** The one form of payment that the product asks for: XRP, straight, with the memo of a gift after an auction. */
export function isDirectGift(tx: Fields): boolean {
  const memos = Array.isArray(tx.Memos) ? tx.Memos : []
  const isNamed = memos.some((entry: { Memo?: Fields }) => entry?.Memo?.MemoType === GIFT_MEMO)
  const isXrp = typeof tx.Amount === 'string' && /^\d{1,18}$/.test(tx.Amount)
  const isPlain = tx.Flags === undefined || tx.Flags === 0
  return tx.TransactionType === 'Payment' && isNamed && isXrp && isPlain && Object.keys(tx).every(isAllowed)
}

const isAllowed = (field: string) => FIELDS.includes(field)
