import { composeXpop, proveFromLedger } from '@gooddrop/ledger/xpop/build-xpop.ts'
import { nodeKeyOf } from '@gooddrop/ledger/xpop/bytes.ts'
import { quorumOf, type Trust } from '@gooddrop/ledger/xpop/validator-list.ts'
import { verifyXpop } from '@gooddrop/ledger/xpop/verify-xpop.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { requireLedger } from '#features/signing/require.ts'
import {
  deleteValidationsBefore,
  finishProof,
  giftsProvedBy,
  markTried,
  missProof,
  selectValidations,
  selectWaitingIn,
  selectWaitingLedgers,
} from './proof-store.ts'
import { publishDonations } from './publish-donations.ts'
import { type KnownList, listsInForce, trustOf } from './validator-lists.ts'

/** After this nobody streams a ledger's signatures any more; a listener that is behind finds what was stored. */
const GIVE_UP_MS = 15 * 60_000
const KEEP_VALIDATIONS_MS = 6 * 3_600_000
const LEDGERS_AT_ONCE = 50

type Waiting = Awaited<ReturnType<typeof selectWaitingIn>>[number]
type Signed = { known: KnownList; data: Record<string, string> }

/** Makes the proofs of one ledger, once enough of its validators' signatures are there. */
export async function proveLedger(deps: Deps, ledgerHash: string): Promise<void> {
  const trust = trustOf(deps.config)
  const waiting = await selectWaitingIn(deps.db, ledgerHash)
  const [first] = waiting
  if (!trust || !first) return
  await markTried(deps.db, ledgerHash, deps.clock.now())
  const signed = await signaturesOf(deps, trust, ledgerHash, first)
  if (!signed) return giveUpIfLate(deps, waiting, 'too few signatures of validators were received')
  try {
    await build(deps, trust, { ledgerHash, waiting, signed })
  } catch (error) {
    await giveUpIfLate(deps, waiting, error instanceof Error ? error.message : String(error))
    throw error
  }
}

/** By the newest list whose quorum signed the ledger. */
async function signaturesOf(
  { db }: Deps,
  trust: Trust,
  ledgerHash: string,
  { closed_at }: Waiting,
): Promise<Signed | undefined> {
  const validations = await selectValidations(db, ledgerHash)
  if (validations.length === 0) return undefined
  for (const known of await listsInForce(db, trust, Date.parse(closed_at) / 1000)) {
    const { validators, size } = known.list
    const mine = validations.filter(({ signing_key }) => validators.has(signing_key))
    if (mine.length < quorumOf(size)) continue
    const names = mine.map(({ signing_key, data }) => [nodeKeyOf(Buffer.from(signing_key, 'hex')), data] as const)
    return { known, data: Object.fromEntries(names) }
  }
  return undefined
}

type Work = { ledgerHash: string; waiting: readonly Waiting[]; signed: Signed }

/** Nothing is given out that our own verifier would refuse. */
async function build(deps: Deps, trust: Trust, { ledgerHash, waiting, signed }: Work): Promise<void> {
  const { known, data } = signed
  const params = { ledger_hash: ledgerHash, transactions: true, expand: true, binary: true }
  const reply = await requireLedger(deps).request('ledger', params)
  for (const { tx_hash, kind } of waiting) {
    const material = { ...proveFromLedger(reply, { ledgerHash, hash: tx_hash }), data }
    verifyXpop(composeXpop(material, known.signed), trust, () => known.list)
    await inTransaction(deps.db, async (tx) => {
      if (!(await finishProof(tx, tx_hash, { listId: known.id, material: JSON.stringify(material) }))) return
      const gifts = await giftsProvedBy(tx, kind, tx_hash)
      const [gift] = gifts
      if (gift)
        await publishDonations(
          tx,
          gift.charity,
          gifts.map(({ token_id }) => token_id),
        )
    })
  }
}

async function giveUpIfLate(deps: Deps, waiting: readonly Waiting[], reason: string): Promise<void> {
  for (const { tx_hash, closed_at } of waiting) {
    if (deps.clock.now().getTime() - Date.parse(closed_at) < GIVE_UP_MS) continue
    const missed = await inTransaction(deps.db, (tx) => missProof(tx, tx_hash, reason))
    if (missed) deps.log.warn({ hash: tx_hash, reason }, 'there will be no proof of this transaction')
  }
}

/** Every minute: what the job of its ledger could not do yet. One ledger that fails does not keep back the others. */
export async function proveWaiting(deps: Deps): Promise<void> {
  if (!trustOf(deps.config) || !deps.ledger) return
  for (const ledgerHash of await selectWaitingLedgers(deps.db, LEDGERS_AT_ONCE))
    await proveLedger(deps, ledgerHash).catch((error: unknown) =>
      deps.log.warn({ err: error, ledger: ledgerHash }, 'a ledger could not be proved yet'),
    )
  await deleteValidationsBefore(deps.db, new Date(deps.clock.now().getTime() - KEEP_VALIDATIONS_MS))
}
