import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { changeInState } from '#db/move-state.ts'
import { beforeProof, type ProofKind, type ProofState } from './states.ts'

export type WantedProof = {
  tx_hash: string
  kind: ProofKind
  ledger: number
  ledger_hash: string
  closed_at: Date
}

/** False when it is known already. */
export async function insertProof(tx: Tx, values: WantedProof): Promise<boolean> {
  const made = await tx
    .insertInto('proofs')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('tx_hash')
    .executeTakeFirst()
  return made !== undefined
}

export const insertGiftBroker = (tx: Tx, account: string) =>
  tx
    .insertInto('gift_brokers')
    .values({ account })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const selectGiftBrokers = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('gift_brokers').select('account').execute()).map(({ account }) => account)

export type StoredValidation = { ledger_hash: string; signing_key: string; data: string }

/** Several servers hear the same: the first one stores it. */
export async function insertValidations(db: Db, heard: readonly StoredValidation[], at: Date): Promise<void> {
  await db
    .insertInto('validations')
    .values(heard.map((each) => ({ ...each, received_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const selectValidations = (db: Db, ledgerHash: string) =>
  db
    .selectFrom('validations')
    .select(['signing_key', 'data'])
    .where('ledger_hash', '=', ledgerHash)
    .orderBy('signing_key')
    .execute()

export const newestValidation = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('validations').select('received_at').orderBy('received_at', 'desc').limit(1).executeTakeFirst())
    ?.received_at

/** Those that no proof waits for. */
export async function deleteValidationsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from validations v where received_at < ${before}
      and not exists (select 1 from proofs p where p.ledger_hash = v.ledger_hash and p.state = 'waiting')`.execute(db)
}

export type StoredList = { id: string; list: string; sequence: string; effective: string; expiration: string }

export async function insertList(db: Db, values: StoredList & { fetched_at: Date }): Promise<void> {
  await db
    .insertInto('validator_lists')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those in force at a moment (seconds since 2000), the newest first. */
export const selectListsAt = (db: Db, moment: number, limit: number): Promise<StoredList[]> =>
  db
    .selectFrom('validator_lists')
    .select(['id', 'list', 'sequence', 'effective', 'expiration'])
    .where('effective', '<=', String(moment))
    .where('expiration', '>', String(moment))
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute()

/** Ledgers whose proofs wait, those first that were tried longest ago. */
export async function selectWaitingLedgers(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('proofs')
    .select('ledger_hash')
    .where('state', '=', 'waiting')
    .groupBy('ledger_hash')
    .orderBy(sql`min(tried_at) nulls first`)
    .limit(limit)
    .execute()
  return rows.map(({ ledger_hash }) => ledger_hash)
}

export const selectWaitingIn = (db: Db, ledgerHash: string) =>
  db
    .selectFrom('proofs')
    .select(['tx_hash', 'kind', 'ledger', 'closed_at'])
    .where('ledger_hash', '=', ledgerHash)
    .where('state', '=', 'waiting')
    .execute()

export const markTried = (db: Db, ledgerHash: string, at: Date) =>
  db
    .updateTable('proofs')
    .set({ tried_at: at })
    .where('ledger_hash', '=', ledgerHash)
    .where('state', '=', 'waiting')
    .execute()

const moving = (hash: string, to: ProofState) =>
  ({ table: 'proofs', key: 'tx_hash', id: hash, from: beforeProof(to) }) as const

export const finishProof = (tx: Tx, hash: string, { listId, material }: { listId: string; material: string }) =>
  changeInState(tx, moving(hash, 'ready'), { state: 'ready', list_id: listId, material })

export const missProof = (tx: Tx, hash: string, reason: string) =>
  changeInState(tx, moving(hash, 'missed'), { state: 'missed', reason })

/** The gifts that a proof is about, whose pages show it. */
export function giftsProvedBy(tx: Tx, kind: ProofKind, hash: string) {
  if (kind === 'direct')
    return tx.selectFrom('direct_gifts').select(['charity', 'token_id']).where('hash', '=', hash).execute()
  const gifts = tx.selectFrom('donations as d').select(['d.charity', 'd.token_id']).distinct()
  return kind === 'sale'
    ? gifts.where('d.sale_hash', '=', hash).execute()
    : gifts.innerJoin('payouts as p', 'p.id', 'd.payout_id').where('p.hash', '=', hash).execute()
}

/** A shown gift with both of its transactions. */
export const selectProvable = (db: Db, donationId: string) =>
  db
    .selectFrom('donations as d')
    .innerJoin('charities as c', 'c.ledger_account', 'd.charity')
    .leftJoin('payouts as p', 'p.id', 'd.payout_id')
    .select(['d.sale_hash', 'p.hash as payout_hash'])
    .where('d.id', '=', donationId)
    .executeTakeFirst()

/** A shown direct gift, by its payment. */
export const selectProvableDirect = (db: Db, id: string) =>
  db
    .selectFrom('direct_gifts as g')
    .innerJoin('charities as c', 'c.ledger_account', 'g.charity')
    .select('g.hash')
    .where('g.id', '=', id)
    .executeTakeFirst()

/** The material of a proof that is ready, with its list. */
export const selectReady = (db: Db, hashes: readonly string[]) =>
  db
    .selectFrom('proofs as p')
    .innerJoin('validator_lists as l', 'l.id', 'p.list_id')
    .select(['p.tx_hash', 'p.material', 'l.list'])
    .where('p.tx_hash', 'in', [...hashes])
    .where('p.state', '=', 'ready')
    .execute()

/** Those that are ready are not counted: they become ever more. */
export async function countUnproved(db: Db): Promise<{ waiting: number; missed: number }> {
  const { rows } = await sql<{ waiting: number; missed: number }>`
    select (select count(*)::int from proofs where state = 'waiting') as waiting,
      (select count(*)::int from proofs where state = 'missed') as missed`.execute(db)
  return rows[0]!
}

export const selectMissed = (db: Db, limit: number) =>
  db
    .selectFrom('proofs')
    .select(['tx_hash', 'kind', 'ledger', 'closed_at', 'reason'])
    .where('state', '=', 'missed')
    .orderBy('closed_at', 'desc')
    .limit(limit)
    .execute()
