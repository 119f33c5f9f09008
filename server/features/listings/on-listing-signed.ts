import type { Offered } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { addHistory } from '#features/nfts/history.ts'
import { advanceLine } from '#features/sales/advance-line.ts'
import { copy } from '#features/sales/copy.ts'
import { publishOutcome } from '#features/signing/publish.ts'

type Validated = DomainEvents['signValidated']

/** The seller's offer is on a validated ledger. */
export async function onListValidated(tx: Tx, { request, facts, hash, at }: Validated, deps: Deps): Promise<void> {
  const { action, nftId, account } = request
  if (action !== 'list' || !nftId || !account) return
  const offered = facts.find((fact): fact is Offered => fact.kind === 'offered' && fact.side === 'sell')
  if (!offered) throw new Error(`the listing ${hash} made no offer`)
  await addHistory(tx, nftId, { action: 'sell', actors: [account], amount: offered.drops, at })
  await advanceLine(tx, deps, nftId)
  const { offerId: offerIndex } = offered
  await publishOutcome(tx, request, { success: true, message: copy.listed, nftId, offerIndex, hash })
}

/** The offer was cancelled, or was gone already: either way the item is not for sale by it. */
export async function onUnlistValidated(tx: Tx, { request, hash }: Validated, deps: Deps): Promise<void> {
  const { action, nftId } = request
  if (action !== 'unlist' || !nftId) return
  await advanceLine(tx, deps, nftId)
  await publishOutcome(tx, request, { success: true, message: copy.removed, nftId, hash })
}
