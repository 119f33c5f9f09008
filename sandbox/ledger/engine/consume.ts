import { addToBalance, adjustOwnerCount } from '#ledger/state/account.ts'
import { removeFromDirectory } from '#ledger/state/directory.ts'
import type { AccountRoot } from '#ledger/state/entries.ts'
import { ownerDirectoryKey, ticketKey } from '#ledger/state/keylets.ts'
import type { Layer } from '#ledger/state/layer.ts'
import { readAs } from '#ledger/state/view.ts'
import type { Result } from './results.ts'
import { type TransactionJson, ticketOf } from './transaction.ts'

/** Uses up the transaction's sequence number or ticket and charges the fee. */
export function consume(layer: Layer, account: AccountRoot, tx: Readonly<TransactionJson>, fee: bigint): Result {
  addToBalance(account, -fee)
  const ticket = ticketOf(tx)
  if (ticket !== undefined) return deleteTicket(layer, tx.Account, ticketKey(tx.Account, ticket))
  account.Sequence = tx.Sequence + 1
  return 'tesSUCCESS'
}

export function deleteTicket(layer: Layer, owner: string, key: string): Result {
  const ticket = readAs(layer, 'Ticket', key)
  const account = layer.peekAccount(owner)
  if (!ticket || !account) return 'tefBAD_LEDGER'
  // The directory of an account whose last ticket goes stays behind, empty.
  if (!removeFromDirectory(layer, ownerDirectoryKey(owner), ticket.OwnerNode, key, true)) return 'tefBAD_LEDGER'
  const left = (account.TicketCount ?? 0) - 1
  if (left > 0) account.TicketCount = left
  else delete account.TicketCount
  adjustOwnerCount(layer, owner, -1)
  layer.erase(key)
  return 'tesSUCCESS'
}
