import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import { feeFor, feeToReplace } from '@gooddrop/ledger/fees.ts'
import { type Advice, adviceAfterSubmit, type Purpose } from '@gooddrop/ledger/recovery.ts'
import { MAX_LEDGERS_AHEAD, SignerRefusal } from '@gooddrop/ledger/signing-rules.ts'
import { simulate, submit } from '@gooddrop/ledger/submit.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Attempt, noteAnswer, storeAttempt } from './attempt-store.ts'
import type { HouseAccount, Prepared, View } from './work-handler.ts'
import { endAsMoot, endAsVoid, handlerOf } from './work-handlers.ts'
import { clearRefusals, countRefusal, type Work } from './work-store.ts'

type Ready = Extract<Prepared, { kind: 'ready' }>
type Signing = { sequence: number; work: Work; does: 'work' | 'undo'; former?: Attempt | undefined }

type Started = { kind: 'sent'; attempt: Attempt; answered: Answered } | { kind: 'ended' } | { kind: 'later' }

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

/** May still be in a ledger after this one. */
export const isLive = ({ lastLedger }: Attempt, ledger: number) => lastLedger > ledger

/**
 * Signs for this sequence number and stores it. Undefined when nothing may be sent: the fee is at its cap, the signer
 * refused, or somebody else has taken the number.
 */
export async function signAndStore(
  { deps, client, account }: HouseAccount,
  { ledger, costs: { openLedgerFee } }: View,
  ready: Ready,
  { sequence, work, does, former }: Signing,
): Promise<Attempt | undefined> {
  const purpose: Purpose = does === 'undo' ? 'cancel' : work.purpose
  const fee = former ? feeToReplace(purpose, former.fee, openLedgerFee) : feeFor(purpose, openLedgerFee)
  if (fee === null) return undefined
  const lastLedger = ledger.index + MAX_LEDGERS_AHEAD
  try {
    const { blob, hash } = ready.sign(ready.build({ sequence, fee, lastLedger, networkId: client.networkId }))
    const signed = { hash, does, blob, fee, lastLedger, signedLedger: ledger.index }
    const stored = await inTransaction(deps.db, (tx) =>
      storeAttempt(tx, { ...signed, account, sequence, workId: work.id }),
    )
    return stored ? { ...signed, sentLedger: null, answer: null } : undefined
  } catch (error) {
    if (!(error instanceof SignerRefusal)) throw error
    deps.log.error({ err: error, work: work.id, purpose: work.purpose }, 'the signer refused: a bug, or worse')
    if (!former) await inTransaction(deps.db, (tx) => endAsVoid(tx, deps, account, work.id, `refused: ${error.rule}`))
    return undefined
  }
}

export type Answered = { answer: string; advice: Advice }

/** Submits what is stored and notes the answer: a hint, never an outcome. */
export async function send(house: HouseAccount, { ledger }: View, { hash, blob }: Attempt): Promise<Answered> {
  const answer = await submitBlob(house, blob)
  await noteAnswer(house.deps.db, hash, ledger.index, answer)
  house.deps.log.info({ hash, answer, ledger: ledger.index }, `the ${house.name} sent a transaction`)
  return { answer, advice: adviceAfterSubmit(answer) }
}

/** After an error it may have been taken or not: the same blob is sent again later, to another server. */
async function submitBlob({ client }: HouseAccount, blob: string): Promise<string> {
  const server = client.server()
  try {
    return (await submit(client, blob)).result
  } catch (error) {
    if (!isLedgerError(error) || error.code === 'closed') throw error
    if (error.transient && server) client.failover(server, `it answered a submit with ${error.code}`)
    return error.code
  }
}
