import { hasFlag } from '#ledger/state/account.ts'
import { accountHex } from '#ledger/state/addresses.ts'
import { type AccountRoot, accountFlags } from '#ledger/state/entries.ts'
import { readSignerList } from '#ledger/state/signer-lists.ts'
import { type ReadView, readAccount } from '#ledger/state/view.ts'
import type { ApplyMode } from './context.ts'
import { addressOfKey, isPublicKey } from './public-key.ts'
import type { Result } from './results.ts'
import type { Signer, TransactionJson } from './transaction.ts'

/** Whether those who signed may act for the account. That their signatures are right has been checked before. */
export function signerFault(
  view: ReadView,
  tx: Readonly<TransactionJson>,
  account: Readonly<AccountRoot>,
  mode: ApplyMode,
): Result | undefined {
  if (tx.Signers) return signersFault(view, tx.Account, tx.Signers)
  // A question about what would happen need not be signed.
  if (tx.SigningPubKey === '' && mode.dryRun) return undefined
  if (!isPublicKey(tx.SigningPubKey)) return 'tefBAD_AUTH'
  const signer = addressOfKey(tx.SigningPubKey)
  if (signer === account.RegularKey) return undefined
  if (signer !== tx.Account) return 'tefBAD_AUTH'
  return hasFlag(account, accountFlags.disableMaster) ? 'tefMASTER_DISABLED' : undefined
}

/** Everybody who signed must be in the list of the account, and their weights must reach its quorum. */
function signersFault(view: ReadView, address: string, signers: readonly Signer[]): Result | undefined {
  const list = readSignerList(view, address)
  if (!list) return 'tefNOT_MULTI_SIGNING'
  const weights = new Map(list.SignerEntries.map(({ SignerEntry: entry }) => [entry.Account, entry.SignerWeight]))
  let sum = 0
  let last = ''
  for (const { Signer: signer } of signers) {
    const weight = weights.get(signer.Account)
    const id = accountHex(signer.Account)
    // The list is searched in one direction: a signer out of order is not found. Only a simulation can bring one.
    if (weight === undefined || id < last) return 'tefBAD_SIGNATURE'
    last = id
    const fault = keyFault(view, signer)
    if (fault) return fault
    sum += weight
  }
  return sum < list.SignerQuorum ? 'tefBAD_QUORUM' : undefined
}

/** A signer signs with its own key, or with its regular key; without an account in the ledger with its own. */
function keyFault(view: ReadView, { Account: address, SigningPubKey: key }: Signer['Signer']): Result | undefined {
  if (key !== '' && !isPublicKey(key)) return 'tefBAD_SIGNATURE'
  const account = readAccount(view, address)
  const signedBy = key === '' ? address : addressOfKey(key)
  if (signedBy !== address) return signedBy === account?.RegularKey ? undefined : 'tefBAD_SIGNATURE'
  return account && hasFlag(account, accountFlags.disableMaster) ? 'tefMASTER_DISABLED' : undefined
}
