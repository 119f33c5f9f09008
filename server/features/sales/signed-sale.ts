import type { Offered } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { SignRequest } from '#features/signing/request.ts'
import type { Validated } from '#features/signing/signing-deps.ts'
import { advanceQueue } from './advance-queue.ts'
import { failSettlement } from './end-settlement.ts'
import { findByRequest, moveTo } from './store.ts'

/** The buyer's offer, or the seller's answer to one, is on a validated ledger: its sale joins the queue. */
export async function queueSigned(tx: Tx, deps: Deps, { request, facts, hash, at }: Validated): Promise<void> {
  const row = await findByRequest(tx, request.id)
  if (row?.state !== 'signing') return
  const offered = facts.find((fact): fact is Offered => fact.kind === 'offered')
  if (!offered) throw new Error(`the offer ${hash} is not there`)
  const made = row.kind === 'buy' ? { buy_offer: offered.offerId } : { sell_offer: offered.offerId }
  await moveTo(tx, row.id, 'offered', { ...made, offered_ledger: at.ledgerIndex, offered_index: at.txIndex })
  await advanceQueue(tx, deps, row.nftId)
}

/** Nothing came of the request. A QR code reserves nothing, so there is nothing to undo. */
export async function failUnsigned(tx: Tx, deps: Deps, { request }: { request: SignRequest }): Promise<void> {
  const row = await findByRequest(tx, request.id)
  if (row?.state === 'signing') await failSettlement(tx, deps, row.id, 'not_signed')
}
