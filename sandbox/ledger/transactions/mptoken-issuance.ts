import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { succeeded } from '#ledger/engine/results.ts'
import {
  flagsOf,
  type MPTokenIssuanceCreate,
  type MPTokenIssuanceDestroy,
  sequenceOrTicket,
  strangeFlags,
} from '#ledger/engine/transaction.ts'
import { adjustOwnerCount } from '#ledger/state/account.ts'
import { insertIntoDirectory, removeFromDirectory } from '#ledger/state/directory.ts'
import { mptFlags } from '#ledger/state/entries.ts'
import { mptIdOf, mptIssuanceKey, ownerDirectoryKey } from '#ledger/state/keylets.ts'
import { mostOfMpt, readIssuance } from '#ledger/state/multi-purpose-tokens.ts'
import { readAccount, reserveOf } from '#ledger/state/view.ts'

const { canLock, requireAuth, canEscrow, canTrade, canTransfer, canClawback } = mptFlags
const chosenFlags = canLock | requireAuth | canEscrow | canTrade | canTransfer | canClawback
const highestFee = 50_000
const longestMetadata = 1024

export const mptokenIssuanceCreate: Transactor<MPTokenIssuanceCreate> = {
  preflight(tx, networkId) {
    if (tx.DomainID !== undefined || tx.ImmutableFlags !== undefined) return 'temDISABLED'
    if (strangeFlags(tx, chosenFlags)) return 'temINVALID_FLAG'
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    const fee = tx.TransferFee ?? 0
    if (fee > highestFee) return 'temBAD_TRANSFER_FEE'
    if (fee > 0 && (flagsOf(tx) & canTransfer) === 0) return 'temMALFORMED'
    const { MPTokenMetadata: metadata, MaximumAmount: most } = tx
    if (metadata !== undefined && (metadata === '' || metadata.length / 2 > longestMetadata)) return 'temMALFORMED'
    if (most !== undefined && (BigInt(most) === 0n || BigInt(most) > mostOfMpt)) return 'temMALFORMED'
    return 'tesSUCCESS'
  },

  apply({ layer, tx, priorBalance }) {
    const account = readAccount(layer, tx.Account)
    if (!account) return 'tecINTERNAL'
    if (priorBalance < reserveOf(layer.facts.fees, account.OwnerCount + 1)) return 'tecINSUFFICIENT_RESERVE'
    const sequence = sequenceOrTicket(tx)
    const key = mptIssuanceKey(mptIdOf(sequence, tx.Account))
    const node = insertIntoDirectory(layer, ownerDirectoryKey(tx.Account), key, { Owner: tx.Account })
    if (node === undefined) return 'tecDIR_FULL'
    layer.insert(key, {
      LedgerEntryType: 'MPTokenIssuance',
      Flags: flagsOf(tx) & chosenFlags,
      Issuer: tx.Account,
      OutstandingAmount: '0',
      OwnerNode: node,
      Sequence: sequence,
      ...(tx.MaximumAmount !== undefined && { MaximumAmount: tx.MaximumAmount }),
      ...(tx.AssetScale && { AssetScale: tx.AssetScale }),
      ...(tx.TransferFee && { TransferFee: tx.TransferFee }),
      ...(tx.MPTokenMetadata !== undefined && { MPTokenMetadata: tx.MPTokenMetadata }),
    })
    adjustOwnerCount(layer, tx.Account, 1)
    return 'tesSUCCESS'
  },
}

/** Holders with nothing left keep their entries. */
export const mptokenIssuanceDestroy: Transactor<MPTokenIssuanceDestroy> = {
  preflight(tx, networkId) {
    return strangeFlags(tx, 0) ? 'temINVALID_FLAG' : preflightCommon(tx, networkId)
  },

  preclaim({ view, tx }) {
    const issuance = readIssuance(view, tx.MPTokenIssuanceID)
    if (!issuance) return 'tecOBJECT_NOT_FOUND'
    if (issuance.Issuer !== tx.Account) return 'tecNO_PERMISSION'
    return BigInt(issuance.OutstandingAmount) === 0n ? 'tesSUCCESS' : 'tecHAS_OBLIGATIONS'
  },

  apply({ layer, tx }) {
    const key = mptIssuanceKey(tx.MPTokenIssuanceID)
    const issuance = readIssuance(layer, tx.MPTokenIssuanceID)
    if (!issuance) return 'tecINTERNAL'
    if (!removeFromDirectory(layer, ownerDirectoryKey(tx.Account), issuance.OwnerNode, key, false))
      return 'tefBAD_LEDGER'
    layer.erase(key)
    adjustOwnerCount(layer, tx.Account, -1)
    return 'tesSUCCESS'
  },
}
