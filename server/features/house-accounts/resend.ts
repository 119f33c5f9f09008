import { keyOf } from '@gooddrop/ledger/keys.ts'
import { adviceAfterSubmit } from '@gooddrop/ledger/recovery.ts'
import { inTransaction } from '#db/transaction.ts'
import { undoSale } from '#features/house-accounts/handlers/sale.ts'
import { applyAdvice, stop } from './apply-advice.ts'
import { endAsVoid } from './end-work.ts'
import { prepare } from './prepare.ts'
import { send } from './send.ts'
import { signAndStore } from './sign.ts'
import { type Attempt, isLive, leaveSlot, type OpenSlot } from './slots.ts'
import { startWork } from './start-work.ts'
import { returnToWaiting } from './store.ts'
import type { Work } from './work.ts'
import type { HouseAccount, View } from './work-handler.ts'

/** So long it may stand in line before it offers more. */
const LEDGERS_IN_LINE = 3

/** Once a ledger: sends again what is in flight, offers more where it is starved, signs anew what is void. */
export async function resendAttempts(desk: HouseAccount, view: View, slot: OpenSlot): Promise<void> {
  const { sequence, work, attempts } = slot
  const { index } = view.ledger
  if (sequence < view.root.sequence)
    return stop(desk, `sequence ${sequence} was used by something that this server did not sign`)
  if (!work) return
  const newest = attempts.filter((attempt) => isLive(attempt, index)).at(-1)
  if (!newest) return renew(desk, view, slot, work)
  if (newest.sentLedger === index) return
  const outdated = keyOf(newest.blob) !== desk.keyAddress
  const anew = outdated || isStarved(newest, index)
  const current = anew ? await raise(desk, view, sequence, work, newest) : newest
  // The ledger does not know that key any more: it would only halt us again. Its last ledger is near.
  if (outdated && current === newest) return
  await applyAdvice(desk, view, { sequence, work, attempts: [...attempts, current] }, await send(desk, view, current))
}

/** Past the last ledger of all that was signed, and none of it in any: nothing can apply. Same number, anew. */
async function renew(desk: HouseAccount, view: View, { sequence, attempts }: OpenSlot, work: Work): Promise<void> {
  const { deps, account } = desk
  if (!attempts.some(({ does }) => does === 'undo')) {
    if ((await startWork(desk, view, sequence, work)) !== 'later') return
    // Whatever stands behind it must not wait with it.
    return inTransaction(deps.db, async (tx) => {
      await leaveSlot(tx, account, work.id)
      await returnToWaiting(tx, work.id)
    })
  }
  await inTransaction(deps.db, async (tx) => {
    const row = await tx.selectFrom('broker_work').select('reason').where('id', '=', work.id).executeTakeFirst()
    await endAsVoid(tx, deps, account, work.id, row?.reason ?? 'tefMAX_LEDGER')
  })
}

function isStarved({ answer, signedLedger }: Attempt, index: number): boolean {
  if (answer === null) return false
  const advice = adviceAfterSubmit(answer)
  return advice === 'raise_fee' || (advice === 'wait_then_raise' && index >= signedLedger + LEDGERS_IN_LINE)
}

/** The same sequence number at a higher fee, by the key of today; at the cap the old one goes on. */
async function raise(desk: HouseAccount, view: View, sequence: number, work: Work, former: Attempt): Promise<Attempt> {
  const { does } = former
  const prepared =
    does === 'undo' && work.purpose === 'sale' ? await undoSale(desk, view, work) : await prepare(desk, view, work)
  if (prepared.kind !== 'ready') return former
  return (await signAndStore(desk, view, prepared, { sequence, work, does, former })) ?? former
}
