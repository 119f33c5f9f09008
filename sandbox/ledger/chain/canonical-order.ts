import { sequenceOrTicket, type Transaction, ticketOf } from '#ledger/engine/transaction.ts'
import { accountHex } from '#ledger/state/addresses.ts'
import { sha512HalfOf } from '#ledger/state/hash.ts'

/** Accounts in an order nobody can choose, the transactions of one account by sequence, then by ticket. */
export function canonicalOrder(transactions: Iterable<Transaction>): Transaction[] {
  const all = [...transactions]
  return saltedOrder(all, BigInt(`0x${sha512HalfOf(all.map((tx) => tx.hash).sort())}`) >> 96n)
}

/** Accounts by their ids, the transactions of one account by sequence, then by ticket. */
export const accountOrder = (transactions: Iterable<Transaction>): Transaction[] => saltedOrder([...transactions], 0n)

function saltedOrder(all: Transaction[], salt: bigint): Transaction[] {
  const places = new Map<string, bigint>()
  const placeOf = (account: string): bigint => {
    const known = places.get(account)
    if (known !== undefined) return known
    const place = BigInt(`0x${accountHex(account)}`) ^ salt
    places.set(account, place)
    return place
  }
  return all.sort((a, b) => compare(placeOf(a.json.Account), placeOf(b.json.Account)) || bySequence(a, b))
}

export function bySequence(a: Transaction, b: Transaction): number {
  const tickets = Number(ticketOf(a.json) !== undefined) - Number(ticketOf(b.json) !== undefined)
  return tickets || sequenceOrTicket(a.json) - sequenceOrTicket(b.json) || compare(a.hash, b.hash)
}

const compare = <T extends bigint | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
