import type { Drops } from '@gooddrop/contract/money.ts'
import type { Slot } from '@gooddrop/ledger/actions.ts'
import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import { feeFor, feeToReplace } from '@gooddrop/ledger/fees.ts'
import { networkCosts } from '@gooddrop/ledger/queries.ts'
import { type Advice, adviceAfterSubmit, adviceAfterTrial, type TrialAdvice } from '@gooddrop/ledger/recovery.ts'
import { MAX_LEDGERS_AHEAD, SignerRefusal } from '@gooddrop/ledger/signing-rules.ts'
import { simulate, submit } from '@gooddrop/ledger/submit.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { traced } from '#tracing/tracer.ts'
import { isHeldOrHalted } from './account-store.ts'
import { type Attempt, noteAnswer, storeAttempt } from './attempt-store.ts'
import { underLease } from './lease.ts'
import { insertRefusal } from './signer-store.ts'
import type { HouseAccount, Prepared, View } from './work-handler.ts'
import { endAsMoot, endAsVoid, handlerOf } from './work-handlers.ts'
import { countRefusal, type Work } from './work-store.ts'

type Ready = Extract<Prepared, { kind: 'ready' }>

/**
 * A sequence number or a ticket, and what a transaction for it may cost: as much as the most urgent work at it or, for a
 * sequence number, behind it.
 */
export type Place = { sequence: number; ticket: boolean; cap: Drops }

type Started = { kind: 'sent'; attempt: Attempt; answered: Answered } | { kind: 'ended' } | { kind: 'later' }

/** Checks work of which nothing is in flight; signs and sends it when it can succeed now. */
export async function startWork(house: HouseAccount, view: View, place: Place, work: Work): Promise<Started> {
  const { deps, account, name } = house
  const prepared = await handlerOf(work).prepare(house, view, work)
  if (prepared.kind === 'moot') {
    await underLease(house, view, (tx) => endAsMoot(tx, account, work.id))
    return { kind: 'ended' }
  }
  if (prepared.kind === 'refused') return refuse(house, view, work, prepared)
  const slot = prepared.kind === 'ready' ? await priceSlot(house, view, place) : undefined
  const trial = prepared.kind === 'ready' && slot ? await tryOut(house, prepared.build(slot)) : undefined
  if (trial?.advice === 'refused') return refuse(house, view, work, { code: trial.result, final: false })
  if (prepared.kind === 'later' || !slot || trial?.advice !== 'sign') {
    // Unsigned it blocks no sequence number, and nothing is lost but time.
    const why = prepared.kind === 'later' ? prepared.why : (trial?.result ?? 'the ledger costs more than it may pay')
    deps.log.warn({ work: work.id, purpose: work.purpose, why }, `the ${name} has to wait`)
    return { kind: 'later' }
  }
  const attempt = await signAndStore(house, view, prepared, slot, { work, does: 'work' })
  if (!attempt) return { kind: 'ended' }
  return { kind: 'sent', attempt, answered: await send(house, view, attempt) }
}

/** What a transaction for this place pays by now, and until when it holds; undefined when it may not pay enough. */
export async function priceSlot(
  house: HouseAccount,
  view: View,
  { sequence, ticket, cap }: Place,
  former?: Attempt,
): Promise<Slot | undefined> {
  const openLedgerFee = await goingFee(house, view)
  const fee = former ? feeToReplace(former.fee, openLedgerFee, cap) : feeFor(openLedgerFee, cap)
  if (fee === null) return undefined
  const { networkId } = house.client
  return { sequence, ticket, fee, lastLedger: view.ledger.index + MAX_LEDGERS_AHEAD, networkId }
}

/** In a rush each transaction, also of our own, raises what the next one costs: then it is asked for again. */
const goingFee = async ({ client }: HouseAccount, { costs }: View): Promise<Drops> =>
  costs.openLedgerFee > costs.baseFee ? (await networkCosts(client)).openLedgerFee : costs.openLedgerFee

/**
 * The open ledger already knows of a cancel that no validated ledger shows yet. Tried is the very transaction that will
 * be signed: with another fee or number the answer would be about those.
 */
async function tryOut({ client, deps }: HouseAccount, tx: Json): Promise<{ result: string; advice: TrialAdvice }> {
  const trial = await simulate(client, tx)
  if (!trial) deps.log.warn('this ledger server cannot simulate')
  return trial ? { result: trial.result, advice: adviceAfterTrial(trial.result) } : { result: '', advice: 'sign' }
}

async function refuse(
  house: HouseAccount,
  view: View,
  work: Work,
  { code, final }: { code: string; final: boolean },
): Promise<Started> {
  const { deps, account } = house
  return underLease(house, view, async (tx) => {
    const refusals = await countRefusal(tx, work.id, view.ledger.index)
    if (!final && refusals < handlerOf(work).refusalLimit) return { kind: 'later' }
    await endAsVoid(tx, deps, account, work.id, code)
    return { kind: 'ended' }
  })
}

/** May still be in a ledger after this one. */
export const isLive = ({ lastLedger }: Attempt, ledger: number) => lastLedger > ledger

type Signing = { work: Work; does: 'work' | 'undo'; replaces?: Attempt }

/**
 * Signs for this number and stores it. Undefined when nothing may be sent: the signer refused, the account is held
 * or halted, or somebody else has taken the number or the work.
 */
export async function signAndStore(
  house: HouseAccount,
  view: View,
  ready: Ready,
  slot: Slot,
  { work, does, replaces }: Signing,
): Promise<Attempt | undefined> {
  const { deps, account, name } = house
  const { ledger, lease } = view
  const { sequence, ticket, fee, lastLedger } = slot
  const transaction = ready.build(slot)
  try {
    const attributes = { account: name, purpose: work.purpose, does }
    const { blob, hash } = await traced(deps.tracer, 'sign', { attributes }, () => ready.sign(transaction))
    const signed = { hash, does, blob, fee, lastLedger, signedLedger: ledger.index }
    const stored = await underLease(house, view, async (tx) => {
      // Meanwhile a ledger may have shown that this database has forgotten something, or another attempt a fault.
      if (await isHeldOrHalted(tx, account, ledger.index)) return false
      return storeAttempt(tx, { ...signed, account, sequence, ticket, workId: work.id, lease })
    })
    return stored ? { ...signed, sentLedger: null, answer: null } : undefined
  } catch (error) {
    if (!(error instanceof SignerRefusal)) throw error
    deps.log.error({ err: error, work: work.id, purpose: work.purpose }, 'the signer refused: a bug, or worse')
    await underLease(house, view, async (tx) => {
      await insertRefusal(tx, { account, workId: work.id, rule: error.rule, transaction })
      if (!replaces) await endAsVoid(tx, deps, account, work.id, `refused: ${error.rule}`)
    })
    return undefined
  }
}

export type Answered = { answer: string; advice: Advice }

/** Submits what is stored and notes the answer: a hint, never an outcome. */
export async function send(house: HouseAccount, { ledger }: View, { hash, blob }: Attempt): Promise<Answered> {
  // It is for the ledger behind the newest one, which the database may not have reached yet.
  const sentLedger = Math.max(ledger.index, house.client.tip()?.index ?? 0)
  const attributes = { account: house.name, ledger: sentLedger }
  const answer = await traced(house.deps.tracer, 'submit', { kind: 'client', attributes }, async (span) => {
    const said = await submitBlob(house, blob)
    span?.set({ answer: said })
    await noteAnswer(house.deps.db, hash, sentLedger, said)
    return said
  })
  house.deps.log.info({ hash, answer, ledger: sentLedger }, `the ${house.name} sent a transaction`)
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
