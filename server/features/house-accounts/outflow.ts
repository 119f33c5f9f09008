import { type Drops, xrpFromDrops } from '@gooddrop/contract/money.ts'
import { decodeBlob } from '@gooddrop/ledger/codec.ts'
import { readMemos } from '@gooddrop/ledger/memos.ts'
import { dropsOrNull, type Json, numberOr } from '@gooddrop/ledger/wire.ts'
import type { Db } from '#db/database.ts'
import { recentAttempts } from './signer-store.ts'

const HOUR_MS = 3_600_000

/** How much is paid, and for what: the sales whose gifts it carries, or an order. */
export type Payment = { drops: Drops; pays: readonly string[] }

/** `place` is its sequence number or ticket: of several transactions for one place one applies at most. */
export type SignedPayment = Payment & { hash: string; place: Place; lastLedger: number }

type Place = { kind: 'sequence' | 'ticket'; number: number }

const placeOf = ({ TicketSequence: ticket, Sequence }: Json): Place =>
  ticket === undefined
    ? { kind: 'sequence', number: numberOr(Sequence, 0) }
    : { kind: 'ticket', number: numberOr(ticket, 0) }

export const isSamePlace = (one: Place, other: Place) => one.kind === other.kind && one.number === other.number

/** Null for everything but a payment of XRP that says what it is for. */
export function paymentIn(tx: Json, hash = ''): SignedPayment | null {
  const drops = dropsOrNull(tx.Amount)
  const { payout, request } = readMemos(tx.Memos)
  const pays = payout ?? (request === null ? [] : [request])
  if (tx.TransactionType !== 'Payment' || drops === null || pays.length === 0) return null
  return { hash, place: placeOf(tx), lastLedger: numberOr(tx.LastLedgerSequence, 0), drops, pays }
}

export const paymentInBlob = ({ blob, hash }: { blob: string; hash: string }) => paymentIn(decodeBlob(blob) ?? {}, hash)

export type Outflow = ReturnType<typeof createOutflow>

/**
 * How much an account has signed away within an hour: what this process has signed itself, which no database can make
 * it forget, and what the attempts of former leaders say.
 */
export function createOutflow({ db, account, limit }: { db: Db; account: string; limit: Drops }) {
  const signed = new Map<string, SignedPayment & { at: number }>()
  let knownLease: number | undefined

  const forgetOld = () => {
    for (const [hash, { at }] of signed) if (at < Date.now() - HOUR_MS) signed.delete(hash)
  }

  return {
    /** Between two leases of this process others may have signed. */
    async recall(lease: number): Promise<void> {
      if (knownLease === lease) return
      for (const attempt of await recentAttempts(db, account, HOUR_MS)) {
        const payment = paymentInBlob(attempt)
        if (payment && !signed.has(payment.hash))
          signed.set(payment.hash, { ...payment, at: Date.now() - attempt.ageMs })
      }
      knownLease = lease
    },

    /** What was signed for one of these within the hour. */
    signedFor: (pays: readonly string[]): SignedPayment[] =>
      [...signed.values()].filter((payment) => payment.pays.some((each) => pays.includes(each))),

    /** Why this payment has to wait; undefined when there is room for it. Each thing is paid once, so it counts once. */
    overLimit({ drops, pays }: Payment): string | undefined {
      forgetOld()
      const leaving = new Map<string, Drops>()
      for (const payment of signed.values())
        if (!payment.pays.some((each) => pays.includes(each))) leaving.set(payment.pays[0]!, payment.drops)
      const sum = [...leaving.values()].reduce((total, each) => total + each, 0n)
      if (sum + drops <= limit) return undefined
      return `${xrpFromDrops(drops)} XRP are to be paid and ${xrpFromDrops(sum)} XRP were within an hour: the limit is ${xrpFromDrops(limit)} XRP`
    },

    note(payment: SignedPayment): void {
      signed.set(payment.hash, { ...payment, at: Date.now() })
    },
  }
}
