import type { Decimal } from '#ledger/engine/decimal.ts'
import { addToBalance, balanceOf } from '#ledger/state/account.ts'
import { accountHex } from '#ledger/state/addresses.ts'
import { isEntry } from '#ledger/state/entries.ts'
import { accountKey } from '#ledger/state/keylets.ts'
import { Layer } from '#ledger/state/layer.ts'
import { credit, heldBy } from '#ledger/state/trust-lines.ts'
import { readAccount, reserveOf } from '#ledger/state/view.ts'
import { less, opposite, plus, type Quantity, smaller, xrpAccount } from './quantity.ts'

type Credits = { toLow: Quantity; toHigh: Quantity; readonly lowBefore: Quantity }

/**
 * Changes of a payment under way. What an account receives in the course of it cannot be spent in the same payment:
 * credits are written down so that balances can be read without them.
 */
export class PaymentLayer extends Layer {
  readonly #lower: PaymentLayer | undefined
  readonly #credits = new Map<string, Credits>()

  constructor(below: Layer) {
    super(below)
    this.#lower = below instanceof PaymentLayer ? below : undefined
  }

  override absorb(upper: Layer): void {
    super.absorb(upper)
    if (!(upper instanceof PaymentLayer)) return
    for (const [key, theirs] of upper.#credits) {
      const own = this.#credits.get(key)
      if (!own) this.#credits.set(key, { ...theirs })
      else {
        own.toLow = plus(own.toLow, theirs.toLow)
        own.toHigh = plus(own.toHigh, theirs.toHigh)
      }
    }
  }

  /** Moves a balance along a line. */
  credit(sender: string, receiver: string, currency: string, amount: Decimal): void {
    this.#record(sender, receiver, currency, amount, heldBy(this, sender, { currency, issuer: receiver }))
    credit(this, sender, receiver, currency, amount)
  }

  /** XRP may come from or go to the payment itself, which is nobody. False when it is not there. */
  sendXrp(from: string, to: string, drops: bigint): boolean {
    const sender = from === xrpAccount ? undefined : this.peekAccount(from)
    const receiver = to === xrpAccount ? undefined : this.peekAccount(to)
    if (drops === 0n || from === to) return true
    if (sender) {
      if (balanceOf(sender) < drops) return false
      this.#record(from, xrpAccount, 'XRP', drops, balanceOf(sender))
      addToBalance(sender, -drops)
    }
    if (receiver) {
      this.#record(xrpAccount, to, 'XRP', drops, -balanceOf(receiver))
      addToBalance(receiver, drops)
    }
    return true
  }

  /** What the account had towards the issuer before the payment gave it anything. */
  spendable(account: string, currency: string, issuer: string, balance: Quantity): Quantity {
    let debits: Quantity = less(balance, balance)
    let last = balance
    let smallest = balance
    for (let layer: PaymentLayer | undefined = this; layer; layer = layer.#lower) {
      const found = layer.#credits.get(keyOf(account, issuer, currency))
      if (!found) continue
      const isLow = accountHex(account) < accountHex(issuer)
      debits = plus(debits, isLow ? found.toHigh : found.toLow)
      last = isLow ? found.lowBefore : opposite(found.lowBefore)
      smallest = smaller(smallest, last)
    }
    return smaller(smaller(balance, less(last, debits)), smallest)
  }

  /** XRP above the reserve; entries that the payment frees still count. */
  liquidXrp(address: string, fewerOwned = 0): bigint {
    const account = readAccount(this, address)
    if (!account) return 0n
    let owned = account.OwnerCount
    for (let layer: PaymentLayer | undefined = this; layer; layer = layer.#lower) {
      const before = layer.original(accountKey(address))
      if (isEntry('AccountRoot', before)) owned = Math.max(owned, before.OwnerCount)
    }
    const balance = this.spendable(address, 'XRP', xrpAccount, balanceOf(account))
    const free = BigInt(balance.toString()) - reserveOf(this.facts.fees, Math.max(0, owned - fewerOwned))
    return free > 0n ? free : 0n
  }

  #record(sender: string, receiver: string, currency: string, amount: Quantity, before: Quantity): void {
    const key = keyOf(sender, receiver, currency)
    const fromLow = accountHex(sender) < accountHex(receiver)
    const none = less(amount, amount)
    const known = this.#credits.get(key) ?? {
      toLow: none,
      toHigh: none,
      lowBefore: fromLow ? before : opposite(before),
    }
    if (fromLow) known.toHigh = plus(known.toHigh, amount)
    else known.toLow = plus(known.toLow, amount)
    this.#credits.set(key, known)
  }
}

const keyOf = (one: string, other: string, currency: string): string =>
  [...[accountHex(one), accountHex(other)].sort(), currency].join(' ')
