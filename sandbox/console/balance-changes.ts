import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import { currencyInWords } from '#phone/description.ts'
import { type Fields, isRecord, textIn } from '#phone/record.ts'
import { nodesOf } from './token-changes.ts'

export type BalanceChange = {
  account: string
  /** Without a sign. */
  amount: string
  isLoss: boolean
  issuer?: string
}

/** Who is richer and who is poorer after a transaction, in XRP and in issued currencies. */
export function balanceChanges(meta: unknown): BalanceChange[] {
  return nodesOf(meta).flatMap(({ entry }) => {
    const now = [entry.NewFields, entry.FinalFields].find(isRecord) ?? {}
    const before = isRecord(entry.PreviousFields) ? entry.PreviousFields : {}
    const isNew = isRecord(entry.NewFields)
    if (entry.LedgerEntryType === 'AccountRoot') return xrpChange(now, before, isNew)
    return entry.LedgerEntryType === 'RippleState' ? lineChange(now, before, isNew) : []
  })
}

function xrpChange(now: Fields, before: Fields, isNew: boolean): BalanceChange[] {
  const [from, to] = [isNew ? '0' : textIn(before, 'Balance'), textIn(now, 'Balance')]
  if (!/^\d+$/.test(from) || !/^\d+$/.test(to) || from === to) return []
  const change = BigInt(to) - BigInt(from)
  const amount = `${xrpFromDrops(change < 0n ? -change : change)} XRP`
  return [{ account: textIn(now, 'Account'), amount, isLoss: change < 0n }]
}

/** A line is described from the side of who holds something on it; the balance counts for the low account. */
function lineChange(now: Fields, before: Fields, isNew: boolean): BalanceChange[] {
  const { Balance, LowLimit, HighLimit } = now
  if (!isRecord(Balance) || !isRecord(LowLimit) || !isRecord(HighLimit)) return []
  const to = Number(textIn(Balance, 'value'))
  const from = isNew ? 0 : isRecord(before.Balance) ? Number(textIn(before.Balance, 'value')) : to
  if (from === to || !Number.isFinite(to - from)) return []
  const lowHolds = to > 0 || (to === 0 && from > 0)
  const change = lowHolds ? to - from : from - to
  const [holder, issuer] = lowHolds ? [LowLimit, HighLimit] : [HighLimit, LowLimit]
  return [
    {
      account: textIn(holder, 'issuer'),
      amount: `${Number(Math.abs(change).toPrecision(15))} ${currencyInWords(Balance.currency)}`,
      isLoss: change < 0,
      issuer: textIn(issuer, 'issuer'),
    },
  ]
}
