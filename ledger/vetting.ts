import type { LedgerClient } from './client.ts'
import type { Credential } from './fact.ts'
import { readNodes } from './nodes.ts'
import { type CredentialEntry, credentialEntry, type FoundTransaction } from './queries.ts'
import type { Signed, Signer } from './signer.ts'
import { checkCommonRules, checkFill, must } from './signing-rules.ts'
import { decodeText, encodeText } from './text.ts'
import { rippleFromUnix, unixFromRipple } from './time.ts'
import { MAX_CREDENTIAL_URI_BYTES, readCredential } from './transactions/credential.ts'
import { type Json, numberOr, numberOrNull, stringOrNull } from './wire.ts'

/**
 * The types of the credential that says that a charity was vetted. The ledger holds one of each type between two
 * accounts and lets none be changed: a renewal is issued under the other type, so that the present one is valid until
 * the charity has accepted the new one.
 */
export const VETTED_TYPES: readonly string[] = ['vetted-charity/1', 'vetted-charity/2'].map(encodeText)

/** An assessment does not hold for longer than this, whatever an operator types. */
export const LONGEST_VETTED_SECONDS = 5 * 366 * 86_400

/** Whether it says, at this time, that its subject is vetted by this issuer. */
export const isValidCredential = (
  { typeHex, accepted, expiration }: Pick<Credential, 'typeHex' | 'expiration'> & { accepted: boolean },
  closeTime: number,
): boolean => accepted && VETTED_TYPES.includes(typeHex) && (expiration === null || expiration > closeTime)

/** The one that holds longest in this ledger, or null. */
export async function validCredential(
  client: LedgerClient,
  parties: { issuer: string; subject: string },
  { hash, closeTime }: { hash: string; closeTime: number },
): Promise<CredentialEntry | null> {
  const found = await Promise.all(
    VETTED_TYPES.map((typeHex) => credentialEntry(client, { ...parties, typeHex }, { hash })),
  )
  const valid = found.filter((entry) => entry !== null && isValidCredential(entry, closeTime)) as CredentialEntry[]
  return valid.sort((a, b) => endOf(b) - endOf(a))[0] ?? null
}

const endOf = ({ expiration }: Credential) => expiration ?? Number.POSITIVE_INFINITY

export type VettingSigner = {
  readonly account: string
  readonly keyAddress: string
  /** `now`: close time of the newest validated ledger. */
  signCredential(tx: Json, evidence: { charity: string; validated: number; now: number }): Promise<Signed>
  /** `entry`: the credential as the ledger shows it. */
  signRevocation(tx: Json, evidence: { entry: Json; validated: number }): Promise<Signed>
  signFill(tx: Json, evidence: { validated: number }): Promise<Signed>
}

/** The only way to the vetting account's key: it issues and deletes credentials of our types and moves no money. */
export function createVettingSigner({ signer, networkId }: { signer: Signer; networkId: number }): VettingSigner {
  const { account, keyAddress } = signer
  return {
    account,
    keyAddress,
    async signCredential(tx, { charity, validated, now }) {
      const fields = ['Subject', 'CredentialType', 'Expiration', 'URI']
      checkCommonRules(tx, { account, networkId, type: 'CredentialCreate', fields, validated })
      must('a credential for the charity', tx.Subject === charity && charity !== account)
      must('a credential of our type', VETTED_TYPES.includes(String(tx.CredentialType)))
      const expiration = numberOrNull(tx.Expiration)
      const seconds = expiration === null ? 0 : unixFromRipple(expiration) - now
      must('an end within the longest time', seconds > 0 && seconds <= LONGEST_VETTED_SECONDS)
      must('the address of the assessment', isAssessment(decodeText(tx.URI)))
      must('no memo', tx.Memos === undefined)
      return signer.sign(tx)
    },
    async signRevocation(tx, { entry, validated }) {
      const fields = ['Subject', 'CredentialType']
      checkCommonRules(tx, { account, networkId, type: 'CredentialDelete', fields, validated })
      must('a credential of its own', entry.LedgerEntryType === 'Credential' && entry.Issuer === account)
      must('the credential that was shown', tx.Subject === entry.Subject && tx.CredentialType === entry.CredentialType)
      must('no memo', tx.Memos === undefined)
      return signer.sign(tx)
    },
    async signFill(tx, { validated }) {
      checkFill(tx, { account, networkId, validated })
      return signer.sign(tx)
    },
  }
}

/** Where anybody can read it; short enough for the ledger. */
export const isAssessment = (uri: string): boolean =>
  /^(?:https|ipfs):\/\/[^\s]+$/.test(uri) && Buffer.byteLength(uri, 'utf8') <= MAX_CREDENTIAL_URI_BYTES

/** Whether this transaction issues this credential. */
export const issues = (tx: Json, { subject, typeHex, expiration, uri }: Omit<Credential, 'credentialId' | 'issuer'>) =>
  tx.TransactionType === 'CredentialCreate' &&
  tx.Subject === subject &&
  tx.CredentialType === typeHex &&
  numberOr(tx.Expiration, 0) === (expiration === null ? 0 : rippleFromUnix(expiration)) &&
  (stringOrNull(tx.URI) ?? '') === encodeText(uri ?? '')

/** Whether this transaction deletes this credential of its sender's. */
export const revokes = (tx: Json, { subject, typeHex }: Pick<Credential, 'subject' | 'typeHex'>): boolean =>
  tx.TransactionType === 'CredentialDelete' && tx.Subject === subject && tx.CredentialType === typeHex

/** Whether this transaction is the subject's acceptance of a credential that was valid when the sale was made. */
export function acceptedFor(
  { tx, meta, validated, result, ledgerIndex }: FoundTransaction,
  { issuer, subject }: { issuer: string; subject: string },
  sale: FoundTransaction,
): boolean {
  if (!validated || result !== 'tesSUCCESS' || !meta || tx.TransactionType !== 'CredentialAccept') return false
  if (tx.Account !== subject || tx.Issuer !== issuer) return false
  const madeAt = numberOrNull(sale.tx.date)
  if (madeAt === null || ledgerIndex === null || sale.ledgerIndex === null || ledgerIndex > sale.ledgerIndex)
    return false
  const node = readNodes(meta).find(({ type, change }) => type === 'Credential' && change === 'modified')
  return (
    node !== undefined &&
    isValidCredential({ ...readCredential(node.index, node.fields), accepted: true }, unixFromRipple(madeAt))
  )
}
