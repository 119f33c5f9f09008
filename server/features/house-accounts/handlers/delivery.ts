import { deliverXrp } from '@gooddrop/ledger/actions.ts'
import { DEPOSIT_REFUSALS, mayDeposit } from '@gooddrop/ledger/deposits.ts'
import { spendable } from '@gooddrop/ledger/reserve.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import type { Tx } from '#db/database.ts'
import { bodiesInFlight } from '#features/house-accounts/attempt-store.ts'
import { requireTreasury } from '#features/house-accounts/require-house-account.ts'
import { type Announcing, feeCapOf, readyIf, type WorkHandler } from '#features/house-accounts/work-handler.ts'
import type { Work } from '#features/house-accounts/work-store.ts'

export type DeliveryBody = { to: string; drops: string }

const announceFailure = (tx: Tx, deps: Announcing, { subjectId }: Work, { code }: { code: string }) =>
  deps.announce(tx, 'deliveryFailed', { orderId: subjectId, code })

/** That it was delivered is the ledger's own `paid` fact. */
export const delivery: WorkHandler<DeliveryBody> = {
  priority: 3,
  refusalLimit: 1,
  isPayment: true,

  async prepare({ deps, client, policy, health }, view, work) {
    const { ledger, root, costs } = view
    const { account, deliveriesDue } = requireTreasury(deps)
    const due = await deliveriesDue.due(deps.db, work.subjectId)
    if (!due) return { kind: 'refused', code: 'not_due', final: true }
    const { to, drops, request } = due
    const answer = await mayDeposit(client, { from: account, to, tag: null }, { hash: ledger.hash })
    // Somebody's first XRP create their account, if they are enough for its reserve.
    if (answer === 'no_account' && drops < costs.reserves.base)
      return { kind: 'refused', code: 'tecNO_DST_INSUF_XRP', final: false }
    if (answer !== 'ok' && answer !== 'no_account')
      return { kind: 'refused', code: DEPOSIT_REFUSALS[answer], final: false }
    const others = await bodiesInFlight<DeliveryBody>(deps.db, account, 'delivery', work.id)
    const leaving = others.reduce((sum, body) => sum + BigInt(body.drops), 0n)
    if (spendable(root, costs.reserves) - leaving < drops + feeCapOf(view, work))
      return { kind: 'later', why: `it holds too little to deliver ${drops} drops` }
    const permit = await policy.delivery(view, due)
    if (permit.kind === 'wait') health.paymentsWait = permit.why
    return readyIf(permit, (slot) => ({ ...deliverXrp({ treasury: account, to, drops, request }, slot) }) as Json)
  },

  isDoneBy: ({ subjectId }, tx, { request }) => tx.TransactionType === 'Payment' && request === subjectId,

  onFailed: announceFailure,
  onVoid: announceFailure,
}
