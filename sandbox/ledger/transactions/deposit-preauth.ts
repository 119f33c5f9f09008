import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { type CredentialRef, type DepositPreauth, strangeFlags } from '#ledger/engine/transaction.ts'
import { adjustOwnerCount } from '#ledger/state/account.ts'
import { isNoAccount } from '#ledger/state/addresses.ts'
import { insertIntoDirectory, removeFromDirectory } from '#ledger/state/directory.ts'
import {
  depositPreauthCredentialsKey,
  depositPreauthKey,
  ownerDirectoryKey,
  sortCredentials,
} from '#ledger/state/keylets.ts'
import type { Layer } from '#ledger/state/layer.ts'
import { readAccount, readAs, reserveOf } from '#ledger/state/view.ts'
import { isCredentialType, mostCredentials } from './credential-rules.ts'

const fields = ['Authorize', 'Unauthorize', 'AuthorizeCredentials', 'UnauthorizeCredentials'] as const

function listFault(list: readonly CredentialRef[]): Result | undefined {
  if (list.length === 0) return 'temARRAY_EMPTY'
  if (list.length > mostCredentials) return 'temARRAY_TOO_LARGE'
  const seen = new Set<string>()
  for (const { Credential: name } of list) {
    // An array may be made of other objects than it is meant for.
    if (!name) return 'tefEXCEPTION'
    if (isNoAccount(name.Issuer)) return 'temINVALID_ACCOUNT_ID'
    if (!isCredentialType(name.CredentialType)) return 'temMALFORMED'
    seen.add(`${name.Issuer} ${name.CredentialType}`)
  }
  return seen.size < list.length ? 'temMALFORMED' : undefined
}

const namesOf = (list: readonly CredentialRef[]) => list.map(({ Credential: name }) => name)

/** Where the entry is that a transaction makes or deletes. */
function keyOf(tx: Readonly<DepositPreauth>): string {
  const account = tx.Authorize ?? tx.Unauthorize
  if (account !== undefined) return depositPreauthKey(tx.Account, account)
  return depositPreauthCredentialsKey(tx.Account, namesOf(tx.AuthorizeCredentials ?? tx.UnauthorizeCredentials ?? []))
}

const isRevoking = (tx: Readonly<DepositPreauth>): boolean =>
  tx.Unauthorize !== undefined || tx.UnauthorizeCredentials !== undefined

export const depositPreauth: Transactor<DepositPreauth> = {
  preflight(tx, networkId) {
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (fields.filter((field) => tx[field] !== undefined).length !== 1) return 'temMALFORMED'
    const account = tx.Authorize ?? tx.Unauthorize
    if (account === undefined)
      return listFault(tx.AuthorizeCredentials ?? tx.UnauthorizeCredentials ?? []) ?? 'tesSUCCESS'
    if (isNoAccount(account)) return 'temINVALID_ACCOUNT_ID'
    return tx.Authorize === tx.Account ? 'temCANNOT_PREAUTH_SELF' : 'tesSUCCESS'
  },

  preclaim({ view, tx }) {
    if (tx.Authorize !== undefined && !readAccount(view, tx.Authorize)) return 'tecNO_TARGET'
    for (const { Issuer: issuer } of namesOf(tx.AuthorizeCredentials ?? []))
      if (!readAccount(view, issuer)) return 'tecNO_ISSUER'
    const exists = view.read(keyOf(tx)) !== undefined
    if (isRevoking(tx)) return exists ? 'tesSUCCESS' : 'tecNO_ENTRY'
    return exists ? 'tecDUPLICATE' : 'tesSUCCESS'
  },

  apply({ layer, tx, priorBalance }) {
    const key = keyOf(tx)
    if (isRevoking(tx)) return deletePreauth(layer, key)
    const owner = readAccount(layer, tx.Account)
    if (!owner) return 'tefINTERNAL'
    if (priorBalance < reserveOf(layer.facts.fees, owner.OwnerCount + 1)) return 'tecINSUFFICIENT_RESERVE'
    const node = insertIntoDirectory(layer, ownerDirectoryKey(tx.Account), key, { Owner: tx.Account })
    if (node === undefined) return 'tecDIR_FULL'
    const names = tx.AuthorizeCredentials && sortCredentials(namesOf(tx.AuthorizeCredentials))
    layer.insert(key, {
      LedgerEntryType: 'DepositPreauth',
      Flags: 0,
      Account: tx.Account,
      OwnerNode: node,
      ...(tx.Authorize !== undefined && { Authorize: tx.Authorize }),
      ...(names && { AuthorizeCredentials: names.map((name) => ({ Credential: name })) }),
    })
    adjustOwnerCount(layer, tx.Account, 1)
    return 'tesSUCCESS'
  },
}

export function deletePreauth(layer: Layer, key: string): Result {
  const preauth = readAs(layer, 'DepositPreauth', key)
  if (!preauth) return 'tecNO_ENTRY'
  const owner = preauth.Account
  if (!removeFromDirectory(layer, ownerDirectoryKey(owner), preauth.OwnerNode, key, false)) return 'tefBAD_LEDGER'
  adjustOwnerCount(layer, owner, -1)
  layer.erase(key)
  return 'tesSUCCESS'
}
