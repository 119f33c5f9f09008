import type { Drops } from '@gooddrop/contract/money.ts'
import { readMemos } from './memos.ts'
import { type Signed, signWith } from './signer.ts'
import { checkCommonRules, FILL_RULES, must } from './signing-rules.ts'
import { dropsOrNull, type Json } from './wire.ts'

/** A delivery that was paid for: to whom, how much, and by which order. */
export type Delivery = { to: string; drops: Drops; request: string }

export type TreasurySigner = {
  readonly account: string
  readonly keyAddress: string
  signDelivery(tx: Json, evidence: Delivery & { validated: number }): Signed
  signFill(tx: Json, evidence: { validated: number }): Signed
}

/**
 * The only code that holds the treasury's key: it signs the exact delivery of XRP that was bought, and what fills a gap
 * in its sequence numbers.
 */
export function createTreasurySigner(options: { secret: string; account?: string; networkId: number }): TreasurySigner {
  const signer = signWith(options.secret, options.account)
  const { account, keyAddress } = signer
  const { networkId } = options
  return {
    account,
    keyAddress,
    signDelivery(tx, { to, drops, request, validated }) {
      const fields = ['Destination', 'Amount']
      checkCommonRules(tx, { account, networkId, type: 'Payment', fields, validated })
      must('a payment to the buyer', tx.Destination === to && to !== account)
      must('what was bought', dropsOrNull(tx.Amount) === drops && drops > 0n)
      must('only our memo', Array.isArray(tx.Memos) && tx.Memos.length === 1 && readMemos(tx.Memos).request === request)
      return signer.sign(tx)
    },
    signFill(tx, { validated }) {
      checkCommonRules(tx, { ...FILL_RULES, account, networkId, validated })
      must('no memo', tx.Memos === undefined)
      return signer.sign(tx)
    },
  }
}
