import type { Fact, FactKind } from '@gooddrop/ledger/fact.ts'
import { readTransaction } from '@gooddrop/ledger/facts.ts'
import type { Cursor, LedgerTransaction, ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'
import type { Tx } from '#db/database.ts'
import { inSavepoint } from '#db/savepoint.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { continued } from '#tracing/tracer.ts'
import { changesOf } from './changes.ts'
import { holdCursor, moveCursor } from './cursor.ts'
import { networkChangesOf } from './network-changes.ts'
import { mergeNetwork } from './network-store.ts'
import { project } from './projection-store.ts'
import { quarantine } from './quarantine.ts'
import { growLive } from './range-store.ts'
import type { ClosedLedger, FactContext, FactReaction, LedgerReaction, Reactions } from './reaction.ts'
import { concernsUs, type Relevance, relevanceOf, touchedBy, type Watched, watchedAmong } from './relevance.ts'

/** A ledger and what its transactions say. */
export type ReadLedger = { ledger: ValidatedLedger; transactions: { transaction: LedgerTransaction; facts: Fact[] }[] }
type Context = { deps: Deps; reactions: Reactions; networkId: number }

/** So many ledgers are looked through for what concerns us before they are written, and so many again. */
const LOOK_AHEAD = 25

/**
 * Applies validated ledgers: their facts, the reactions to them and the new cursor commit in one database transaction,
 * so each fact counts exactly once, however often the process is killed.
 */
export async function applyLedgers(
  context: Context,
  cursor: Cursor | undefined,
  ledgers: readonly (ValidatedLedger | ReadLedger)[],
): Promise<Cursor> {
  const read = ledgers.map((ledger) => ('ledger' in ledger ? ledger : readLedger(ledger)))
  const [first, last] = [read[0]?.ledger, read.at(-1)?.ledger]
  if (!first || !last) throw new RangeError('there is no ledger to apply')
  const followsAll = context.deps.config.LISTENER_TOKENS === 'all'
  await inTransaction(context.deps.db, async (tx) => {
    await holdCursor(tx, context.networkId, cursor)
    if (followsAll) await growLive(tx, context.networkId, { first, last })
    let rest = read
    while (rest.length > 0) {
      const next = rest.slice(0, LOOK_AHEAD)
      const watched = await watchedAmong(tx, factsOf(next))
      const isRelevant = relevanceOf(watched, context.reactions.facts)
      const quiet = await countQuiet(context, tx, next, isRelevant)
      const now = next.slice(0, quiet + 1)
      await project(tx, changesOf(concerning(factsOf(now), watched)))
      if (followsAll) await mergeNetwork(tx, context.networkId, networkChangesOf(factsOf(now)))
      await quarantineUnreadable(context, tx, now)
      if (quiet < next.length) await react(context, tx, next[quiet]!, isRelevant)
      rest = rest.slice(now.length)
    }
    await moveCursor(tx, context.networkId, cursor, last)
  })
  return { index: last.index, hash: last.hash }
}

export function readLedger(ledger: ValidatedLedger): ReadLedger {
  const transactions = ledger.transactions.map((transaction) => {
    const facts: Fact[] = []
    readTransaction(facts, transaction, ledger)
    return { transaction, facts }
  })
  return { ledger, transactions }
}

export function* factsOf(read: readonly ReadLedger[]): Generator<Fact> {
  for (const { transactions } of read) for (const { facts } of transactions) yield* facts
}

/** What is written in full; a token that begins to concern us is so from then on. */
function* concerning(facts: Iterable<Fact>, watched: Watched): Generator<Fact> {
  const begun = new Set<string>()
  for (const fact of facts) {
    const { tokens } = touchedBy(fact)
    if (!concernsUs(fact, watched) && !tokens.some((token) => begun.has(token))) continue
    if (fact.kind !== 'offerGone') for (const token of tokens) begun.add(token)
    yield fact
  }
}

/** How many ledgers from the first on cause no reaction: these are written together. */
async function countQuiet(
  { deps, reactions }: Context,
  tx: Tx,
  read: readonly ReadLedger[],
  isRelevant: Relevance,
): Promise<number> {
  const upTo = read.at(-1)!.ledger
  for (const reaction of reactions.ledgers) if (await isDue(reaction, tx, upTo, deps)) return 0
  const first = read.findIndex(({ transactions }) => transactions.some(({ facts }) => facts.some(isRelevant)))
  return first === -1 ? read.length : first
}

/** A check that fails counts as due: the reaction then fails as well and is quarantined, where an operator sees it. */
async function isDue(reaction: LedgerReaction, tx: Tx, upTo: ClosedLedger, deps: Deps): Promise<boolean> {
  let due = true
  await inSavepoint(tx, async () => {
    due = await reaction.isDue(tx, upTo, deps)
  })
  return due
}

/** How one reaction is run: what it gives is the error, if it failed. */
type Run = (reaction: () => Promise<void>) => Promise<unknown>

/**
 * The ledger's facts in their order, then what its closing brings about. A savepoint for each reaction costs more than
 * most reactions do: they are set only where one fails, when everything is done once more.
 */
async function react(context: Context, tx: Tx, one: ReadLedger, isRelevant: Relevance): Promise<void> {
  const failed = await inSavepoint(tx, () => reactTo(context, tx, one, isRelevant, (reaction) => reaction()))
  if (failed !== undefined) await reactTo(context, tx, one, isRelevant, (reaction) => inSavepoint(tx, reaction))
}

async function reactTo(context: Context, tx: Tx, one: ReadLedger, isRelevant: Relevance, run: Run): Promise<void> {
  const { deps, reactions } = context
  const { ledger } = one
  for (const { transaction, facts } of one.transactions) {
    const relevant = facts.filter(isRelevant)
    if (relevant.length === 0) continue
    const trace = await reactions.traceOf?.(tx, facts, deps)
    await continued(deps.tracer, trace, 'ledger apply', { attributes: { ledger: ledger.index } }, async () => {
      for (const fact of relevant) {
        const source = { fact, transaction, facts, ledger }
        for (const reaction of reactionsTo(context, fact.kind)) await attempt(context, tx, run, reaction, source)
      }
    })
  }
  for (const reaction of reactions.ledgers) {
    const error = await run(() => reaction.react(tx, ledger, deps))
    if (error === undefined) continue
    deps.log.error(
      { err: error, ledger: ledger.index, reaction: reaction.name },
      'a reaction to a ledger failed: quarantined',
    )
    await quarantine(tx, { networkId: context.networkId, ledger, what: `closed/${reaction.name}`, error })
  }
}

/** The table is typed by kind; the union of its entries is not, so this one place says that they belong together. */
const reactionsTo = ({ reactions }: Context, kind: FactKind) => (reactions.facts[kind] ?? []) as readonly FactReaction[]

async function attempt(context: Context, tx: Tx, run: Run, reaction: FactReaction, source: FactContext): Promise<void> {
  const { deps, networkId } = context
  const { fact, transaction, ledger } = source
  const error = await run(() => reaction(tx, source, deps))
  if (error === undefined) return
  const what = `${fact.kind}/${reaction.name}`
  deps.log.error({ err: error, ledger: ledger.index, hash: transaction.hash, what }, 'a reaction failed: quarantined')
  await quarantine(tx, { networkId, ledger, transaction, what, error })
}

async function quarantineUnreadable({ deps, networkId }: Context, tx: Tx, read: readonly ReadLedger[]): Promise<void> {
  for (const { ledger, transactions } of read)
    for (const { transaction, facts } of transactions)
      for (const fact of facts) {
        if (fact.kind !== 'unreadable') continue
        deps.log.error(
          { ledger: ledger.index, hash: transaction.hash, reason: fact.reason },
          'a transaction cannot be read',
        )
        await quarantine(tx, { networkId, ledger, transaction, what: 'read', error: fact.reason })
      }
}
