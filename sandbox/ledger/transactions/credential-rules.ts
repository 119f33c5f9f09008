import type { Result } from '#ledger/engine/results.ts'
import { hasFlag } from '#ledger/state/account.ts'
import { credentialExpired, deleteCredential, isAccepted } from '#ledger/state/credentials.ts'
import { accountFlags } from '#ledger/state/entries.ts'
import { depositPreauthCredentialsKey, depositPreauthKey } from '#ledger/state/keylets.ts'
import type { Layer } from '#ledger/state/layer.ts'
import { type ReadView, readAccount, readAs } from '#ledger/state/view.ts'

// Credentials that a transaction presents, and what an account with DepositAuth makes of them.

export const mostCredentials = 8
const longestType = 64

export const isCredentialType = (hex: string): boolean => hex.length > 0 && hex.length / 2 <= longestType

type Presenting = { readonly Account: string; readonly CredentialIDs?: readonly string[] }

/** The form of the list. */
export function credentialIdsFault({ CredentialIDs: ids }: Presenting): Result | undefined {
  if (ids === undefined) return undefined
  if (ids.length === 0 || ids.length > mostCredentials || new Set(ids).size < ids.length) return 'temMALFORMED'
  return undefined
}

/** Each must exist, belong to the sender and have been accepted. Whether one has expired is asked later. */
export function credentialsFault(view: ReadView, tx: Presenting): Result | undefined {
  for (const id of tx.CredentialIDs ?? []) {
    const credential = readAs(view, 'Credential', id)
    if (!credential || credential.Subject !== tx.Account || !isAccepted(credential)) return 'tecBAD_CREDENTIALS'
  }
  return undefined
}

function deleteExpired(layer: Layer, ids: readonly string[]): boolean {
  let found = false
  for (const id of ids) {
    const credential = readAs(layer, 'Credential', id)
    if (!credential || !credentialExpired(layer, credential)) continue
    deleteCredential(layer, id, credential)
    found = true
  }
  return found
}

/** Whether the destination takes a deposit: from itself, from a preauthorized sender, or by the exact set of credentials. */
export function depositFault(layer: Layer, tx: Presenting, to: string): Result | undefined {
  const ids = tx.CredentialIDs
  if (ids && deleteExpired(layer, ids)) return 'tecEXPIRED'
  const destination = readAccount(layer, to)
  if (!destination || !hasFlag(destination, accountFlags.depositAuth) || tx.Account === to) return undefined
  if (layer.read(depositPreauthKey(to, tx.Account))) return undefined
  if (!ids) return 'tecNO_PERMISSION'
  const names = ids.map((id) => readAs(layer, 'Credential', id)).filter((credential) => credential !== undefined)
  const distinct = new Set(names.map((name) => `${name.Issuer} ${name.CredentialType}`))
  if (distinct.size < ids.length) return 'tefINTERNAL'
  return layer.read(depositPreauthCredentialsKey(to, names)) ? undefined : 'tecNO_PERMISSION'
}
