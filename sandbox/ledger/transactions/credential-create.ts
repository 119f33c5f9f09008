import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { succeeded } from '#ledger/engine/results.ts'
import { type CredentialCreate, strangeFlags } from '#ledger/engine/transaction.ts'
import { adjustOwnerCount } from '#ledger/state/account.ts'
import { isNoAccount } from '#ledger/state/addresses.ts'
import { insertIntoDirectory } from '#ledger/state/directory.ts'
import { credentialAccepted } from '#ledger/state/entries.ts'
import { credentialKey, ownerDirectoryKey } from '#ledger/state/keylets.ts'
import { readAccount, reserveOf } from '#ledger/state/view.ts'
import { isCredentialType } from './credential-rules.ts'

const longestUri = 256
const keyOf = (tx: Readonly<CredentialCreate>) => credentialKey(tx.Subject, tx.Account, tx.CredentialType)

export const credentialCreate: Transactor<CredentialCreate> = {
  preflight(tx, networkId) {
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (isNoAccount(tx.Subject)) return 'temMALFORMED'
    if (tx.URI !== undefined && (tx.URI === '' || tx.URI.length / 2 > longestUri)) return 'temMALFORMED'
    return isCredentialType(tx.CredentialType) ? 'tesSUCCESS' : 'temMALFORMED'
  },

  preclaim({ view, tx }) {
    if (!readAccount(view, tx.Subject)) return 'tecNO_TARGET'
    return view.read(keyOf(tx)) ? 'tecDUPLICATE' : 'tesSUCCESS'
  },

  apply({ layer, tx, priorBalance }) {
    if (tx.Expiration !== undefined && layer.facts.parentCloseTime > tx.Expiration) return 'tecEXPIRED'
    const issuer = readAccount(layer, tx.Account)
    if (!issuer) return 'tefINTERNAL'
    if (priorBalance < reserveOf(layer.facts.fees, issuer.OwnerCount + 1)) return 'tecINSUFFICIENT_RESERVE'
    const key = keyOf(tx)
    const ofOneself = tx.Subject === tx.Account
    const list = (owner: string) => insertIntoDirectory(layer, ownerDirectoryKey(owner), key, { Owner: owner })
    const issuerNode = list(tx.Account)
    const subjectNode = ofOneself ? '0' : list(tx.Subject)
    if (issuerNode === undefined || subjectNode === undefined) return 'tecDIR_FULL'
    adjustOwnerCount(layer, tx.Account, 1)
    layer.insert(key, {
      LedgerEntryType: 'Credential',
      Flags: ofOneself ? credentialAccepted : 0,
      Subject: tx.Subject,
      Issuer: tx.Account,
      CredentialType: tx.CredentialType,
      IssuerNode: issuerNode,
      SubjectNode: subjectNode,
      ...(tx.Expiration !== undefined && { Expiration: tx.Expiration }),
      ...(tx.URI !== undefined && { URI: tx.URI }),
    })
    return 'tesSUCCESS'
  },
}
