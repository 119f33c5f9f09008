import type { CredentialAccept, CredentialCreate, CredentialDelete } from 'xrpl'
import type { Credential, CredentialGoneReason, Fact, Moment } from '#fact.ts'
import type { Memo } from '#memos.ts'
import type { LedgerNode } from '#nodes.ts'
import { decodeText, encodeText, readHex } from '#text.ts'
import { rippleFromUnix, unixFromRipple } from '#time.ts'
import { type Json, numberOr, numberOrNull, stringOrNull } from '#wire.ts'

/** lsfAccepted: without it a credential says nothing about its subject. */
const ACCEPTED = 0x00010000
/** The most that the ledger takes. */
export const MAX_CREDENTIAL_URI_BYTES = 256

export const isAcceptedEntry = (fields: Json): boolean => (numberOr(fields.Flags, 0) & ACCEPTED) !== 0

type Named = { issuer: string; subject: string; typeHex: string }

export const buildCredentialCreate = ({
  issuer,
  subject,
  typeHex,
  expiration,
  uri,
}: Named & { expiration: number; uri: string }): CredentialCreate => ({
  TransactionType: 'CredentialCreate',
  Account: issuer,
  Subject: subject,
  CredentialType: typeHex,
  Expiration: rippleFromUnix(expiration),
  URI: encodeText(uri),
})

export const buildCredentialAccept = ({
  issuer,
  subject,
  typeHex,
  memos,
}: Named & { memos: Memo[] }): CredentialAccept => ({
  TransactionType: 'CredentialAccept',
  Account: subject,
  Issuer: issuer,
  CredentialType: typeHex,
  ...(memos.length > 0 && { Memos: memos }),
})

/** By its issuer. */
export const buildCredentialDelete = ({ issuer, subject, typeHex }: Named): CredentialDelete => ({
  TransactionType: 'CredentialDelete',
  Account: issuer,
  Subject: subject,
  CredentialType: typeHex,
})

export function readCredential(credentialId: string, fields: Json): Credential {
  const issuer = stringOrNull(fields.Issuer)
  const subject = stringOrNull(fields.Subject)
  const typeHex = readHex(fields.CredentialType)
  if (issuer === null || subject === null || typeHex === null) throw new TypeError('credential without parties or type')
  const expiration = numberOrNull(fields.Expiration)
  return {
    credentialId,
    issuer,
    subject,
    typeHex,
    uri: fields.URI === undefined ? null : decodeText(fields.URI),
    expiration: expiration === null ? null : unixFromRipple(expiration),
  }
}

/** What happened to a credential, whichever transaction did it: an expired one is deleted by failed ones, too. */
export function credentialFact(facts: Fact[], at: Moment, node: LedgerNode, by: string): void {
  const { change, index, fields, former, described } = node
  if (!described) return
  const credential = readCredential(index, fields)
  const accepted = isAcceptedEntry(fields)
  if (change === 'created') facts.push({ kind: 'credentialIssued', at, ...credential, accepted })
  else if (change === 'deleted')
    facts.push({ kind: 'credentialDeleted', at, ...credential, accepted, why: whyDeleted(credential, at, by), by })
  else if (accepted && former.Flags !== undefined && !isAcceptedEntry(former))
    facts.push({ kind: 'credentialAccepted', at, ...credential })
}

function whyDeleted({ issuer, subject, expiration }: Credential, at: Moment, by: string): CredentialGoneReason {
  if (expiration !== null && expiration <= at.closeTime) return 'expired'
  if (by === issuer) return 'revoked'
  return by === subject ? 'returned' : 'other'
}
