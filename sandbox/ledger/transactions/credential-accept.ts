import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { succeeded } from '#ledger/engine/results.ts'
import { type CredentialAccept, strangeFlags } from '#ledger/engine/transaction.ts'
import { adjustOwnerCount, setFlag } from '#ledger/state/account.ts'
import { isNoAccount } from '#ledger/state/addresses.ts'
import { credentialExpired, deleteCredential, isAccepted } from '#ledger/state/credentials.ts'
import { credentialAccepted } from '#ledger/state/entries.ts'
import { credentialKey } from '#ledger/state/keylets.ts'
import { readAccount, readAs, reserveOf } from '#ledger/state/view.ts'
import { isCredentialType } from './credential-rules.ts'

const keyOf = (tx: Readonly<CredentialAccept>) => credentialKey(tx.Account, tx.Issuer, tx.CredentialType)

export const credentialAccept: Transactor<CredentialAccept> = {
  preflight(tx, networkId) {
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (isNoAccount(tx.Issuer)) return 'temINVALID_ACCOUNT_ID'
    return isCredentialType(tx.CredentialType) ? 'tesSUCCESS' : 'temMALFORMED'
  },

  preclaim({ view, tx }) {
    if (!readAccount(view, tx.Issuer)) return 'tecNO_ISSUER'
    const credential = readAs(view, 'Credential', keyOf(tx))
    if (!credential) return 'tecNO_ENTRY'
    return isAccepted(credential) ? 'tecDUPLICATE' : 'tesSUCCESS'
  },

  apply({ layer, tx, priorBalance }) {
    const key = keyOf(tx)
    const subject = readAccount(layer, tx.Account)
    const credential = readAs(layer, 'Credential', key)
    if (!subject || !credential) return 'tefINTERNAL'
    if (priorBalance < reserveOf(layer.facts.fees, subject.OwnerCount + 1)) return 'tecINSUFFICIENT_RESERVE'
    if (credentialExpired(layer, credential)) {
      deleteCredential(layer, key, credential)
      return 'tecEXPIRED'
    }
    const accepted = layer.peek('Credential', key)
    if (accepted) setFlag(accepted, credentialAccepted)
    adjustOwnerCount(layer, tx.Issuer, -1)
    adjustOwnerCount(layer, tx.Account, 1)
    return 'tesSUCCESS'
  },
}
