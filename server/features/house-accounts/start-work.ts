import { simulate } from '@gooddrop/ledger/submit.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Attempt } from './attempt-store.ts'
import { type Answered, send, signAndStore } from './attempts.ts'
import { endAsMoot, endAsVoid } from './end-work.ts'
import type { HouseAccount, Prepared, View } from './work-handler.ts'
import { handlerOf } from './work-handlers.ts'
import { clearRefusals, countRefusal, type Work } from './work-store.ts'

export type Started = { kind: 'sent'; attempt: Attempt; answered: Answered } | { kind: 'ended' } | { kind: 'later' }

/** Checks work of which nothing is in flight; signs and sends it when it can succeed. */
export async function startWork(house: HouseAccount, view: View, sequence: number, work: Work): Promise<Started> {
  const { deps, account, name } = house
  const prepared = await simulated(house, await handlerOf(work).prepare(house, view, work))
  if (prepared.kind === 'later') {
    deps.log.warn({ work: work.id, purpose: work.purpose, why: prepared.why }, `the ${name} has to wait`)
    return { kind: 'later' }
  }
  if (prepared.kind === 'moot') {
    await inTransaction(deps.db, (tx) => endAsMoot(tx, account, work.id))
    return { kind: 'ended' }
  }
  if (prepared.kind === 'refused') return refuse(house, view, work, prepared)
  const attempt = await signAndStore(house, view, prepared, { sequence, work, does: 'work' })
  if (!attempt) return { kind: 'ended' }
  await inTransaction(deps.db, (tx) => clearRefusals(tx, work.id))
  return { kind: 'sent', attempt, answered: await send(house, view, attempt) }
}

/** The open ledger already knows of a cancel that no validated ledger shows yet. */
async function simulated({ client, deps }: HouseAccount, prepared: Prepared): Promise<Prepared> {
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
): Promise<Started> {
  return inTransaction(deps.db, async (tx) => {
    const refusals = await countRefusal(tx, work.id, ledger.index)
    if (!final && refusals < handlerOf(work).refusalLimit) return { kind: 'later' }
    await endAsVoid(tx, deps, account, work.id, code)
    return { kind: 'ended' }
  })
}
