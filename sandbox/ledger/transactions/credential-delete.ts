import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { succeeded } from '#ledger/engine/results.ts'
import { type CredentialDelete, strangeFlags } from '#ledger/engine/transaction.ts'
import { isNoAccount } from '#ledger/state/addresses.ts'
import { credentialExpired, deleteCredential } from '#ledger/state/credentials.ts'
import { credentialKey } from '#ledger/state/keylets.ts'
import { readAs } from '#ledger/state/view.ts'
import { isCredentialType } from './credential-rules.ts'

const keyOf = (tx: Readonly<CredentialDelete>) =>
  credentialKey(tx.Subject ?? tx.Account, tx.Issuer ?? tx.Account, tx.CredentialType)

export const credentialDelete: Transactor<CredentialDelete> = {
  preflight(tx, networkId) {
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (tx.Subject === undefined && tx.Issuer === undefined) return 'temMALFORMED'
    for (const address of [tx.Subject, tx.Issuer])
      if (address !== undefined && isNoAccount(address)) return 'temINVALID_ACCOUNT_ID'
    return isCredentialType(tx.CredentialType) ? 'tesSUCCESS' : 'temMALFORMED'
  },

  preclaim: ({ view, tx }) => (view.read(keyOf(tx)) ? 'tesSUCCESS' : 'tecNO_ENTRY'),

  apply({ layer, tx }) {
    const key = keyOf(tx)
    const credential = readAs(layer, 'Credential', key)
    if (!credential) return 'tefINTERNAL'
    const isTheirs = credential.Subject === tx.Account || credential.Issuer === tx.Account
    if (!isTheirs && !credentialExpired(layer, credential)) return 'tecNO_PERMISSION'
    deleteCredential(layer, key, credential)
    return 'tesSUCCESS'
  },
}
