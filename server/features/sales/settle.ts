import { settleSale } from '@gooddrop/ledger/actions.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { accountInfo } from '@gooddrop/ledger/queries.ts'
import { simulate } from '@gooddrop/ledger/submit.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { enqueueSale } from '#features/house-accounts/enqueue.ts'
import { requireBroker } from '#features/house-accounts/require-house-account.ts'
import { lockTraded } from '#features/nfts/state.ts'
import { requireLedger } from '#features/signing/require.ts'
import { ledgerNow } from '#listener/queries.ts'
import { READY_WITHIN } from '#listener/status.ts'
import { advanceLine } from './advance-line.ts'
import type { FailReason } from './copy.ts'
import { failSettlement } from './end-settlement.ts'
import { gatherEvidence } from './gather-evidence.ts'
import { judgeSale } from './judge-sale.ts'
import { giftOf, type Settlement } from './settlement.ts'
import { countTry, findSettlement, moveTo } from './settlement-store.ts'

/** After so many ledgers on which it would not work, though nothing speaks against it, it is given up. */
export const MOST_TRIES = 20

type Verdict = 'go' | 'later' | { fail: FailReason }

/**
 * The last look before the broker signs. Everything is read first, without a transaction; then the row moves on only
 * if nobody was faster. Undecided, it stays ready and is looked at again with the next ledger.
 */
export async function settle(deps: Deps, settlementId: string): Promise<void> {
  const row = await findSettlement(deps.db, settlementId)
  if (row?.state !== 'ready') return
  const verdict = await examine(deps, requireLedger(deps), row)
  await inTransaction(deps.db, async (tx) => {
    await lockTraded(tx, row.nftId)
    if (verdict === 'go') return handOver(deps, tx, row)
    if (verdict === 'later') return countTry(tx, row.id)
    if (await failSettlement(tx, deps, row.id, verdict.fail)) await advanceLine(tx, deps, row.nftId)
  })
}

async function handOver(deps: Deps, tx: Tx, { id }: Settlement): Promise<void> {
  const row = await moveTo(tx, id, 'settling')
  if (!row?.sellOffer || !row.buyOffer) return
  const { sellOffer, buyOffer } = row
  await enqueueSale(tx, deps, { settlementId: id, sellOffer, buyOffer, gift: giftOf(row) })
}

async function examine(deps: Deps, client: LedgerClient, row: Settlement): Promise<Verdict> {
  const { index } = await client.freshTip()
  const ours = await ledgerNow(deps.db, client.networkId)
  // What we believe about the token is too old to act upon.
  if (!ours || ours.index < index - READY_WITHIN) return 'later'
  const reason = judgeSale(row, await gatherEvidence(deps, client, row))
  if (reason !== null) return { fail: reason }
  const result = await rehearse(deps, client, row, index)
  if (result === 'tesSUCCESS') return 'go'
  // Somebody's transaction on the open ledger is in the way. Whether it stays there, the next ledger says.
  return row.tries < MOST_TRIES ? 'later' : { fail: `ledger:${result}` }
}

/** Sees the open ledger, and so what is about to happen; with a server that cannot, the ledger itself will tell. */
async function rehearse(deps: Deps, client: LedgerClient, row: Settlement, index: number): Promise<string> {
  const broker = requireBroker(deps).account
  const root = await accountInfo(client, broker, 'current')
  if (!root || !row.sellOffer || !row.buyOffer) return 'terNO_ACCOUNT'
  const { networkId } = client
  const slot = { sequence: root.sequence, fee: 12n, lastLedger: index + 20, networkId }
  const { sellOffer, buyOffer } = row
  const sale = settleSale({ broker, sellOffer, buyOffer, gift: giftOf(row) }, slot)
  return (await simulate(client, { ...sale }))?.result ?? 'tesSUCCESS'
}
