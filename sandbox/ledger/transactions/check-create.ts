import { drops, isLegal, isXrp, signOf } from '#ledger/engine/amounts.ts'
import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { succeeded } from '#ledger/engine/results.ts'
import { type CheckCreate, sequenceOrTicket, strangeFlags } from '#ledger/engine/transaction.ts'
import { adjustOwnerCount, hasFlag } from '#ledger/state/account.ts'
import { badCurrency, currencyHex } from '#ledger/state/currencies.ts'
import { insertIntoDirectory } from '#ledger/state/directory.ts'
import { type Amount, accountFlags, lineFlags } from '#ledger/state/entries.ts'
import { checkKey, ownerDirectoryKey } from '#ledger/state/keylets.ts'
import { readLine, sideOf } from '#ledger/state/trust-lines.ts'
import { type ReadView, readAccount, reserveOf } from '#ledger/state/view.ts'
import { hasExpired } from './offer-rules.ts'

/** Why an amount cannot stand on a check or be cashed. */
export function checkAmountFault(amount: Amount) {
  if (signOf(amount) <= 0 || (isXrp(amount) && !isLegal(drops(amount)))) return 'temBAD_AMOUNT'
  return !isXrp(amount) && currencyHex(amount.currency) === badCurrency ? 'temBAD_CURRENCY' : undefined
}

/** Frozen by the issuer for the writer, or by the receiver for the issuer. */
function isFrozenFor(view: ReadView, amount: Amount, writer: string, receiver: string): boolean {
  if (isXrp(amount)) return false
  const { issuer, currency } = amount
  const account = readAccount(view, issuer)
  if (account && hasFlag(account, accountFlags.globalFreeze)) return true
  const isFrozenBy = (by: string, other: string) => {
    const line = by === other ? undefined : readLine(view, by, other, currency)
    return line !== undefined && hasFlag(line, lineFlags[sideOf(by, other)].freeze)
  }
  return isFrozenBy(issuer, writer) || isFrozenBy(receiver, issuer)
}

export const checkCreate: Transactor<CheckCreate> = {
  preflight(tx, networkId) {
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    if (tx.Account === tx.Destination) return 'temREDUNDANT'
    const fault = checkAmountFault(tx.SendMax)
    if (fault) return fault
    return tx.Expiration === 0 ? 'temBAD_EXPIRATION' : 'tesSUCCESS'
  },

  preclaim({ view, tx }) {
    const destination = readAccount(view, tx.Destination)
    if (!destination) return 'tecNO_DST'
    if (hasFlag(destination, accountFlags.disallowIncomingCheck)) return 'tecNO_PERMISSION'
    if (hasFlag(destination, accountFlags.requireDestTag) && tx.DestinationTag === undefined) return 'tecDST_TAG_NEEDED'
    if (isFrozenFor(view, tx.SendMax, tx.Account, tx.Destination)) return 'tecFROZEN'
    return hasExpired(view, tx.Expiration) ? 'tecEXPIRED' : 'tesSUCCESS'
  },

  apply({ layer, tx, priorBalance }) {
    const account = readAccount(layer, tx.Account)
    if (!account) return 'tefINTERNAL'
    if (priorBalance < reserveOf(layer.facts.fees, account.OwnerCount + 1)) return 'tecINSUFFICIENT_RESERVE'
    const sequence = sequenceOrTicket(tx)
    const key = checkKey(tx.Account, sequence)
    const receiverNode = insertIntoDirectory(layer, ownerDirectoryKey(tx.Destination), key, { Owner: tx.Destination })
    if (receiverNode === undefined) return 'tecDIR_FULL'
    const ownerNode = insertIntoDirectory(layer, ownerDirectoryKey(tx.Account), key, { Owner: tx.Account })
    if (ownerNode === undefined) return 'tecDIR_FULL'
    layer.insert(key, {
      LedgerEntryType: 'Check',
      Flags: 0,
      Account: tx.Account,
      Destination: tx.Destination,
      SendMax: tx.SendMax,
      Sequence: sequence,
      DestinationNode: receiverNode,
      OwnerNode: ownerNode,
      ...(tx.SourceTag !== undefined && { SourceTag: tx.SourceTag }),
      ...(tx.DestinationTag !== undefined && { DestinationTag: tx.DestinationTag }),
      ...(tx.InvoiceID !== undefined && { InvoiceID: tx.InvoiceID }),
      ...(tx.Expiration !== undefined && { Expiration: tx.Expiration }),
    })
    adjustOwnerCount(layer, tx.Account, 1)
    return 'tesSUCCESS'
  },
}
