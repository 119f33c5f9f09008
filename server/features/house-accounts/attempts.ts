import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import { feeFor, feeToReplace } from '@gooddrop/ledger/fees.ts'
import { type Advice, adviceAfterSubmit, type Purpose } from '@gooddrop/ledger/recovery.ts'
import { MAX_LEDGERS_AHEAD, SignerRefusal } from '@gooddrop/ledger/signing-rules.ts'
import { submit } from '@gooddrop/ledger/submit.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Attempt, noteAnswer, storeAttempt } from './attempt-store.ts'
import { endAsVoid } from './end-work.ts'
import type { HouseAccount, Prepared, View } from './work-handler.ts'
import type { Work } from './work-store.ts'

type Ready = Extract<Prepared, { kind: 'ready' }>
type Signing = { sequence: number; work: Work; does: 'work' | 'undo'; former?: Attempt | undefined }

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
