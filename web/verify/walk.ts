// Reads the histories of the brokers and then of the charities, page by page, and remembers each page, so that a check
// that was interrupted goes on where it was.
import { LedgerRefusal, type LedgerSocket } from './ledger-socket.ts'
import { type Entry, readTransaction, type Sale } from './read-transaction.ts'
import type { Moment, Report } from './report.ts'
import { type Accounts, createVerifier, type Verifier } from './verify.ts'
import { dropsOf, type Json, jsonOf, listOf, numberOf, textOf } from './wire.ts'

/** The newest validated ledger when a page was read: everything up to it is on that page or on those before and after. */
type Pin = { index: number; hash: string; time: number }

/** One answer of the server, reduced to what the check needs. */
export type StoredPage = {
  account: string
  entries: Entry[]
  pin: Pin
  /** Where to go on; null: this was the account's last page for this pin. */
  marker: unknown
  from: number
  /** Markers are of the server that gave them. */
  url: string
}

export type PageStore = {
  pages(run: string): Promise<StoredPage[]>
  add(run: string, page: StoredPage): Promise<void>
  clear(run: string): Promise<void>
}

export type Progress = {
  account: string
  role: 'broker' | 'charity'
  /** Which account of how many. */
  number: number
  accounts: number
  transactions: number
  /** The ledger that was reached, and the last one that will be. */
  ledger: number
  first: number
  last: number
}

type Options = {
  accounts: Accounts
  socket: LedgerSocket
  store: PageStore
  signal?: AbortSignal
  /** How many transactions to ask for at once. */
  pageSize?: number
  /** Also given a function that adds up what is known so far. */
  onProgress?: (progress: Progress, soFar: () => Report) => void
}

export type Checked = { verifier: Verifier; moment: Moment; report: Report; transactions: number }

const PAGE = 200
const RIPPLE_EPOCH = 946_684_800
/** A server that is so little behind is of the same chain, and will catch up. */
const AN_HOUR_OF_LEDGERS = 1_000
export const BEHIND = 'behind'
/** As early as the server goes. */
const EARLIEST = -1

/** One check is one set of accounts: with others, what was read before may lack offers. */
export const runOf = ({ brokers, charities }: Accounts): string =>
  `2 ${brokers.toSorted().join(' ')} / ${charities.toSorted().join(' ')}`

export async function check(options: Options): Promise<Checked> {
  const { accounts, socket, store } = options
  const { brokers, charities } = accounts
  const run = runOf(accounts)
  const pin = await newestLedger(socket)
  const stored = await usablePages(socket, store, run, pin)
  const verifier = createVerifier(accounts)
  const moment = { ledger: pin.index, time: pin.time }
  const reader = createReader({ ...options, run, pin, verifier, stored })
  for (const broker of brokers) {
    await reader.readAccount(broker, 'broker', EARLIEST)
    verifier.endAccount(broker, await balanceAt(socket, broker, pin.index), moment)
  }
  for (const charity of charities) {
    const from = verifier.firstLedgerOf(charity)
    if (from === null) continue
    await reader.readAccount(charity, 'charity', from)
    verifier.endAccount(charity, await balanceAt(socket, charity, pin.index), moment)
  }
  return { verifier, moment, report: verifier.report(moment), transactions: reader.transactions() }
}

async function newestLedger(socket: LedgerSocket): Promise<Pin> {
  const newest = jsonOf(jsonOf((await socket.request('server_info')).info).validated_ledger)
  const index = numberOf(newest.seq)
  if (index === null) throw new LedgerRefusal('no validated ledger')
  return ledgerAt(socket, index)
}

async function ledgerAt(socket: LedgerSocket, index: number): Promise<Pin> {
  const reply = await socket.request('ledger', { ledger_index: index })
  const hash = textOf(reply.ledger_hash) ?? textOf(jsonOf(reply.ledger).ledger_hash) ?? ''
  return { index, hash, time: (numberOf(jsonOf(reply.ledger).close_time) ?? 0) + RIPPLE_EPOCH }
}

/** What was read before counts only on the same chain: a server of another network, or a ledger that was reset, has another. */
async function usablePages(socket: LedgerSocket, store: PageStore, run: string, pin: Pin): Promise<StoredPage[]> {
  const pages = await store.pages(run)
  const last = pages.at(-1)
  if (!last) return []
  const behind = last.pin.index - pin.index
  if (behind > 0 && behind < AN_HOUR_OF_LEDGERS) throw new LedgerRefusal(BEHIND)
  try {
    if (behind <= 0 && (await ledgerAt(socket, last.pin.index)).hash === last.pin.hash) return pages
  } catch (error) {
    if (!(error instanceof LedgerRefusal)) throw error
  }
  await store.clear(run)
  return []
}

async function balanceAt(socket: LedgerSocket, account: string, index: number): Promise<string | null> {
  try {
    const reply = await socket.request('account_info', { account, ledger_index: index })
    return dropsOf(jsonOf(reply.account_data).Balance)
  } catch (error) {
    // Deleted since, or the server has dropped that ledger's state.
    if (error instanceof LedgerRefusal) return null
    throw error
  }
}

type Role = Progress['role']
type ReaderOptions = Options & { run: string; pin: Pin; verifier: Verifier; stored: readonly StoredPage[] }

function createReader({
  accounts,
  socket,
  store,
  run,
  pin,
  verifier,
  stored,
  signal,
  onProgress,
  pageSize = PAGE,
}: ReaderOptions) {
  const of = accounts.brokers.length + accounts.charities.length
  let number = 0
  let transactions = 0

  function add(account: string, role: Role, entries: readonly Entry[]): void {
    transactions += entries.length
    for (const entry of entries) {
      if (role === 'charity') verifier.addCharityEntry(account, entry)
      // Of a buyer or seller: perhaps looked up by its hash, because it is not in the broker's own history.
      else if (entry.balance === null && entry.type === 'NFTokenCreateOffer') verifier.addOffer(entry)
      else verifier.addBrokerEntry(account, entry)
    }
  }

  async function historyPage(account: string, from: number, marker: unknown): Promise<Json> {
    const range = { ledger_index_min: from, ledger_index_max: pin.index }
    const params = { account, ...range, forward: true, limit: pageSize, ...(marker !== null && { marker }) }
    try {
      return await socket.request('account_tx', params)
    } catch (error) {
      const code = error instanceof LedgerRefusal ? error.code : null
      if (code === 'actNotFound') return {}
      // The server's history begins later. What it lacks is noticed by the balances.
      if (code === 'lgrIdxMalformed' && from !== EARLIEST)
        return socket.request('account_tx', { ...params, ledger_index_min: EARLIEST })
      throw error
    }
  }

  /** The page's transactions, each sale preceded by its offer where that is not in this history. */
  async function readPage(account: string, role: Role, reply: Json): Promise<Entry[]> {
    const entries: Entry[] = []
    for (const row of listOf(reply.transactions)) {
      const entry = readTransaction(account, row)
      if (!entry) continue
      if (entry.sale && role === 'broker') entries.push(...(await missingOffers(account, entry.sale, entries)))
      entries.push(entry)
    }
    return entries
  }

  /** What the sale's two parties have signed, as far as it matters and was not seen. */
  async function missingOffers(broker: string, sale: Sale, before: readonly Entry[]): Promise<Entry[]> {
    const isBid = ({ offersMade }: Entry) => offersMade?.some(({ id }) => id === sale.buyOffer) ?? false
    const isAsk = ({ asksMade }: Entry) => asksMade?.some(({ id }) => id === sale.sellOffer) ?? false
    const missing = [
      ...(verifier.knowsOffer(sale) || before.some(isBid) ? [] : [sale.offerMadeBy]),
      ...(verifier.knowsPledge(sale) || before.some(isAsk) ? [] : [sale.sellMadeBy]),
    ]
    const found: Entry[] = []
    for (const hash of missing) {
      const entry = await lookUp(broker, hash)
      if (entry) found.push(entry)
    }
    return found
  }

  async function lookUp(broker: string, transaction: string): Promise<Entry | null> {
    try {
      return readTransaction(broker, await socket.request('tx', { transaction }))
    } catch (error) {
      if (error instanceof LedgerRefusal) return null
      throw error
    }
  }

  /** Where to go on after the pages that are stored. */
  function nextOf(pages: readonly StoredPage[], first: number): { from: number; marker: unknown } {
    const last = pages.at(-1)
    if (!last) return { from: first, marker: null }
    if (last.marker === null) return { from: last.pin.index + 1, marker: null }
    if (last.url === socket.url) return { from: last.from, marker: last.marker }
    return { from: last.entries.at(-1)?.ledger ?? last.from, marker: null }
  }

  return {
    transactions: () => transactions,

    async readAccount(account: string, role: Role, first: number): Promise<void> {
      number++
      const pages = stored.filter((page) => page.account === account)
      for (const page of pages) add(account, role, page.entries)
      const next = nextOf(pages, first)
      const { from } = next
      let { marker } = next
      let start = Math.max(first, 0)
      while (from <= pin.index) {
        signal?.throwIfAborted()
        const reply = await historyPage(account, from, marker)
        const entries = await readPage(account, role, reply)
        marker = reply.marker ?? null
        await store.add(run, { account, entries, pin, marker, from, url: socket.url })
        add(account, role, entries)
        start ||= entries[0]?.ledger ?? 0
        const ledger = marker === null ? pin.index : (entries.at(-1)?.ledger ?? from)
        onProgress?.({ account, role, number, accounts: of, transactions, ledger, first: start, last: pin.index }, () =>
          verifier.report({ ledger: pin.index, time: pin.time }),
        )
        if (marker === null) return
      }
    },
  }
}
