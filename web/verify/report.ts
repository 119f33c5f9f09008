// Adds up what was read, as it stood when a ledger of one's choice closed, and holds payments against sales.
import type { Choice } from './memos.ts'
import type { Entry, Payment, Sale } from './read-transaction.ts'
import { type Code, isIncomplete } from './rules.ts'

/** The ledger up to which all was read. */
export type Moment = { ledger: number; time: number }

export type KnownSale = Sale & { at: Entry; broker: string; choice: Choice | null; gift: bigint; pledged: bigint }

/** A sale gives once by its buyer, and once more where its seller gives of the price. */
const partsOf = ({ gift, pledged }: KnownSale) => ({ gifts: pledged > 0n ? 2 : 1, drops: gift + pledged })
export type KnownPayout = Payment & { at: Entry; sales: string[] }

/** A small gift is paid on within a day; the hour is for the payment itself to get onto the ledger. */
const MAY_WAIT_SECONDS = 25 * 3_600

export type Difference = {
  code: Code
  /** Empty where no single transaction shows it. */
  hash: string
  ledger: number
  time: number
  account: string
  expected?: string
  found?: string
}

/** Worth knowing, and against no rule. */
export type Note = {
  /** Somebody else's payment that names sales, which counts for nothing; or one of a charity to a party of a sale. */
  kind: 'not-ours' | 'paid-back'
  hash: string
  from: string
  to: string
  drops: string
}

/** Drops are decimal strings. */
export type Totals = {
  gifts: number
  /** What sales have taken for this charity. */
  given: string
  paidGifts: number
  /** What the brokers' payments have brought it. */
  paid: string
}
export type CharityTotals = Totals & { charity: string }
export type MonthTotals = CharityTotals & { month: string }

export type Report = Moment & {
  sales: number
  /** What the buyers paid for the works, without the gifts. */
  volume: string
  totals: Totals
  /** Gifts that may still be waiting: younger than a day. */
  open: { gifts: number; drops: string }
  charities: CharityTotals[]
  /** The newest first. */
  months: MonthTotals[]
  /** What others have paid into the brokers' accounts, to top them up. */
  received: string
  differences: Difference[]
  /** The server did not show the whole history, so that neither yes nor no can be said. */
  isIncomplete: boolean
  notes: Note[]
}

export type Known = {
  sales: ReadonlyMap<string, KnownSale>
  payouts: readonly KnownPayout[]
  found: readonly Difference[]
  notes: readonly Note[]
  received: bigint
  charities: readonly string[]
}

type Counter = { gifts: number; given: bigint; paidGifts: number; paid: bigint }

/** Counts each gift for all, for its charity, and for its charity and month. */
function createCounters(charities: readonly string[]) {
  const zero = (): Counter => ({ gifts: 0, given: 0n, paidGifts: 0, paid: 0n })
  const shown = ({ given, paid, ...counts }: Counter): Totals => ({
    ...counts,
    given: String(given),
    paid: String(paid),
  })
  const all = zero()
  const ofCharity = new Map(charities.map((charity) => [charity, zero()]))
  const ofMonth = new Map<string, Counter>()
  const among = (counters: Map<string, Counter>, key: string): Counter => {
    const counter = counters.get(key) ?? zero()
    counters.set(key, counter)
    return counter
  }
  return {
    add(charity: string, time: number, more: Partial<Counter>): void {
      const month = new Date(time * 1000).toISOString().slice(0, 7)
      for (const counter of [all, among(ofCharity, charity), among(ofMonth, `${month} ${charity}`)]) {
        counter.gifts += more.gifts ?? 0
        counter.given += more.given ?? 0n
        counter.paidGifts += more.paidGifts ?? 0
        counter.paid += more.paid ?? 0n
      }
    },
    totals: () => shown(all),
    charities: (): CharityTotals[] => [...ofCharity].map(([charity, counter]) => ({ charity, ...shown(counter) })),
    months: (): MonthTotals[] =>
      [...ofMonth]
        .toSorted(([a], [b]) => (a < b ? 1 : -1))
        .map(([key, counter]) => {
          const [month = '', charity = ''] = key.split(' ')
          return { month, charity, ...shown(counter) }
        }),
  }
}

/** Which of the sales that a payment names it really pays, and what is wrong with it. */
function checkPayout(payout: KnownPayout, sales: Known['sales'], paidBy: Map<string, string>) {
  const { at, from, to, delivered, isPartial } = payout
  const faults: Difference[] = []
  const differ = (code: Code, more: Pick<Difference, 'expected' | 'found'>) =>
    faults.push({ code, hash: at.hash, ledger: at.ledger, time: at.time, account: from, ...more })
  let [named, paid, unknown] = [0n, 0, 0]
  for (const hash of payout.sales) {
    const sale = sales.get(hash)
    if (!sale || sale.broker !== from || sale.at.ledger > at.ledger) {
      unknown++
      differ('unknown-sale', { found: hash })
      continue
    }
    const given = partsOf(sale)
    named += given.drops
    const before = paidBy.get(hash)
    if (before !== undefined) {
      differ('paid-twice', { expected: before, found: hash })
      continue
    }
    paidBy.set(hash, at.hash)
    paid += given.gifts
    if (sale.choice && sale.choice.charity !== to) differ('wrong-charity', { expected: sale.choice.charity, found: to })
  }
  if (isPartial) differ('partial', { found: delivered })
  if (unknown === 0 && BigInt(delivered) !== named)
    differ('wrong-amount', { expected: String(named), found: delivered })
  return { paid, faults }
}

export function makeReport(known: Known, { ledger, time }: Moment): Report {
  const counters = createCounters(known.charities)
  const differences = known.found.filter((one) => one.ledger <= ledger)
  const paidBy = new Map<string, string>()
  for (const payout of known.payouts) {
    if (payout.at.ledger > ledger) continue
    const { paid, faults } = checkPayout(payout, known.sales, paidBy)
    differences.push(...faults)
    counters.add(payout.to, payout.at.time, { paidGifts: paid, paid: BigInt(payout.delivered) })
  }
  const open = { gifts: 0, drops: 0n }
  let [sales, volume] = [0, 0n]
  for (const [hash, sale] of known.sales) {
    const { at, broker, bid, choice } = sale
    const given = partsOf(sale)
    if (at.ledger > ledger) continue
    sales++
    if (bid !== null) volume += BigInt(bid) - sale.gift
    if (given.drops === 0n || !choice) continue
    counters.add(choice.charity, at.time, { gifts: given.gifts, given: given.drops })
    if (paidBy.has(hash)) continue
    if (at.time > time - MAY_WAIT_SECONDS) {
      open.gifts += given.gifts
      open.drops += given.drops
    } else {
      const drops = { expected: String(given.drops), found: '0' }
      differences.push({ code: 'unpaid', hash, ledger: at.ledger, time: at.time, account: broker, ...drops })
    }
  }
  return {
    ledger,
    time,
    sales,
    volume: String(volume),
    totals: counters.totals(),
    open: { gifts: open.gifts, drops: String(open.drops) },
    charities: counters.charities(),
    months: counters.months(),
    received: String(known.received),
    differences: differences.toSorted((a, b) => a.ledger - b.ledger),
    isIncomplete: differences.some(({ code }) => isIncomplete(code)),
    notes: [...known.notes],
  }
}
