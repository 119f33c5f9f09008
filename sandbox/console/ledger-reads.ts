import { type Fields, isRecord } from '#phone/record.ts'
import type { ListedTransaction } from './transaction-list.ts'
import type { World } from './world.ts'

export type LedgerView = {
  index: number
  hash: string
  closed: unknown
  transactions: ListedTransaction[]
}

type LedgerReply = {
  ledger: Fields & { transactions?: { hash: string; tx_json: Fields; meta: unknown }[] }
  ledger_hash?: string
  ledger_index: number
}

export async function readLedger(world: World, ledger_index: number | 'validated'): Promise<LedgerView> {
  const reply = await world.ledger.request<LedgerReply>('ledger', { ledger_index, transactions: true, expand: true })
  const closed = reply.ledger.close_time
  return {
    index: Number(reply.ledger_index),
    hash: reply.ledger_hash ?? String(reply.ledger.ledger_hash),
    closed,
    transactions: (reply.ledger.transactions ?? [])
      .toSorted((a, b) => indexOf(a.meta) - indexOf(b.meta))
      .map(({ hash, tx_json, meta }) => ({ hash, tx: tx_json, meta, closed })),
  }
}

const indexOf = (meta: unknown) =>
  isRecord(meta) && typeof meta.TransactionIndex === 'number' ? meta.TransactionIndex : 0

const AT_ONCE = 20
/** The search for transactions ends after this many ledgers. */
const LOOK_BACK = 6 * AT_ONCE

/** The newest ledgers, and the newest transactions, skipping empty ledgers. */
export async function readLatest(world: World, wanted: number) {
  const newest = await readLedger(world, 'validated')
  const ledgers = [newest]
  const transactions = () => ledgers.flatMap((ledger) => ledger.transactions.toReversed()).slice(0, wanted)
  do {
    const before = ledgers.at(-1)?.index ?? 1
    // There may be fewer ledgers than were asked for.
    const earlier = Array.from({ length: AT_ONCE }, (_, step) => before - 1 - step).filter((index) => index > 0)
    const read = await Promise.all(earlier.map((index) => readLedger(world, index).catch(() => undefined)))
    const there = read.filter((ledger) => ledger !== undefined)
    if (there.length === 0) break
    ledgers.push(...there)
  } while (transactions().length < wanted && ledgers.length < LOOK_BACK)
  return { newest, ledgers, transactions: transactions() }
}

type TransactionReply = {
  hash: string
  tx_json: Fields
  meta: unknown
  ledger_index?: number
  close_time_iso?: string
  validated?: boolean
}

export const readTransaction = (world: World, hash: string) =>
  world.ledger.request<TransactionReply>('tx', { transaction: hash })

type HistoryReply = {
  transactions: { hash: string; tx_json: Fields & { date?: number }; meta: unknown }[]
  marker?: { ledger: number; seq: number }
}

export async function readHistory(world: World, account: string, limit: number, marker?: HistoryReply['marker']) {
  const reply = await world.ledger.request<HistoryReply>('account_tx', {
    account,
    limit,
    ...(marker ? { marker } : {}),
  })
  return {
    marker: reply.marker,
    transactions: reply.transactions.map(
      ({ hash, tx_json, meta }): ListedTransaction => ({
        hash,
        tx: tx_json,
        meta,
        closed: tx_json.date,
      }),
    ),
  }
}
