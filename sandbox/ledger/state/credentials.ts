import { adjustOwnerCount } from './account.ts'
import { removeFromDirectory } from './directory.ts'
import { type Credential, credentialAccepted } from './entries.ts'
import { ownerDirectoryKey } from './keylets.ts'
import type { Layer } from './layer.ts'
import type { ReadView } from './view.ts'

export const isAccepted = (credential: Readonly<Credential>): boolean => (credential.Flags & credentialAccepted) !== 0

/** A credential is still good at the very second in which it expires. */
export const credentialExpired = (view: ReadView, credential: Readonly<Credential>): boolean =>
  credential.Expiration !== undefined && view.facts.parentCloseTime > credential.Expiration

/** It stands in two directories, but only one account keeps the reserve: the issuer until it is accepted. */
export function deleteCredential(layer: Layer, key: string, credential: Readonly<Credential>): void {
  const { Issuer: issuer, Subject: subject, IssuerNode: issuerNode, SubjectNode: subjectNode } = credential
  const accepted = isAccepted(credential)
  const removed =
    removeFromDirectory(layer, ownerDirectoryKey(issuer), issuerNode, key, false) &&
    (subject === issuer || removeFromDirectory(layer, ownerDirectoryKey(subject), subjectNode, key, false))
  if (!removed) throw new Error(`credential ${key} is missing in a directory`)
  adjustOwnerCount(layer, accepted ? subject : issuer, -1)
  layer.erase(key)
}
