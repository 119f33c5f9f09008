import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { strangeFlags, type TicketCreate, ticketOf } from '#ledger/engine/transaction.ts'
import { adjustOwnerCount } from '#ledger/state/account.ts'
import { insertIntoDirectory } from '#ledger/state/directory.ts'
import { ownerDirectoryKey, ticketKey } from '#ledger/state/keylets.ts'
import { readAccount, reserveOf } from '#ledger/state/view.ts'

const mostTickets = 250

export const ticketCreate: Transactor<TicketCreate> = {
  preflight(tx, networkId) {
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    if (tx.TicketCount < 1 || tx.TicketCount > mostTickets) return 'temINVALID_COUNT'
    return preflightCommon(tx, networkId)
  },

  preclaim({ view, tx }) {
    const account = readAccount(view, tx.Account)
    if (!account) return 'terNO_ACCOUNT'
    const used = ticketOf(tx) === undefined ? 0 : 1
    return (account.TicketCount ?? 0) + tx.TicketCount - used > mostTickets ? 'tecDIR_FULL' : 'tesSUCCESS'
  },

  apply({ layer, tx, priorBalance }) {
    const account = layer.peekAccount(tx.Account)
    if (!account) return 'tefINTERNAL'
    if (priorBalance < reserveOf(layer.facts.fees, account.OwnerCount + tx.TicketCount))
      return 'tecINSUFFICIENT_RESERVE'
    // By now the sequence number stands behind this transaction's own.
    const first = account.Sequence
    for (let sequence = first; sequence < first + tx.TicketCount; sequence++) {
      const key = ticketKey(tx.Account, sequence)
      const node = insertIntoDirectory(layer, ownerDirectoryKey(tx.Account), key, { Owner: tx.Account })
      if (node === undefined) return 'tecDIR_FULL'
      layer.insert(key, {
        LedgerEntryType: 'Ticket',
        Flags: 0,
        Account: tx.Account,
        OwnerNode: node,
        TicketSequence: sequence,
      })
    }
    account.TicketCount = (account.TicketCount ?? 0) + tx.TicketCount
    adjustOwnerCount(layer, tx.Account, tx.TicketCount)
    account.Sequence = first + tx.TicketCount
    return 'tesSUCCESS'
  },
}
