import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { type SignerListSet, strangeFlags } from '#ledger/engine/transaction.ts'
import { adjustOwnerCount, hasFlag } from '#ledger/state/account.ts'
import { accountHex } from '#ledger/state/addresses.ts'
import { insertIntoDirectory } from '#ledger/state/directory.ts'
import { accountFlags, type SignerEntry } from '#ledger/state/entries.ts'
import { ownerDirectoryKey, signerListKey } from '#ledger/state/keylets.ts'
import { deleteSignerList, signerListFlag } from '#ledger/state/signer-lists.ts'
import { readAccount, reserveOf } from '#ledger/state/view.ts'

const mostSigners = 32

/** In the order of the account ids, which a search for a signer relies on. */
const sorted = (entries: readonly SignerEntry[]): SignerEntry[] => {
  const id = ({ SignerEntry: { Account } }: SignerEntry) => accountHex(Account)
  return entries.toSorted((a, b) => (id(a) < id(b) ? -1 : 1))
}

function listFault(tx: Readonly<SignerListSet>, entries: readonly SignerEntry[]): Result | undefined {
  if (entries.length < 1 || entries.length > mostSigners) return 'temMALFORMED'
  const signers = sorted(entries).map(({ SignerEntry: signer }) => signer)
  if (new Set(signers.map(({ Account }) => Account)).size < signers.length) return 'temBAD_SIGNER'
  let weight = 0
  for (const signer of signers) {
    if (signer.SignerWeight <= 0) return 'temBAD_WEIGHT'
    if (signer.Account === tx.Account) return 'temBAD_SIGNER'
    weight += signer.SignerWeight
  }
  return weight < tx.SignerQuorum ? 'temBAD_QUORUM' : undefined
}

export const signerListSet: Transactor<SignerListSet> = {
  preflight(tx, networkId) {
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    // A quorum comes with a list; no quorum without one removes it.
    const { SignerEntries: entries, SignerQuorum: quorum } = tx
    if ((entries === undefined) !== (quorum === 0)) return 'temMALFORMED'
    return (entries && listFault(tx, entries)) ?? 'tesSUCCESS'
  },

  apply({ layer, tx, priorBalance }) {
    const account = readAccount(layer, tx.Account)
    if (!account) return 'tefINTERNAL'
    if (tx.SignerEntries === undefined) {
      if (hasFlag(account, accountFlags.disableMaster) && account.RegularKey === undefined)
        return 'tecNO_ALTERNATIVE_KEY'
      return deleteSignerList(layer, tx.Account)
    }
    const removed = deleteSignerList(layer, tx.Account)
    if (!succeeded(removed)) return removed
    const owned = readAccount(layer, tx.Account)?.OwnerCount ?? 0
    if (priorBalance < reserveOf(layer.facts.fees, owned + 1)) return 'tecINSUFFICIENT_RESERVE'
    const key = signerListKey(tx.Account)
    const node = insertIntoDirectory(layer, ownerDirectoryKey(tx.Account), key, { Owner: tx.Account })
    if (node === undefined) return 'tecDIR_FULL'
    layer.insert(key, {
      LedgerEntryType: 'SignerList',
      Flags: signerListFlag,
      Owner: tx.Account,
      OwnerNode: node,
      SignerEntries: sorted(tx.SignerEntries),
      SignerListID: 0,
      SignerQuorum: tx.SignerQuorum,
    })
    adjustOwnerCount(layer, tx.Account, 1)
    return 'tesSUCCESS'
  },
}
