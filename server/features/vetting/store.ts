import type { Credential, CredentialGoneReason, Moment } from '@gooddrop/ledger/fact.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { VettingTables } from './tables.ts'

export type CredentialRow = Selectable<VettingTables['credentials']>

/** Which transaction, where on the ledger and when. */
type Step = Pick<Moment, 'txHash' | 'ledgerIndex'> & { at: Date }

const named = ({ credentialId, issuer, subject, typeHex, uri, expiration }: Credential) => ({
  credential_id: credentialId,
  issuer,
  subject,
  type_hex: typeHex,
  uri,
  expires: expiration === null ? null : String(expiration),
})

const acceptedBy = ({ txHash, ledgerIndex, at }: Step) => ({
  accepted_hash: txHash,
  accepted_ledger: ledgerIndex,
  accepted_at: at,
})

/** False when it is known, with this issue or with another. */
export async function insertCredential(
  tx: Tx,
  credential: Credential,
  { issued, accepted }: { issued?: Step | undefined; accepted?: Step | undefined },
): Promise<boolean> {
  const row = await tx
    .insertInto('credentials')
    .values({
      ...named(credential),
      ...(issued && { issued_hash: issued.txHash, issued_ledger: issued.ledgerIndex, issued_at: issued.at }),
      ...(accepted && acceptedBy(accepted)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it is not known, or was accepted before. */
export async function setAccepted(tx: Tx, credentialId: string, step: Step): Promise<boolean> {
  const row = await tx
    .updateTable('credentials')
    .set(acceptedBy(step))
    .where('credential_id', '=', credentialId)
    .where('deleted_ledger', 'is', null)
    .where('accepted_ledger', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it is not known, or gone already. */
export async function setDeleted(
  tx: Tx,
  credentialId: string,
  { txHash, ledgerIndex, at, why }: Step & { why: CredentialGoneReason },
): Promise<boolean> {
  const row = await tx
    .updateTable('credentials')
    .set({ deleted_hash: txHash, deleted_ledger: ledgerIndex, deleted_at: at, deleted_why: why })
    .where('credential_id', '=', credentialId)
    .where('deleted_ledger', 'is', null)
    // A replay of an older deletion is not about what was issued since.
    .where((eb) => eb.or([eb('issued_ledger', 'is', null), eb('issued_ledger', '<=', ledgerIndex)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** All of an account that are on the ledger, the newest first. */
export const liveCredentials = (db: Db, issuer: string, subject: string): Promise<CredentialRow[]> =>
  db
    .selectFrom('credentials')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('deleted_ledger', 'is', null)
    .orderBy('id', 'desc')
    .execute()

/** Those of before as well, the newest first. */
export const everyCredential = (db: Db, issuer: string, subject: string): Promise<CredentialRow[]> =>
  db
    .selectFrom('credentials')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Accepted and on the ledger; of each subject the one that ends last first. */
export const acceptedCredentials = (db: Db, issuer: string): Promise<CredentialRow[]> =>
  db
    .selectFrom('credentials')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('deleted_ledger', 'is', null)
    .where('accepted_ledger', 'is not', null)
    .orderBy('subject')
    .orderBy(sql`expires desc nulls first`)
    .execute()

/** Acceptances of credentials that the subject held in this ledger. */
export async function acceptancesIn(db: Db, subject: string, ledger: number): Promise<string[]> {
  const rows = await db
    .selectFrom('credentials')
    .select('accepted_hash')
    .where('subject', '=', subject)
    .where('accepted_ledger', '<=', ledger)
    .where((eb) => eb.or([eb('deleted_ledger', 'is', null), eb('deleted_ledger', '>=', ledger)]))
    .execute()
  return rows.flatMap(({ accepted_hash }) => accepted_hash ?? [])
}

/** Accepted, not yet warned about, and at an end by this time. */
export const unwarnedBy = (db: Db, issuer: string, time: number, limit: number): Promise<CredentialRow[]> =>
  db
    .selectFrom('credentials')
    .selectAll()
    .where('issuer', '=', issuer)
    // Written like the condition of the partial index.
    .where('deleted_ledger', 'is', null)
    .where('accepted_ledger', 'is not', null)
    .where('warned_at', 'is', null)
    .where('expires', '<=', String(time))
    .orderBy('expires')
    .limit(limit)
    .execute()

export async function setWarned(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('credentials').set({ warned_at: at }).where('id', '=', id).execute()
}

export type ListedCharity = { id: string; ledger_account: string; name: string; active: boolean }

/** The first that one of these accounts receives gifts for. */
export const charityWith = (db: Db, accounts: readonly string[]): Promise<ListedCharity | undefined> =>
  accounts.length === 0
    ? Promise.resolve(undefined)
    : db
        .selectFrom('charity_accounts')
        .selectAll()
        .where('ledger_account', 'in', accounts)
        .orderBy('name')
        .executeTakeFirst()

export const activeCharities = (db: Db): Promise<ListedCharity[]> =>
  db.selectFrom('charity_accounts').selectAll().where('active', '=', true).orderBy('name').execute()
