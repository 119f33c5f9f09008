import { deleteTicket } from '#ledger/engine/consume.ts'
import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { type AccountDelete, strangeFlags } from '#ledger/engine/transaction.ts'
import { addToBalance, balanceOf, clearFlag, hasFlag } from '#ledger/state/account.ts'
import { deleteBookOffer } from '#ledger/state/book-directories.ts'
import { deleteCredential } from '#ledger/state/credentials.ts'
import { directoryPage, directoryPages } from '#ledger/state/directory.ts'
import { type AccountRoot, accountFlags, type EntryType } from '#ledger/state/entries.ts'
import { accountKey, depositPreauthKey, ownerDirectoryKey } from '#ledger/state/keylets.ts'
import type { Layer } from '#ledger/state/layer.ts'
import { deleteSignerList } from '#ledger/state/signer-lists.ts'
import { deleteOffer } from '#ledger/state/token-offers.ts'
import { firstTokenPage } from '#ledger/state/token-pages.ts'
import { type ReadView, readAccount, readAs } from '#ledger/state/view.ts'
import { credentialIdsFault, credentialsFault, depositFault } from './credential-rules.ts'
import { deletePreauth } from './deposit-preauth.ts'
import { deleteOracle } from './oracle-delete.ts'

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
    if (tx.Account === tx.Destination) return 'temDST_IS_SRC'
    return credentialIdsFault(tx) ?? 'tesSUCCESS'
  },

  baseFee: (view) => view.facts.fees.reserveIncrement,

  preclaim({ view, tx }) {
    const destination = readAccount(view, tx.Destination)
    if (!destination) return 'tecNO_DST'
    if (hasFlag(destination, accountFlags.requireDestTag) && tx.DestinationTag === undefined) return 'tecDST_TAG_NEEDED'
    const credentials = credentialsFault(view, tx)
    if (credentials) return credentials
    // Whether credentials are enough shows later, when expired ones can be deleted.
    if (tx.CredentialIDs === undefined && hasFlag(destination, accountFlags.depositAuth))
      if (!view.read(depositPreauthKey(tx.Destination, tx.Account))) return 'tecNO_PERMISSION'
    const account = readAccount(view, tx.Account)
    if (!account) return 'terNO_ACCOUNT'
    if (hasTokens(view, account)) return 'tecHAS_OBLIGATIONS'
    const { sequence } = view.facts
    if (account.Sequence + ledgersOfAge > sequence) return 'tecTOO_SOON'
    if ((account.FirstNFTokenSequence ?? 0) + (account.MintedNFTokens ?? 0) + ledgersOfAge > sequence)
      return 'tecTOO_SOON'
    let entries = 0
    for (const key of owned(view, tx.Account)) {
      const type = view.read(key)?.LedgerEntryType
      if (type === undefined) return 'tefBAD_LEDGER'
      if (!(type in deleters)) return 'tecHAS_OBLIGATIONS'
      if (++entries > mostEntries) return 'tefTOO_BIG'
    }
    return 'tesSUCCESS'
  },

  apply({ layer, tx, deliver }) {
    if (tx.CredentialIDs) {
      const refused = depositFault(layer, tx, tx.Destination)
      if (refused) return refused
    }
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

type Deleter = (layer: Layer, key: string, owner: string) => Result

// Entries of other types are obligations: they keep an account from being deleted.
const deleters: Partial<Record<EntryType, Deleter>> = {
  Credential(layer, key) {
    const credential = readAs(layer, 'Credential', key)
    if (credential) deleteCredential(layer, key, credential)
    return 'tesSUCCESS'
  },
  DepositPreauth: deletePreauth,
  NFTokenOffer(layer, key) {
    const offer = readAs(layer, 'NFTokenOffer', key)
    if (offer) deleteOffer(layer, key, offer)
    return 'tesSUCCESS'
  },
  Offer(layer, key) {
    const offer = readAs(layer, 'Offer', key)
    if (offer) deleteBookOffer(layer, key, offer)
    return 'tesSUCCESS'
  },
  Oracle: deleteOracle,
  SignerList: (layer, _key, owner) => deleteSignerList(layer, owner),
  Ticket: (layer, key, owner) => deleteTicket(layer, owner, key),
}

function deleteEntry(layer: Layer, owner: string, key: string): Result {
  const type = layer.read(key)?.LedgerEntryType
  return (type && deleters[type]?.(layer, key, owner)) ?? 'tecHAS_OBLIGATIONS'
}
