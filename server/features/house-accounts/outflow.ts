import { type Drops, xrpFromDrops } from '@gooddrop/contract/money.ts'
import { decodeBlob } from '@gooddrop/ledger/codec.ts'
import { readMemos } from '@gooddrop/ledger/memos.ts'
import { dropsOrNull, type Json, numberOr } from '@gooddrop/ledger/wire.ts'
import type { Db } from '#db/database.ts'
import { recentAttempts } from './signer-store.ts'

const HOUR_MS = 3_600_000
/** So long room is kept for a payment that was permitted: by then it was signed, or is asked for again. */
const RESERVED_MS = 60_000

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
 * it forget, and what the attempts of former leaders say. Each thing is paid once, so it counts once.
 */
export function createOutflow({ db, account, limit }: { db: Db; account: string; limit: Drops }) {
  /** By the first thing that is paid for, oldest first. */
  const counted = new Map<string, Payment & { at: number }>()
  const signedFor = new Map<string, SignedPayment[]>()
  const reserved = new Map<string, { drops: Drops; until: number }>()
  let sum = 0n
  let knownLease: number | undefined

  function add(payment: SignedPayment, at: number): void {
    remove(payment.pays[0]!)
    counted.set(payment.pays[0]!, { ...payment, at })
    sum += payment.drops
    for (const thing of payment.pays) {
      const others = (signedFor.get(thing) ?? []).filter(({ hash }) => hash !== payment.hash)
      signedFor.set(thing, [...others, payment])
    }
  }

  function remove(key: string): void {
    sum -= counted.get(key)?.drops ?? 0n
    counted.delete(key)
  }

  function forgetOld(): void {
    for (const [key, { at, pays }] of counted) {
      if (at > Date.now() - HOUR_MS) return
      remove(key)
      for (const thing of pays) signedFor.delete(thing)
    }
  }

  /** Several payments may be permitted before the first of them is signed. */
  function reservedForOthers(key: string): Drops {
    let drops = 0n
    for (const [other, each] of reserved) {
      if (each.until <= Date.now()) reserved.delete(other)
      else if (other !== key) drops += each.drops
    }
    return drops
  }

  /** Why this payment has to wait; undefined when there is room for it. */
  function overLimit({ drops, pays }: Payment): string | undefined {
    forgetOld()
    const key = pays[0]!
    const others = sum - (counted.get(key)?.drops ?? 0n) + reservedForOthers(key)
    if (others + drops <= limit) return undefined
    const [due, left, most] = [drops, others, limit].map((each) => xrpFromDrops(each))
    return `${due} XRP is due and ${left} XRP was paid within the last hour, but the limit is ${most} XRP`
  }

  /** Between two leases of this process others may have signed. */
  async function recall(lease: number): Promise<void> {
    if (knownLease === lease) return
    for (const attempt of await recentAttempts(db, account, HOUR_MS)) {
      const payment = paymentInBlob(attempt)
      if (payment) add(payment, Date.now() - attempt.ageMs)
    }
    knownLease = lease
  }

  return {
    overLimit,

    /** Why this payment has to wait; otherwise room is kept for it. */
    async reserve(lease: number, payment: Payment): Promise<string | undefined> {
      await recall(lease)
      const tooMuch = overLimit(payment)
      const key = payment.pays[0]!
      if (!tooMuch && !counted.has(key)) reserved.set(key, { drops: payment.drops, until: Date.now() + RESERVED_MS })
      return tooMuch
    },

    /** What was signed for one of these within the hour. */
    signedFor: (pays: readonly string[]): SignedPayment[] => pays.flatMap((thing) => signedFor.get(thing) ?? []),

    note(payment: SignedPayment): void {
      reserved.delete(payment.pays[0]!)
      add(payment, Date.now())
    },
  }
}
