import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { type Movement, readMovement } from '@gooddrop/ledger/movements.ts'
import { accountInfo, accountTransactions } from '@gooddrop/ledger/queries.ts'
import { type Lock, lockHalf, takeLock } from '#db/lock.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { ledgerNow } from '#listener/queries.ts'
import { READY_WITHIN } from '#listener/status.ts'
import { pause } from '#pause.ts'
import { addFindings, dropOtherFindings, type Finding } from './finding-store.ts'
import { halt } from './halt.ts'
import type { Mismatch, Since } from './house-account-deps.ts'
import {
  findReconciled,
  type Gap,
  gapsSince,
  insertMovements,
  knownMovements,
  moveReconciled,
  openAt,
  type Reconciled,
  unexplainedSince,
} from './movement-store.ts'
import { namedAccounts } from './require-house-account.ts'

const COMPARING = { kind: 7_402_121, name: 'gooddrop comparing' }
const TURN_MS = 100
const NEVER = new AbortController().signal

type How = {
  whole: boolean
  /** Until then it waits for its turn. */
  signal?: AbortSignal
}

/**
 * Reads what moved the account's balance since the last time, up to the ledger that the database stands at, and
 * compares it with what is recorded. What does not add up halts the account. `whole`: compares everything since the
 * opening balance, so that a record that was changed later is found, too. One does so at a time: what the server has
 * found would otherwise be reported after an operator has mended it and looked again.
 */
export async function reconcileAccount(
  deps: Deps,
  client: LedgerClient,
  account: string,
  { whole, signal = NEVER }: How,
): Promise<void> {
  if (!whole) return compare(deps, client, account, { whole })
  const turn = await takeTurn(deps, account, signal)
  try {
    if (turn) await compare(deps, client, account, { whole })
  } finally {
    await turn?.release()
  }
}

async function takeTurn({ database }: Deps, account: string, signal: AbortSignal): Promise<Lock | undefined> {
  while (!signal.aborted) {
    const turn = await takeLock(database, lockHalf(account), COMPARING)
    if (turn) return turn
    await pause(TURN_MS, signal)
  }
  return undefined
}

async function compare(
  deps: Deps,
  client: LedgerClient,
  account: string,
  { whole }: { whole: boolean },
): Promise<void> {
  const before = (await findReconciled(deps.db, account)) ?? (await open(deps, client, account))
  if (!before) return
  const now = await readMovements(deps, client, account, before)
  if (whole) return report(deps, account, await findAll(deps, client, account, now), { whole })
  if (now.ledger === before.ledger) return
  const found = [
    ...(await findGaps(deps, client, account, before, now)),
    ...(await findUnexplained(deps, account, before)),
  ]
  await report(deps, account, found, { whole })
}

/**
 * The balance at the ledger that the database stands at, once it has caught up: what the account did before this
 * database was made is not in its records.
 */
async function open(deps: Deps, client: LedgerClient, account: string): Promise<Reconciled | undefined> {
  const ledger = await ledgerNow(deps.db, client.networkId)
  const tip = await client.freshTip()
  if (!ledger || tip.index - ledger.index > READY_WITHIN) return undefined
  const root = await accountInfo(client, account, { hash: ledger.hash })
  if (!root) return undefined
  await inTransaction(deps.db, (tx) => openAt(tx, account, ledger, { balance: root.balance, at: deps.clock.now() }))
  return findReconciled(deps.db, account)
}

/** Read from the ledger server by account, not from what the listener has stored: the one checks the other. */
async function readMovements(
  deps: Deps,
  client: LedgerClient,
  account: string,
  before: Reconciled,
): Promise<Reconciled> {
  const ledger = await ledgerNow(deps.db, client.networkId)
  if (!ledger || ledger.index <= before.ledger) return before
  const movements: Movement[] = []
  for await (const found of accountTransactions(client, account, { from: before.ledger + 1, to: ledger.index })) {
    const movement = readMovement(account, found)
    if (movement) movements.push(movement)
  }
  const balance = (await accountInfo(client, account, { hash: ledger.hash }))?.balance ?? 0n
  const moved = await inTransaction(deps.db, async (tx) => {
    const mine = await moveReconciled(tx, account, before.ledger, ledger, { balance, at: deps.clock.now() })
    if (mine) await insertMovements(tx, account, movements)
    return mine
  })
  if (!moved) return (await findReconciled(deps.db, account)) ?? before
  return { ...before, ledger: ledger.index, closeTime: ledger.closeTime, balance }
}

async function findAll(deps: Deps, client: LedgerClient, account: string, now: Reconciled): Promise<Finding[]> {
  const unmoved = await findUnmoved(deps, account, now.opening)
  // A record may be of a ledger that was applied after the movements were read: only what stays is missing.
  const later = unmoved.length > 0 ? await catchUp(deps, client, account, now) : now
  const still = unmoved.length > 0 ? await findUnmoved(deps, account, now.opening) : []
  return [
    ...(await findGaps(deps, client, account, now.opening, later)),
    ...(await findUnexplained(deps, account, now.opening)),
    ...still.filter(({ key }) => unmoved.some((each) => each.key === key)),
  ]
}

/** Up to the ledger that the database stands at now, whoever reads beside us. */
async function catchUp(deps: Deps, client: LedgerClient, account: string, now: Reconciled): Promise<Reconciled> {
  const target = (await ledgerNow(deps.db, client.networkId))?.index ?? 0
  let reached = now
  while (reached.ledger < target) reached = await readMovements(deps, client, account, reached)
  return reached
}

/** Movements that are of no kind that we know, or that no record explains. */
async function findUnexplained({ db, records }: Deps, account: string, since: Since): Promise<Finding[]> {
  const unexplained = await unexplainedSince(db, account, since.ledger)
  const mismatches = await Promise.all(records.map((each) => each.ofMovements(db, account, since)))
  return [
    ...unexplained.map(({ hash, ledger, type, drops }) => ({
      key: `unexplained/${hash}`,
      hash,
      ledger,
      drops,
      reason: `${type} ${hash} in ledger ${ledger} moved ${drops} drops, which is nothing that this account does`,
    })),
    ...mismatches.flat().map(describe),
  ]
}

/** Records that say of this account what it did not do. */
async function findUnmoved(deps: Deps, account: string, since: Since): Promise<Finding[]> {
  const { kind } = namedAccounts(deps).find((each) => each.account === account) ?? {}
  const own = deps.records.filter((each) => each.account === kind)
  return (await Promise.all(own.map((each) => each.ofRecords(deps.db, account, since)))).flat().map(describe)
}

function describe({ record, hash, ledger, moved, recorded }: Mismatch): Finding {
  const where = [hash && `transaction ${hash}`, ledger !== null && `ledger ${ledger}`].filter(Boolean).join(', ')
  const amounts = [
    moved === null ? 'nothing moved' : `${moved} drops moved`,
    recorded === null ? 'nothing is recorded' : `${recorded} drops are recorded`,
  ].join(', ')
  const drops = (moved ?? 0n) - (recorded ?? 0n)
  return { key: `record/${record}`, hash, ledger, drops, reason: `${record}: ${amounts}${where && ` (${where})`}` }
}

/** Places where opening balance and movements do not add up to the balance that the ledger says. */
async function findGaps(
  { db }: Deps,
  client: LedgerClient,
  account: string,
  since: { ledger: number; balance: bigint },
  end: Reconciled,
): Promise<Finding[]> {
  const found: Finding[] = []
  for (const gap of await gapsSince(db, account, since, end)) {
    const from = Math.max(gap.from, since.ledger + 1)
    const named = await missingIn(db, client, account, { ...gap, from })
    const hash = named[0] ?? gap.hash
    const what = named.length > 0 ? `missing: ${named.join(', ')}` : `noticed at ${gap.hash ?? 'the last ledger'}`
    found.push({
      key: `gap/${hash ?? 'end'}`,
      hash,
      ledger: gap.to,
      drops: gap.drops,
      reason: `${gap.drops} drops moved between ledgers ${gap.from} and ${gap.to} without a movement of ours (${what})`,
    })
  }
  return found
}

/** The transactions of these ledgers whose movements are not stored. */
async function missingIn(db: Deps['db'], client: LedgerClient, account: string, { from, to }: Gap): Promise<string[]> {
  const hashes: string[] = []
  for await (const found of accountTransactions(client, account, { from, to })) {
    const movement = readMovement(account, found)
    if (movement && movement.before !== movement.balance) hashes.push(movement.hash)
  }
  const known = await knownMovements(db, account, hashes)
  return hashes.filter((hash) => !known.has(hash))
}

/** A new finding halts the account; one that an operator has accepted does so no more. */
async function report(
  deps: Deps,
  account: string,
  found: readonly Finding[],
  { whole }: { whole: boolean },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (whole) await dropOtherFindings(tx, account, found)
    const [first, ...more] = await addFindings(tx, account, found, deps.clock.now())
    if (!first) return
    const rest = more.length > 0 ? `, and ${more.length} more: npm run operator -- reconcile` : ''
    deps.log.fatal(
      { account, found: [first, ...more].map(({ reason }) => reason) },
      'halted: the balance is not explained',
    )
    await halt(tx, account, `not explained: ${first.reason}${rest}`)
  })
}
