import type { Fact } from '@gooddrop/ledger/fact.ts'
import { readTransaction } from '@gooddrop/ledger/facts.ts'
import type { LedgerTransaction } from '@gooddrop/ledger/validated-ledger.ts'
import type { Tx } from '#db/database.ts'
import { inSavepoint } from '#db/savepoint.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { announceAgain } from './announcement.ts'
import { changesOf } from './changes.ts'
import { networkChangesOf } from './network-changes.ts'
import { mergeNetwork } from './network-store.ts'
import { project } from './projection-store.ts'
import { errorText } from './quarantine.ts'
import { lockOpen, type QuarantineRow, recordReplay, selectOpenIds } from './quarantine-store.ts'
import type { ClosedLedger, FactReaction, Reactions } from './reaction.ts'
import { relevanceOf, watchedAmong } from './relevance.ts'

type Replayed = { resolved: number; left: number }

/** Runs what is in quarantine once more, oldest first, after the fault was fixed. */
export async function replayQuarantined(deps: Deps, reactions: Reactions): Promise<Replayed> {
  const done: Replayed = { resolved: 0, left: 0 }
  for (const id of await selectOpenIds(deps.db)) {
    const resolved = await inTransaction(deps.db, (tx) => replayOne(tx, deps, reactions, id))
    done[resolved ? 'resolved' : 'left']++
  }
  return done
}

async function replayOne(tx: Tx, deps: Deps, reactions: Reactions, id: string): Promise<boolean> {
  const row = await lockOpen(tx, id)
  if (!row) return true
  const error = await inSavepoint(tx, () => play(tx, deps, reactions, row))
  const outcome = error === undefined ? { resolved_at: deps.clock.now() } : { error: errorText(error) }
  await recordReplay(tx, id, outcome)
  return error === undefined
}

async function play(tx: Tx, deps: Deps, reactions: Reactions, row: QuarantineRow): Promise<void> {
  const ledger = { index: row.ledger_index, hash: row.ledger_hash, closeTime: Number(row.close_time) }
  const [kind, name] = row.what.split('/')
  if (kind === 'announce') return announceAgain(tx, deps, name, row.announcement)
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
  // Of a ledger before our time nothing else is kept, and nobody reacts to it.
  if (kind === 'backfill') return mergeNetwork(tx, Number(row.network_id), networkChangesOf(facts))
  if (kind === 'read') {
    await project(tx, changesOf(facts))
    if (deps.config.LISTENER_TOKENS === 'all') await mergeNetwork(tx, Number(row.network_id), networkChangesOf(facts))
    await reactTo(tx, deps, reactions, { transaction, facts, ledger }, () => true)
  } else {
    const meant = (fact: Fact, reaction: FactReaction) => fact.kind === kind && reaction.name === name
    await reactTo(tx, deps, reactions, { transaction, facts, ledger }, meant)
  }
}

type Source = { transaction: LedgerTransaction; facts: Fact[]; ledger: ClosedLedger }

async function reactTo(
  tx: Tx,
  deps: Deps,
  reactions: Reactions,
  source: Source,
  meant: (fact: Fact, reaction: FactReaction) => boolean,
): Promise<void> {
  const isRelevant = relevanceOf(await watchedAmong(tx, source.facts), reactions.facts)
  for (const fact of source.facts) {
    if (!isRelevant(fact)) continue
    for (const reaction of (reactions.facts[fact.kind] ?? []) as readonly FactReaction[])
      if (meant(fact, reaction)) await reaction(tx, { fact, ...source }, deps)
  }
}
