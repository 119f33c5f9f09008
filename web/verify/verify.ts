// The check itself: fed with the transactions of each account in the order of the ledger, it says what was given, what
// was paid on, and what is wrong. It asks nobody and keeps no clock: the same transactions always give the same report.
import type { Choice, Pledge } from './memos.ts'
import type { Entry, Sale } from './read-transaction.ts'
import {
  type Difference,
  type KnownPayout,
  type KnownSale,
  type Moment,
  makeReport,
  type Note,
  type Report,
} from './report.ts'
import {
  checkChoice,
  checkGift,
  checkOwnTransaction,
  checkPledge,
  type Fault,
  giftOf,
  pledgeOf,
  unexplained,
} from './rules.ts'

export type Accounts = { brokers: readonly string[]; charities: readonly string[] }

export type Verifier = ReturnType<typeof createVerifier>

export function createVerifier({ brokers, charities }: Accounts) {
  const offers = new Map<string, Choice | null>()
  const pledges = new Map<string, Pledge | 'unreadable' | null>()
  const sales = new Map<string, KnownSale>()
  const payouts = new Map<string, KnownPayout>()
  const parties = new Set<string>()
  const found: Difference[] = []
  const notes: Note[] = []
  const balances = new Map<string, string>()
  const arrived = new Map<string, Set<string>>()
  const seen = new Map<string, Set<string>>()
  let received = 0n

  const differ = ({ hash, ledger, time }: Entry, account: string, fault: Fault | null) => {
    if (fault) found.push({ ...fault, hash, ledger, time, account })
  }

  /** Each balance continues the one before. If not, the server has left out a transaction. */
  function follow(account: string, entry: Entry, fromTheStart: boolean): void {
    if (!entry.balance) return
    const { before, after } = entry.balance
    const last = balances.get(account)
    balances.set(account, after)
    if (last === undefined && before !== null && fromTheStart) differ(entry, account, { code: 'history-start' })
    if (last !== undefined && before !== null && last !== before)
      differ(entry, account, { code: 'history-gap', expected: last, found: before })
  }

  function addSale(broker: string, at: Entry, sale: Sale): void {
    const choice = offers.get(sale.buyOffer)
    const known = { ...sale, at, broker, choice: choice ?? null, gift: giftOf(sale), pledged: pledgeOf(sale) }
    sales.set(at.hash, known)
    parties.add(sale.seller).add(sale.buyer)
    const fault = checkGift(sale)
    differ(at, broker, fault)
    if (!fault) differ(at, broker, checkPledge(sale, pledges.get(sale.sellOffer)))
    if (choice === undefined) differ(at, broker, { code: 'offer-unknown', found: sale.offerMadeBy })
    if (choice === null) differ(at, broker, { code: 'no-choice' })
    if (!choice) return
    if (!fault) differ(at, broker, checkChoice(sale, choice))
    if (!charities.includes(choice.charity)) differ(at, broker, { code: 'unlisted-charity', found: choice.charity })
  }

  function addOffers({ offersMade = [], asksMade = [] }: Entry): void {
    for (const { id, choice } of offersMade) offers.set(id, choice)
    for (const { id, pledge } of asksMade) pledges.set(id, pledge)
  }

  const isNew = (account: string, { hash }: Entry): boolean => {
    const hashes = seen.get(account) ?? new Set<string>()
    seen.set(account, hashes)
    return hashes.size < hashes.add(hash).size
  }

  return {
    /** Whether the offer that this sale has taken was seen being made; if not, `sale.offerMadeBy` must be added before. */
    knowsOffer: (sale: Sale): boolean => offers.has(sale.buyOffer),
    /** The same for `sale.sellMadeBy`, which matters only where the sale says that its seller gave. */
    knowsPledge: (sale: Sale): boolean => sale.pledge === null || pledges.has(sale.sellOffer),

    /** An offer that is not in the broker's own history. */
    addOffer: addOffers,

    addBrokerEntry(broker: string, entry: Entry): void {
      if (!isNew(broker, entry)) return
      const { sale, payment } = entry
      follow(broker, entry, true)
      if (sale) addSale(broker, entry, sale)
      addOffers(entry)
      for (const id of entry.offersGone ?? []) {
        offers.delete(id)
        pledges.delete(id)
      }
      if (payment?.from === broker && payment.sales)
        payouts.set(entry.hash, { ...payment, at: entry, sales: payment.sales })
      const own = entry.sender === broker ? checkOwnTransaction(entry) : null
      differ(entry, broker, own)
      const rest = unexplained(broker, entry)
      if (rest > 0n) received += rest
      if (rest < 0n && !own) differ(entry, broker, { code: 'money-left', found: String(-rest) })
    },

    addCharityEntry(charity: string, entry: Entry): void {
      if (!isNew(charity, entry)) return
      follow(charity, entry, false)
      const { payment } = entry
      if (!payment) return
      const { from, to, delivered: drops } = payment
      if (to === charity && brokers.includes(from)) {
        arrived.set(charity, (arrived.get(charity) ?? new Set<string>()).add(entry.hash))
        if (!payouts.has(entry.hash) && payment.sales) differ(entry, from, { code: 'history-gap', found: drops })
      } else if (to === charity && payment.sales) {
        notes.push({ kind: 'not-ours', hash: entry.hash, from, to, drops })
      } else if (from === charity && parties.has(to)) {
        notes.push({ kind: 'paid-back', hash: entry.hash, from, to, drops })
      }
    },

    /** After the last transaction of an account: what the ledger says that it has. */
    endAccount(account: string, balance: string | null, { ledger, time }: Moment): void {
      const last = balances.get(account)
      if (balance !== null && last !== undefined && last !== balance)
        found.push({ code: 'history-gap', hash: '', ledger, time, account, expected: balance, found: last })
      if (!charities.includes(account)) return
      for (const { at, to } of payouts.values())
        if (to === account && !arrived.get(account)?.has(at.hash)) differ(at, account, { code: 'not-arrived' })
    },

    /** From where a charity's history matters: the first sale for it or payment to it. */
    firstLedgerOf(charity: string): number | null {
      const ledgers = [
        ...[...sales.values()].filter(({ choice }) => choice?.charity === charity).map(({ at }) => at.ledger),
        ...[...payouts.values()].filter(({ to }) => to === charity).map(({ at }) => at.ledger),
      ]
      return ledgers.length === 0 ? null : ledgers.reduce((least, ledger) => Math.min(least, ledger))
    },

    report: (moment: Moment): Report =>
      makeReport({ sales, payouts: [...payouts.values()], found, notes, received, charities }, moment),
  }
}
