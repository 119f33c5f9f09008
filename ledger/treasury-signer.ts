import type { Drops } from '@gooddrop/contract/money.ts'
import { readMemos } from './memos.ts'
import type { Signed, Signer } from './signer.ts'
import { checkCommonRules, checkFill, checkTickets, must } from './signing-rules.ts'
import { dropsOrNull, type Json } from './wire.ts'

/** A delivery that was paid for: to whom, how much, and by which order. */
export type Delivery = { to: string; drops: Drops; request: string }

export type TreasurySigner = {
  readonly account: string
  readonly keyAddress: string
  signDelivery(tx: Json, evidence: Delivery & { validated: number }): Promise<Signed>
  signFill(tx: Json, evidence: { validated: number }): Promise<Signed>
  signTickets(tx: Json, evidence: { validated: number }): Promise<Signed>
}

/**
 * The only way to the treasury's key: it signs the exact delivery of XRP that was bought, what fills a gap in
 * its sequence numbers, and the creation of tickets.
 */
export function createTreasurySigner({ signer, networkId }: { signer: Signer; networkId: number }): TreasurySigner {
  const { account, keyAddress } = signer
  return {
    account,
    keyAddress,
    async signDelivery(tx, { to, drops, request, validated }) {
      const fields = ['Destination', 'Amount']
      checkCommonRules(tx, { account, networkId, type: 'Payment', fields, validated })
      must('a payment to the buyer', tx.Destination === to && to !== account)
      must('what was bought', dropsOrNull(tx.Amount) === drops && drops > 0n)
      must('only our memo', Array.isArray(tx.Memos) && tx.Memos.length === 1 && readMemos(tx.Memos).request === request)
      return signer.sign(tx)
    },
    async signFill(tx, { validated }) {
      checkFill(tx, { account, networkId, validated })
      return signer.sign(tx)
    },
    async signTickets(tx, { validated }) {
      checkTickets(tx, { account, networkId, validated })
      return signer.sign(tx)
    },
  }
}
