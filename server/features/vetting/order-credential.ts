import { isAssessment, LONGEST_VETTED_SECONDS, VETTED_TYPES } from '@gooddrop/ledger/vetting.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Db, Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import {
  enqueueCredential,
  enqueueRevocation,
  lastCredentialWork,
  withdrawWork,
} from '#features/house-accounts/enqueue.ts'
import type { Vetting } from '#features/house-accounts/house-account-deps.ts'
import { ledgerTime } from '#features/signing/require.ts'
import { parseInput } from '#http/parse.ts'
import { operatorCopy } from './copy.ts'
import { dayOf } from './present.ts'
import { isValidRow } from './records.ts'
import { type CredentialRow, liveCredentials } from './store.ts'

const DAY_SECONDS = 86_400

export type VettedCharity = { id: string; account: string }

const terms = z.strictObject({
  /** The last day on which it is valid. */
  expires: z.iso.date(operatorCopy.badDay),
  uri: z.string(operatorCopy.badAddress).refine(isAssessment, operatorCopy.badAddress),
})
export type CredentialTerms = z.input<typeof terms>

const refuse = (message: string) => new AppError('conflict', { message })

function requireConfigured({ vetting }: Deps): Vetting {
  if (!vetting) throw refuse(operatorCopy.noVetting)
  return vetting
}

/** Orders the first credential of a charity, or one after the former has ended. */
export const issueCredential = (deps: Deps, charity: VettedCharity, input: CredentialTerms): Promise<void> =>
  order(deps, charity, input, 'issue')

/** The present one is valid until the charity has accepted the new one; then the vetting account deletes it. */
export const renewCredential = (deps: Deps, charity: VettedCharity, input: CredentialTerms): Promise<void> =>
  order(deps, charity, input, 'renew')

async function order(
  deps: Deps,
  charity: VettedCharity,
  input: CredentialTerms,
  does: 'issue' | 'renew',
): Promise<void> {
  const { expires, uri } = parseInput(terms, input)
  const { account: issuer } = requireConfigured(deps)
  const now = await ledgerTime(deps)
  const expiration = endOfDay(expires)
  if (expiration < now + DAY_SECONDS) throw refuse(operatorCopy.endsTooSoon)
  if (expiration > now + LONGEST_VETTED_SECONDS) throw refuse(operatorCopy.endsTooLate)
  await inTransaction(deps.db, async (tx) => {
    const live = await liveCredentials(tx, issuer, charity.account)
    const present = endingLast(live.filter((row) => isValidRow(row, now)))
    if (does === 'issue' && present) throw refuse(operatorCopy.renewInstead(dayOf(present)))
    if (does === 'renew' && !present) throw refuse(operatorCopy.issueInstead)
    if (present?.expires != null && Number(present.expires) >= expiration)
      throw refuse(operatorCopy.mustEndLater(dayOf(present)))
    // Deleting it and issuing it again would change nothing but its reserve.
    if (live.some((row) => row !== present && row.uri === uri && Number(row.expires) === expiration))
      throw refuse(operatorCopy.alreadyOffered)
    const typeHex = VETTED_TYPES.find((type) => type !== present?.type_hex) ?? VETTED_TYPES[0]!
    const body = { charity: charity.account, typeHex, expiration, uri }
    if (!(await enqueueCredential(tx, deps, { charityId: charity.id, ...body }))) throw refuse(operatorCopy.beingIssued)
    // What has ended, or was never accepted, only blocks its type.
    await revokeAll(
      tx,
      deps,
      live.filter((row) => row !== present),
    )
    await record(tx, deps, charity, does === 'issue' ? 'credential.ordered' : 'credential.renewed', { expires, uri })
  })
}

/** The charity cannot be chosen once this is on the ledger; gifts of sales made before are still paid. */
export async function revokeCredential(deps: Deps, charity: VettedCharity): Promise<void> {
  const { account: issuer } = requireConfigured(deps)
  await inTransaction(deps.db, async (tx) => {
    const withdrawn = await withdrawWork(tx, 'credential', charity.id)
    if (!withdrawn && (await isBeingIssued(tx, charity.account))) throw refuse(operatorCopy.beingIssued)
    const live = await liveCredentials(tx, issuer, charity.account)
    if (live.length === 0 && !withdrawn) throw refuse(operatorCopy.nothingToRevoke)
    await revokeAll(tx, deps, live)
    await record(tx, deps, charity, 'credential.revoked', {})
  })
}

/** Signed, and not yet on a validated ledger: what to revoke is known with the next one. */
async function isBeingIssued(db: Db, account: string): Promise<boolean> {
  const last = (await lastCredentialWork(db, [account])).get(account)
  return last?.purpose === 'credential' && last.state === 'signed'
}

async function revokeAll(tx: Tx, deps: Deps, rows: readonly CredentialRow[]): Promise<void> {
  for (const { id, subject, type_hex } of rows)
    await enqueueRevocation(tx, deps, { credentialId: id, charity: subject, typeHex: type_hex })
}

const endingLast = (rows: readonly CredentialRow[]): CredentialRow | undefined =>
  rows.toSorted((a, b) => endOf(b) - endOf(a))[0]

const endOf = ({ expires }: CredentialRow) => (expires === null ? Number.POSITIVE_INFINITY : Number(expires))

const endOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000 + DAY_SECONDS - 1

const record = (tx: Tx, deps: Deps, { id }: VettedCharity, action: string, details: Record<string, unknown>) =>
  audit(tx, { action, subject: { type: 'charity', id }, details, at: deps.clock.now() })
