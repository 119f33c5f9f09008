import { drops, isXrp, signOf } from '#ledger/engine/amounts.ts'
import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { isPublicKey } from '#ledger/engine/public-key.ts'
import { succeeded } from '#ledger/engine/results.ts'
import { type PaymentChannelCreate, sequenceOrTicket, strangeFlags } from '#ledger/engine/transaction.ts'
import { addToBalance, adjustOwnerCount, balanceOf, hasFlag } from '#ledger/state/account.ts'
import { insertIntoDirectory } from '#ledger/state/directory.ts'
import { accountFlags } from '#ledger/state/entries.ts'
import { ownerDirectoryKey, payChannelKey } from '#ledger/state/keylets.ts'
import { readAccount, reserveOf } from '#ledger/state/view.ts'

export const paymentChannelCreate: Transactor<PaymentChannelCreate> = {
  preflight(tx, networkId) {
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (!isXrp(tx.Amount) || signOf(tx.Amount) <= 0) return 'temBAD_AMOUNT'
    if (tx.Account === tx.Destination) return 'temDST_IS_SRC'
    return isPublicKey(tx.PublicKey) ? 'tesSUCCESS' : 'temMALFORMED'
  },

  preclaim({ view, tx }) {
    const account = readAccount(view, tx.Account)
    if (!account) return 'terNO_ACCOUNT'
    const amount = isXrp(tx.Amount) ? drops(tx.Amount) : 0n
    const reserve = reserveOf(view.facts.fees, account.OwnerCount + 1)
    if (balanceOf(account) < reserve) return 'tecINSUFFICIENT_RESERVE'
    if (balanceOf(account) < reserve + amount) return 'tecUNFUNDED'
    const destination = readAccount(view, tx.Destination)
    if (!destination) return 'tecNO_DST'
    if (hasFlag(destination, accountFlags.disallowIncomingPayChan)) return 'tecNO_PERMISSION'
    const untagged = hasFlag(destination, accountFlags.requireDestTag) && tx.DestinationTag === undefined
    return untagged ? 'tecDST_TAG_NEEDED' : 'tesSUCCESS'
  },

  apply({ layer, tx }) {
    const account = layer.peekAccount(tx.Account)
    if (!account || !isXrp(tx.Amount)) return 'tefINTERNAL'
    if (tx.CancelAfter !== undefined && layer.facts.parentCloseTime > tx.CancelAfter) return 'tecEXPIRED'
    const sequence = sequenceOrTicket(tx)
    const key = payChannelKey(tx.Account, tx.Destination, sequence)
    const list = (owner: string) => insertIntoDirectory(layer, ownerDirectoryKey(owner), key, { Owner: owner })
    const ownerNode = list(tx.Account)
    const destinationNode = list(tx.Destination)
    if (ownerNode === undefined || destinationNode === undefined) return 'tecDIR_FULL'
    layer.insert(key, {
      LedgerEntryType: 'PayChannel',
      Flags: 0,
      Account: tx.Account,
      Destination: tx.Destination,
      Amount: tx.Amount,
      Balance: '0',
      PublicKey: tx.PublicKey,
      SettleDelay: tx.SettleDelay,
      Sequence: sequence,
      OwnerNode: ownerNode,
      DestinationNode: destinationNode,
      ...(tx.CancelAfter !== undefined && { CancelAfter: tx.CancelAfter }),
      ...(tx.SourceTag !== undefined && { SourceTag: tx.SourceTag }),
      ...(tx.DestinationTag !== undefined && { DestinationTag: tx.DestinationTag }),
    })
    addToBalance(account, -drops(tx.Amount))
    adjustOwnerCount(layer, tx.Account, 1)
    return 'tesSUCCESS'
  },
}
