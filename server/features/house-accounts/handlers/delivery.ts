import { deliverXrp } from '@gooddrop/ledger/actions.ts'
import { FEE_CAPS } from '@gooddrop/ledger/broker-signer.ts'
import { mayDeposit } from '@gooddrop/ledger/deposits.ts'
import { spendable } from '@gooddrop/ledger/reserve.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { requireTreasury } from '#features/house-accounts/require-house-account.ts'
import { openSlots } from '#features/house-accounts/slots.ts'
import type { DeliveryWork } from '#features/house-accounts/work.ts'
import type { WorkHandler } from '#features/house-accounts/work-handler.ts'
import { REFUSALS } from './payout.ts'

export const delivery: WorkHandler<DeliveryWork> = {
  patience: 1,

  async prepare({ deps, client }, { ledger, root, costs }, work) {
    const { account, signer, deliveriesDue } = requireTreasury(deps)
    const due = await deliveriesDue.due(deps.db, work.subjectId)
    if (!due) return { kind: 'refused', code: 'not_due', final: true }
    const { to, drops, request } = due
    const answer = await mayDeposit(client, { from: account, to, tag: null }, { hash: ledger.hash })
    // Somebody's first XRP bring their account to life, if they are enough for its reserve.
    if (answer === 'no_account' && drops < costs.reserves.base)
      return { kind: 'refused', code: 'tecNO_DST_INSUF_XRP', final: false }
    if (answer !== 'ok' && answer !== 'no_account') return { kind: 'refused', code: REFUSALS[answer], final: false }
    const leaving = (await openSlots(deps.db, account)).reduce(
      (sum, { work: other }) =>
        other?.purpose === 'delivery' && other.id !== work.id ? sum + BigInt(other.body.drops) : sum,
      0n,
    )
    if (spendable(root, costs.reserves) - leaving < drops + FEE_CAPS.delivery)
      return { kind: 'later', why: `it holds too little to deliver ${drops} drops` }
    return {
      kind: 'ready',
      build: (slot) => ({ ...deliverXrp({ treasury: account, to, drops, request }, slot) }) as Json,
      sign: (tx) => signer.signDelivery(tx, { ...due, validated: ledger.index }),
    }
  },
}
