import { simulate } from '@gooddrop/ledger/submit.ts'
import { inTransaction } from '#db/transaction.ts'
import { applyAdvice } from './apply-advice.ts'
import { finishCancels } from './cancels.ts'
import { endAsVoid } from './end-work.ts'
import { patienceFor, prepare } from './prepare.ts'
import { send } from './send.ts'
import { signAndStore } from './sign.ts'
import { leaveSlot } from './slots.ts'
import { doubt, finishWork, trust } from './store.ts'
import type { Work } from './work.ts'
import type { HouseAccount, Prepared, View } from './work-handler.ts'

export type TakenUp = 'sent' | 'ended' | 'later'

/** Looks at work of which nothing is in flight; signs and sends it when it can succeed. */
export async function startWork(desk: HouseAccount, view: View, sequence: number, work: Work): Promise<TakenUp> {
  const prepared = await tried(desk, await prepare(desk, view, work))
  if (prepared.kind === 'later') {
    desk.deps.log.warn({ work: work.id, purpose: work.purpose, why: prepared.why }, `the ${desk.name} has to wait`)
    return 'later'
  }
  if (prepared.kind === 'moot') return finishMoot(desk, work)
  if (prepared.kind === 'refused') return refuse(desk, view, work, prepared)
  const attempt = await signAndStore(desk, view, prepared, { sequence, work, does: 'work' })
  if (!attempt) return 'ended'
  await inTransaction(desk.deps.db, (tx) => trust(tx, work.id))
  await applyAdvice(desk, view, { sequence, work, attempts: [attempt] }, await send(desk, view, attempt))
  return 'sent'
}

/** What the open ledger makes of it: this sees a cancel that is on its way. */
async function tried({ client, deps }: HouseAccount, prepared: Prepared): Promise<Prepared> {
  if (prepared.kind !== 'ready') return prepared
  const { Sequence, LastLedgerSequence, Fee, ...tx } = prepared.build({
    sequence: 1,
    fee: 0n,
    lastLedger: 1,
    networkId: client.networkId,
  })
  const trial = await simulate(client, tx)
  if (!trial) deps.log.warn('this ledger server cannot simulate')
  return trial && /^te[cfm]/.test(trial.result) ? { kind: 'refused', code: trial.result, final: false } : prepared
}

async function refuse(
  { deps, account }: HouseAccount,
  { ledger }: View,
  work: Work,
  { code, final }: Extract<Prepared, { kind: 'refused' }>,
): Promise<TakenUp> {
  return inTransaction(deps.db, async (tx) => {
    const doubts = await doubt(tx, work.id, ledger.index)
    if (!final && doubts < patienceFor(work)) return 'later'
    await endAsVoid(tx, deps, account, work.id, code)
    return 'ended'
  })
}

async function finishMoot({ deps, account }: HouseAccount, work: Work): Promise<TakenUp> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await finishWork(tx, work.id, 'done'))) return
    await leaveSlot(tx, account, work.id)
    if (work.purpose === 'cancel') await finishCancels(tx, work)
  })
  return 'ended'
}
