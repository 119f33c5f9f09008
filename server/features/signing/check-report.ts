import type { Addition } from '@gooddrop/ledger/compare.ts'
import type { KeyRules } from '@gooddrop/ledger/keys.ts'
import { confirmSignIn, openSignedMessage, openSignIn } from '@gooddrop/ledger/sign-in.ts'
import { MAX_FEE_WHEN_WE_SUBMIT, refuse, verifySigned } from '@gooddrop/ledger/verify.ts'
import { dropsOrNull, type Json, numberOrNull } from '@gooddrop/ledger/wire.ts'
import type { SignedFields } from './advance.ts'
import type { Reason } from './copy.ts'
import type { SignRequest } from './request.ts'
import type { Report } from './wallets/wallet.ts'

export type Finding =
  | { is: 'waiting' }
  | { is: 'opened' }
  | { is: 'rejected' }
  | { is: 'expired'; reason: 'expired' | 'late' }
  | { is: 'refused'; reason: Reason }
  /** `submits`: what we may submit ourselves. */
  | { is: 'signed'; fields: SignedFields; submits: string | null }

type Circumstances = {
  now: Date
  networkId: number
  /** What was asked proves an account and is no transaction. */
  proof: boolean
  /** The host that a proof is made for. */
  domain: string
  /** What the wallet may set although we did not ask for it. */
  additions: readonly Addition[]
  /** Who may sign for an account, by the validated ledger. */
  keysOf(account: string): Promise<KeyRules>
}

/** What the platform's report means for our request. Whatever can be checked is checked. */
export async function checkReport(
  request: SignRequest,
  report: Report | undefined,
  around: Circumstances,
): Promise<Finding> {
  const timeIsUp = around.now >= request.expiresAt
  const expired: Finding = { is: 'expired', reason: 'expired' }
  if (!report) return timeIsUp ? expired : { is: 'waiting' }
  if (!report.ours || report.requestId !== request.id) return { is: 'refused', reason: 'not_ours' }
  if (report.complaint) return { is: 'refused', reason: report.complaint }
  if (report.resolved && report.signed) return checkSignature(request, report, around)
  if (report.resolved) return { is: 'rejected' }
  if (timeIsUp || report.cancelled) return expired
  return report.opened ? { is: 'opened' } : { is: 'waiting' }
}

async function checkSignature(request: SignRequest, report: Report, around: Circumstances): Promise<Finding> {
  if (report.late) return { is: 'expired', reason: 'late' }
  if (report.networkId !== null && report.networkId !== around.networkId)
    return { is: 'refused', reason: 'wrong_network' }
  if (around.proof) return checkProof(request, report, around)
  if (report.blob === null) return { is: 'refused', reason: 'unreadable' }
  return checkTransaction(request, report.blob, around)
}

/** Whichever way it was asked for: as a text that is signed, or as a transaction that carries domain and nonce. */
function openProof({ asked, nonce }: SignRequest, { blob, signedMessage }: Report, domain: string) {
  if (typeof asked.message === 'string')
    return signedMessage ? openSignedMessage(asked.message, signedMessage) : refuse('unreadable')
  return blob === null ? refuse('unreadable') : openSignIn(blob, { domain, nonce })
}

async function checkProof(request: SignRequest, report: Report, around: Circumstances): Promise<Finding> {
  const opened = openProof(request, report, around.domain)
  if (!opened.ok) return { is: 'refused', reason: opened.why }
  const confirmed = confirmSignIn(opened, await around.keysOf(opened.account))
  if (!confirmed.ok) return { is: 'refused', reason: confirmed.why }
  const fields = { hash: null, account: confirmed.account, sequence: null, ticket: null, lastLedger: null }
  return { is: 'signed', fields, submits: null }
}

async function checkTransaction(
  { asked, account }: SignRequest,
  blob: string,
  around: Circumstances,
): Promise<Finding> {
  if (account === null) return { is: 'refused', reason: 'wrong_account' }
  const keys = await around.keysOf(account)
  const { networkId, additions } = around
  const verified = verifySigned({ blob, asked: { ...asked, Account: account }, networkId, keys, additions })
  if (!verified.ok) return { is: 'refused', reason: verified.why }
  const maySubmit = (dropsOrNull(verified.tx.Fee) ?? 0n) <= MAX_FEE_WHEN_WE_SUBMIT
  const fields = { hash: verified.hash, account, ...sequenceOf(verified.tx) }
  return { is: 'signed', fields, submits: maySubmit ? blob : null }
}

/** By these the transaction is found on the ledger, whatever hash it gets. */
export function sequenceOf(tx: Json): Pick<SignedFields, 'sequence' | 'ticket' | 'lastLedger'> {
  const ticket = numberOrNull(tx.TicketSequence)
  const sequence = ticket === null ? numberOrNull(tx.Sequence) : null
  return { sequence, ticket, lastLedger: numberOrNull(tx.LastLedgerSequence) }
}
