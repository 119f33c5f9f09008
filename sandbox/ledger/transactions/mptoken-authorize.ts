import type { ApplyContext, PreclaimContext, Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { flagsOf, type MPTokenAuthorize, strangeFlags } from '#ledger/engine/transaction.ts'
import { adjustOwnerCount, clearFlag, hasFlag, setFlag } from '#ledger/state/account.ts'
import { removeFromDirectory } from '#ledger/state/directory.ts'
import { mptAuthorized, mptFlags } from '#ledger/state/entries.ts'
import { mptokenKey, ownerDirectoryKey } from '#ledger/state/keylets.ts'
import { createHolding, heldOf, readHolding, readIssuance } from '#ledger/state/multi-purpose-tokens.ts'
import { readAccount, reserveOf } from '#ledger/state/view.ts'

const unauthorize = 0x01
/** The first entries of an account need no reserve, so that newcomers can be given something. */
const freeEntries = 2

const takesAway = (tx: Readonly<MPTokenAuthorize>): boolean => (flagsOf(tx) & unauthorize) !== 0

/** A holder wants an entry of its own, or no longer. */
function holderFault({ view, tx }: PreclaimContext<MPTokenAuthorize>): Result {
  const { MPTokenIssuanceID: id, Account: holder } = tx
  const holding = readHolding(view, id, holder)
  const issuance = readIssuance(view, id)
  // The issuance may be gone before the last empty holding is.
  if (takesAway(tx)) {
    if (!holding) return 'tecOBJECT_NOT_FOUND'
    if (heldOf(holding) === 0n) return 'tesSUCCESS'
    return issuance ? 'tecHAS_OBLIGATIONS' : 'tefINTERNAL'
  }
  if (!issuance) return 'tecOBJECT_NOT_FOUND'
  if (issuance.Issuer === holder) return 'tecNO_PERMISSION'
  return holding ? 'tecDUPLICATE' : 'tesSUCCESS'
}

function applyForHolder({ layer, tx, priorBalance }: ApplyContext<MPTokenAuthorize>): Result {
  const { MPTokenIssuanceID: id, Account: holder } = tx
  if (takesAway(tx)) {
    const holding = readHolding(layer, id, holder)
    const key = mptokenKey(id, holder)
    if (!holding || !removeFromDirectory(layer, ownerDirectoryKey(holder), holding.OwnerNode, key, false))
      return 'tecINTERNAL'
    adjustOwnerCount(layer, holder, -1)
    layer.erase(key)
    return 'tesSUCCESS'
  }
  const account = readAccount(layer, holder)
  if (!account) return 'tecINTERNAL'
  const { OwnerCount: owned } = account
  if (owned >= freeEntries && priorBalance < reserveOf(layer.facts.fees, owned + 1)) return 'tecINSUFFICIENT_RESERVE'
  return createHolding(layer, id, holder) ? 'tesSUCCESS' : 'tecDIR_FULL'
}

export const mptokenAuthorize: Transactor<MPTokenAuthorize> = {
  preflight(tx, networkId) {
    if (strangeFlags(tx, unauthorize)) return 'temINVALID_FLAG'
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    return tx.Account === tx.Holder ? 'temMALFORMED' : 'tesSUCCESS'
  },

  preclaim(context) {
    const { view, tx } = context
    if (tx.Holder === undefined) return holderFault(context)
    if (!readAccount(view, tx.Holder)) return 'tecNO_DST'
    const issuance = readIssuance(view, tx.MPTokenIssuanceID)
    if (!issuance) return 'tecOBJECT_NOT_FOUND'
    if (issuance.Issuer !== tx.Account) return 'tecNO_PERMISSION'
    if (!hasFlag(issuance, mptFlags.requireAuth)) return 'tecNO_AUTH'
    return readHolding(view, tx.MPTokenIssuanceID, tx.Holder) ? 'tesSUCCESS' : 'tecOBJECT_NOT_FOUND'
  },

  apply(context) {
    const { layer, tx } = context
    if (tx.Holder === undefined) return applyForHolder(context)
    const holding = layer.peek('MPToken', mptokenKey(tx.MPTokenIssuanceID, tx.Holder))
    if (!holding) return 'tecINTERNAL'
    if (takesAway(tx)) clearFlag(holding, mptAuthorized)
    else setFlag(holding, mptAuthorized)
    return 'tesSUCCESS'
  },
}
