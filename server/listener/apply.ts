import type { Fact, FactKind } from '@gooddrop/ledger/fact.ts'
import { readTransaction } from '@gooddrop/ledger/facts.ts'
import type { Cursor, LedgerTransaction, ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { holdCursor, moveCursor } from './cursor.ts'
import { foldFacts } from './fold.ts'
import { project } from './project.ts'
import { setAside } from './quarantine.ts'
import type { ClosedLedger, FactReaction, Happening, LedgerReaction, Reactions } from './reaction.ts'
import { relevanceOf } from './relevance.ts'
import { inSavepoint } from './savepoint.ts'

type Read = { ledger: ValidatedLedger; transactions: { transaction: LedgerTransaction; facts: Fact[] }[] }
type Context = { deps: Deps; reactions: Reactions; networkId: number }

/**
 * Takes validated ledgers into the database: all of what they say, what follows from it, and the new cursor, in one
 * transaction. So each fact counts exactly once, however often the process is killed.
 */
export async function applyLedgers(
  context: Context,
  cursor: Cursor | undefined,
  ledgers: readonly ValidatedLedger[],
): Promise<Cursor> {
  const last = ledgers.at(-1)
  if (!last) throw new RangeError('there is no ledger to apply')
  const read = ledgers.map(readLedger)
  await inTransaction(context.deps.db, async (tx) => {
    await holdCursor(tx, context.networkId, cursor)
    let rest = read
    while (rest.length > 0) {
      const quiet = await countQuiet(context, tx, rest)
      const now = rest.slice(0, quiet + 1)
      await project(tx, foldFacts(factsOf(now)))
      await setUnreadableAside(context, tx, now)
      if (quiet < rest.length) await react(context, tx, rest[quiet]!)
      rest = rest.slice(quiet + 1)
    }
    await moveCursor(tx, context.networkId, cursor, last)
  })
  return { index: last.index, hash: last.hash }
}

function readLedger(ledger: ValidatedLedger): Read {
  const transactions = ledger.transactions.map((transaction) => {
    const facts: Fact[] = []
    readTransaction(facts, transaction, ledger)
    return { transaction, facts }
  })
  return { ledger, transactions }
}

function* factsOf(read: readonly Read[]): Generator<Fact> {
  for (const { transactions } of read) for (const { facts } of transactions) yield* facts
}

/** How many ledgers from the first on nobody cares about: these are written in one go. */
async function countQuiet({ deps, reactions }: Context, tx: Tx, read: readonly Read[]): Promise<number> {
  const upTo = read.at(-1)!.ledger
  for (const reaction of reactions.ledgers) if (await isDue(reaction, tx, upTo, deps)) return 0
  const concernsUs = await relevanceOf(tx, factsOf(read), reactions.facts)
  const first = read.findIndex((one) => [...factsOf([one])].some(concernsUs))
  return first === -1 ? read.length : first
}

/** One that cannot even tell counts as due: its turn comes, fails and is set aside, where somebody will see it. */
async function isDue(reaction: LedgerReaction, tx: Tx, upTo: ClosedLedger, deps: Deps): Promise<boolean> {
  let due = true
  await inSavepoint(tx, async () => {
    due = await reaction.isDue(tx, upTo, deps)
  })
  return due
}

/** The ledger's facts in their order, then what its mere closing brings about. */
async function react(context: Context, tx: Tx, one: Read): Promise<void> {
  const { deps, reactions } = context
  const { ledger } = one
  const concernsUs = await relevanceOf(tx, factsOf([one]), reactions.facts)
  for (const { transaction, facts } of one.transactions)
    for (const fact of facts) {
      if (!concernsUs(fact)) continue
      const happening = { fact, transaction, facts, ledger }
      for (const reaction of reactionsTo(context, fact.kind)) await attempt(context, tx, reaction, happening)
    }
  for (const reaction of reactions.ledgers) {
    const error = await inSavepoint(tx, () => reaction.react(tx, ledger, deps))
    if (error === undefined) continue
    deps.log.error(
      { err: error, ledger: ledger.index, reaction: reaction.name },
      'a reaction to a ledger was set aside',
    )
    await setAside(tx, { networkId: context.networkId, ledger, what: `closed/${reaction.name}`, error })
  }
}

/** The table is typed by kind; the union of its entries is not, so this one place says that they belong together. */
const reactionsTo = ({ reactions }: Context, kind: FactKind) => (reactions.facts[kind] ?? []) as readonly FactReaction[]

async function attempt(context: Context, tx: Tx, reaction: FactReaction, happening: Happening): Promise<void> {
  const { deps, networkId } = context
  const { fact, transaction, ledger } = happening
  const error = await inSavepoint(tx, () => reaction(tx, happening, deps))
  if (error === undefined) return
  const what = `${fact.kind}/${reaction.name}`
  deps.log.error({ err: error, ledger: ledger.index, hash: transaction.hash, what }, 'a reaction was set aside')
  await setAside(tx, { networkId, ledger, transaction, what, error })
}

async function setUnreadableAside({ deps, networkId }: Context, tx: Tx, read: readonly Read[]): Promise<void> {
  for (const { ledger, transactions } of read)
    for (const { transaction, facts } of transactions)
      for (const fact of facts) {
        if (fact.kind !== 'unreadable') continue
        deps.log.error(
          { ledger: ledger.index, hash: transaction.hash, reason: fact.reason },
          'a transaction cannot be read',
        )
        await setAside(tx, { networkId, ledger, transaction, what: 'read', error: fact.reason })
      }
}
