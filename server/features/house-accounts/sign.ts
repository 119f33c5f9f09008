import { feeFor, feeToReplace } from '@gooddrop/ledger/broker-fees.ts'
import type { Purpose } from '@gooddrop/ledger/recovery.ts'
import { MAX_LEDGERS_AHEAD, SignerRefusal } from '@gooddrop/ledger/signing-rules.ts'
import { inTransaction } from '#db/transaction.ts'
import { endAsVoid } from './end-work.ts'
import { type Attempt, storeAttempt } from './slots.ts'
import type { Work } from './work.ts'
import type { HouseAccount, Prepared, View } from './work-handler.ts'

type Ready = Extract<Prepared, { kind: 'ready' }>
export type Signing = { sequence: number; work: Work; does: 'work' | 'undo'; former?: Attempt | undefined }

/**
 * Signs for this sequence number and writes it down. Undefined when nothing may be sent: the fee is at its cap, the
 * signer refused, or somebody else has taken the number.
 */
export async function signAndStore(
  desk: HouseAccount,
  view: View,
  ready: Ready,
  signing: Signing,
): Promise<Attempt | undefined> {
  const { deps, client, account } = desk
  const { sequence, work, does, former } = signing
  const purpose: Purpose = does === 'undo' ? 'cancel' : work.purpose
  const { openLedgerFee } = view.costs
  const fee = former ? feeToReplace(purpose, former.fee, openLedgerFee) : feeFor(purpose, openLedgerFee)
  if (fee === null) return undefined
  const lastLedger = view.ledger.index + MAX_LEDGERS_AHEAD
  try {
    const tx = ready.build({ sequence, fee, lastLedger, networkId: client.networkId })
    const { blob, hash } = ready.sign(tx)
    const attempt = {
      hash,
      does,
      blob,
      fee,
      lastLedger,
      signedLedger: view.ledger.index,
      sentLedger: null,
      answer: null,
    }
    const stored = await inTransaction(deps.db, (tx) =>
      storeAttempt(tx, { ...attempt, account, sequence, workId: work.id }),
    )
    return stored ? attempt : undefined
  } catch (error) {
    if (!(error instanceof SignerRefusal)) throw error
    deps.log.error({ err: error, work: work.id, purpose: work.purpose }, 'the signer refused: a bug, or worse')
    if (!former) await inTransaction(deps.db, (tx) => endAsVoid(tx, deps, account, work.id, `refused: ${error.rule}`))
    return undefined
  }
}
