import { payOutGifts } from '@gooddrop/ledger/actions.ts'
import { DEPOSIT_REFUSALS, mayDeposit } from '@gooddrop/ledger/deposits.ts'
import { spendable } from '@gooddrop/ledger/reserve.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { Tx } from '#db/database.ts'
import { bodiesInFlight } from '#features/house-accounts/attempt-store.ts'
import { brokersOf, requireBroker } from '#features/house-accounts/require-house-account.ts'
import { type Announcing, feeCapOf, readyIf, type WorkHandler } from '#features/house-accounts/work-handler.ts'
import type { Work } from '#features/house-accounts/work-store.ts'

export type PayoutBody = {
  charity: string
  tag: number | null
  drops: string
  gifts: { saleHash: string; tokenId: string }[]
}

const announceFailure = (tx: Tx, deps: Announcing, { subjectId }: Work, { code }: { code: string }) =>
  deps.announce(tx, 'brokerPayoutFailed', { payoutId: subjectId, code })

/** That it was paid is the ledger's own `paid` fact. */
export const payout: WorkHandler<PayoutBody> = {
  priority: 2,
  refusalLimit: 1,
  isPayment: true,

  async prepare({ deps, client, account, policy, health }, view, work) {
    const { ledger, root, costs } = view
    // Work that was given to an account that is no broker is left to its signer, which refuses it.
    const broker = brokersOf(deps).find((one) => one.account === account) ?? requireBroker(deps)
    const due = await broker.giftsOwed.due(deps.db, work.subjectId)
    if (!due) return { kind: 'moot' }
    const { charity, gifts } = due
    const { tag } = work.body
    const drops = gifts.reduce((sum, gift) => sum + gift.drops, 0n)
    const answer = await mayDeposit(client, { from: account, to: charity, tag }, { hash: ledger.hash })
    if (answer !== 'ok') return { kind: 'refused', code: DEPOSIT_REFUSALS[answer], final: false }
    const others = await bodiesInFlight<PayoutBody>(deps.db, account, 'payout', work.id)
    const leaving = others.reduce((sum, body) => sum + BigInt(body.drops), 0n)
    // Only from money that a validated ledger shows: what is in flight may come, and may not.
    if (spendable(root, costs.reserves) - leaving < drops + feeCapOf(view, work))
      return { kind: 'later', why: `it holds too little to pay ${drops} drops on` }
    const inFlight = new Set(others.flatMap((body) => body.gifts.map(({ saleHash }) => saleHash)))
    if (gifts.some(({ saleHash }) => inFlight.has(saleHash)))
      return { kind: 'later', why: 'another payment of one of its gifts is in flight' }
    const saleHashes = gifts.map(({ saleHash }) => saleHash)
    const tokenIds = gifts.map(({ tokenId }) => tokenId)
    const permit = await policy.payout(view, due)
    if (permit.kind === 'wait') health.paymentsWait = permit.why
    const payment = { broker: account, charity, tag, drops, saleHashes, tokenIds }
    return readyIf(permit, (slot) => ({ ...payOutGifts(payment, slot) }) as Json)
  },

  isDoneBy({ body }, tx, { payout: named }) {
    if (tx.TransactionType !== 'Payment' || tx.Destination !== body.charity || !named) return false
    return named.length === body.gifts.length && body.gifts.every(({ saleHash }) => named.includes(saleHash))
  },

  onFailed: announceFailure,
  onVoid: announceFailure,
}
