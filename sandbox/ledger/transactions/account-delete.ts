import { deleteTicket } from '#ledger/engine/consume.ts'
import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { type AccountDelete, strangeFlags } from '#ledger/engine/transaction.ts'
import { addToBalance, balanceOf, clearFlag, hasFlag } from '#ledger/state/account.ts'
import { directoryPage, directoryPages } from '#ledger/state/directory.ts'
import { type AccountRoot, accountFlags } from '#ledger/state/entries.ts'
import { accountKey, ownerDirectoryKey } from '#ledger/state/keylets.ts'
import type { Layer } from '#ledger/state/layer.ts'
import { deleteSignerList } from '#ledger/state/signer-lists.ts'
import { deleteOffer } from '#ledger/state/token-offers.ts'
import { firstTokenPage } from '#ledger/state/token-pages.ts'
import { type ReadView, readAccount } from '#ledger/state/view.ts'

// An account that comes back must not be able to repeat an old transaction: its sequence numbers have to be behind.
const ledgersOfAge = 255
const mostEntries = 1000

const owned = (view: ReadView, address: string): string[] =>
  [...directoryPages(view, ownerDirectoryKey(address))].flatMap(({ node }) => node.Indexes)

const hasTokens = (view: ReadView, account: Readonly<AccountRoot>): boolean =>
  account.MintedNFTokens !== account.BurnedNFTokens || firstTokenPage(view, account.Account) !== undefined

export const accountDelete: Transactor<AccountDelete> = {
  preflight(tx, networkId) {
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    return tx.Account === tx.Destination ? 'temDST_IS_SRC' : 'tesSUCCESS'
  },

  baseFee: (view) => view.facts.fees.reserveIncrement,

  preclaim({ view, tx }) {
    const destination = readAccount(view, tx.Destination)
    if (!destination) return 'tecNO_DST'
    if (hasFlag(destination, accountFlags.requireDestTag) && tx.DestinationTag === undefined) return 'tecDST_TAG_NEEDED'
    if (hasFlag(destination, accountFlags.depositAuth)) return 'tecNO_PERMISSION'
    const account = readAccount(view, tx.Account)
    if (!account) return 'terNO_ACCOUNT'
    if (hasTokens(view, account)) return 'tecHAS_OBLIGATIONS'
    const { sequence } = view.facts
    if (account.Sequence + ledgersOfAge > sequence) return 'tecTOO_SOON'
    if ((account.FirstNFTokenSequence ?? 0) + (account.MintedNFTokens ?? 0) + ledgersOfAge > sequence)
      return 'tecTOO_SOON'
    return owned(view, tx.Account).length > mostEntries ? 'tefTOO_BIG' : 'tesSUCCESS'
  },

  apply({ layer, tx, deliver }) {
    for (const key of owned(layer, tx.Account)) {
      const deleted = deleteEntry(layer, tx.Account, key)
      if (!succeeded(deleted)) return deleted
    }
    const source = layer.peekAccount(tx.Account)
    const destination = layer.peekAccount(tx.Destination)
    if (!source || !destination) return 'tefBAD_LEDGER'
    const rest = balanceOf(source)
    addToBalance(destination, rest)
    addToBalance(source, -rest)
    deliver(rest.toString())
    const directory = ownerDirectoryKey(tx.Account)
    if (directoryPage(layer, directory, '0')) layer.erase(directory)
    if (rest > 0n) clearFlag(destination, accountFlags.passwordSpent)
    layer.erase(accountKey(tx.Account))
    return 'tesSUCCESS'
  },
}

function deleteEntry(layer: Layer, owner: string, key: string): Result {
  const entry = layer.read(key)
  if (entry?.LedgerEntryType === 'NFTokenOffer') {
    deleteOffer(layer, key, entry)
    return 'tesSUCCESS'
  }
  if (entry?.LedgerEntryType === 'SignerList') return deleteSignerList(layer, owner)
  return entry?.LedgerEntryType === 'Ticket' ? deleteTicket(layer, owner, key) : 'tecHAS_OBLIGATIONS'
}
