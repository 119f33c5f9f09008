import type { Fact } from '@gooddrop/ledger/fact.ts'
import { readTransaction } from '@gooddrop/ledger/facts.ts'
import type { LedgerTransaction } from '@gooddrop/ledger/validated-ledger.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { foldFacts } from './fold.ts'
import { tellAgain } from './news.ts'
import { project } from './project.ts'
import { errorText } from './quarantine.ts'
import type { ClosedLedger, FactReaction, Reactions } from './reaction.ts'
import { relevanceOf } from './relevance.ts'
import { inSavepoint } from './savepoint.ts'
import type { ListenerTables } from './tables.ts'

type Row = Selectable<ListenerTables['quarantine']>
type Replayed = { resolved: number; left: number }

/** Plays what was set aside once more, oldest first: after the fault that it ran into was mended. */
export async function replaySetAside(deps: Deps, reactions: Reactions): Promise<Replayed> {
  const waiting = await deps.db
    .selectFrom('quarantine')
    .select('id')
    .where('resolved_at', 'is', null)
    .orderBy('ledger_index')
    .orderBy('id')
    .execute()
  const done: Replayed = { resolved: 0, left: 0 }
  for (const { id } of waiting) {
    const resolved = await inTransaction(deps.db, (tx) => replayOne(tx, deps, reactions, id))
    done[resolved ? 'resolved' : 'left']++
  }
  return done
}

async function replayOne(tx: Tx, deps: Deps, reactions: Reactions, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('quarantine')
    .selectAll()
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return true
  const error = await inSavepoint(tx, () => play(tx, deps, reactions, row))
  const outcome = error === undefined ? { resolved_at: deps.clock.now() } : { error: errorText(error) }
  await tx
    .updateTable('quarantine')
    .set((eb) => ({ ...outcome, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return error === undefined
}

async function play(tx: Tx, deps: Deps, reactions: Reactions, row: Row): Promise<void> {
  const ledger = { index: row.ledger_index, hash: row.ledger_hash, closeTime: Number(row.close_time) }
  const [kind, name] = row.what.split('/')
  if (kind === 'announce') return tellAgain(tx, deps, name, row.news)
  if (kind === 'closed') {
    await reactions.ledgers.find((reaction) => reaction.name === name)?.react(tx, ledger, deps)
    return
  }
  // Written by ourselves, as it came from the ledger.
  const transaction = JSON.parse(row.transaction) as LedgerTransaction
  const facts: Fact[] = []
  readTransaction(facts, transaction, ledger)
  const unreadable = facts.find((fact) => fact.kind === 'unreadable')
  if (unreadable) throw new Error(unreadable.reason)
  if (kind === 'read') {
    await project(tx, foldFacts(facts))
    await reactTo(tx, deps, reactions, { transaction, facts, ledger }, () => true)
  } else {
    const meant = (fact: Fact, reaction: FactReaction) => fact.kind === kind && reaction.name === name
    await reactTo(tx, deps, reactions, { transaction, facts, ledger }, meant)
  }
}

type Scene = { transaction: LedgerTransaction; facts: Fact[]; ledger: ClosedLedger }

async function reactTo(
  tx: Tx,
  deps: Deps,
  reactions: Reactions,
  scene: Scene,
  meant: (fact: Fact, reaction: FactReaction) => boolean,
): Promise<void> {
  const concernsUs = await relevanceOf(tx, scene.facts, reactions.facts)
  for (const fact of scene.facts) {
    if (!concernsUs(fact)) continue
    for (const reaction of (reactions.facts[fact.kind] ?? []) as readonly FactReaction[])
      if (meant(fact, reaction)) await reaction(tx, { fact, ...scene }, deps)
  }
}
