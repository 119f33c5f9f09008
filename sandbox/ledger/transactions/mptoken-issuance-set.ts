import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { succeeded } from '#ledger/engine/results.ts'
import { flagsOf, type MPTokenIssuanceSet, strangeFlags } from '#ledger/engine/transaction.ts'
import { clearFlag, hasFlag, setFlag } from '#ledger/state/account.ts'
import { mptFlags } from '#ledger/state/entries.ts'
import { mptIssuanceKey, mptokenKey } from '#ledger/state/keylets.ts'
import { readHolding, readIssuance } from '#ledger/state/multi-purpose-tokens.ts'
import { readAccount } from '#ledger/state/view.ts'

const flags = { lock: 0x01, unlock: 0x02 } as const

/** Locks and unlocks an issuance as a whole, or what one holder has of it. */
export const mptokenIssuanceSet: Transactor<MPTokenIssuanceSet> = {
  preflight(tx, networkId) {
    if (tx.DomainID !== undefined) return 'temDISABLED'
    if (strangeFlags(tx, flags.lock | flags.unlock)) return 'temINVALID_FLAG'
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    const mutates = [tx.ImmutableFlags, tx.MPTokenMetadata, tx.TransferFee].some((field) => field !== undefined)
    if (mutates) return 'temDISABLED'
    if ((flagsOf(tx) & flags.lock) !== 0 && (flagsOf(tx) & flags.unlock) !== 0) return 'temINVALID_FLAG'
    return tx.Holder === tx.Account ? 'temMALFORMED' : 'tesSUCCESS'
  },

  preclaim({ view, tx }) {
    const issuance = readIssuance(view, tx.MPTokenIssuanceID)
    if (!issuance) return 'tecOBJECT_NOT_FOUND'
    if (!hasFlag(issuance, mptFlags.canLock) || issuance.Issuer !== tx.Account) return 'tecNO_PERMISSION'
    if (tx.Holder === undefined) return 'tesSUCCESS'
    if (!readAccount(view, tx.Holder)) return 'tecNO_DST'
    return readHolding(view, tx.MPTokenIssuanceID, tx.Holder) ? 'tesSUCCESS' : 'tecOBJECT_NOT_FOUND'
  },

  apply({ layer, tx }) {
    const { MPTokenIssuanceID: id, Holder: holder } = tx
    const entry =
      holder === undefined
        ? layer.peek('MPTokenIssuance', mptIssuanceKey(id))
        : layer.peek('MPToken', mptokenKey(id, holder))
    if (!entry) return 'tecINTERNAL'
    if ((flagsOf(tx) & flags.lock) !== 0) setFlag(entry, mptFlags.locked)
    else if ((flagsOf(tx) & flags.unlock) !== 0) clearFlag(entry, mptFlags.locked)
    return 'tesSUCCESS'
  },
}
