import type { AccountRoot } from './entries.ts'
import type { Layer } from './layer.ts'
import { type ReadView, readAccount, reserveOf } from './view.ts'

export const balanceOf = (account: Readonly<AccountRoot>): bigint => BigInt(account.Balance)

export function addToBalance(account: AccountRoot, drops: bigint): void {
  account.Balance = (BigInt(account.Balance) + drops).toString()
}

export function adjustOwnerCount(layer: Layer, address: string, by: number): void {
  const account = layer.peekAccount(address)
  if (account) account.OwnerCount = Math.max(0, account.OwnerCount + by)
}

export const hasFlag = (entry: { readonly Flags: number }, flag: number): boolean => (entry.Flags & flag) !== 0

/** Balance above the reserve, never below zero. */
export function spendable(view: ReadView, address: string): bigint {
  const account = readAccount(view, address)
  if (!account) return 0n
  const free = balanceOf(account) - reserveOf(view.facts.fees, account.OwnerCount)
  return free > 0n ? free : 0n
}

export function transferXrp(layer: Layer, from: string, to: string, drops: bigint): void {
  if (drops === 0n || from === to) return
  const sender = layer.peekAccount(from)
  const receiver = layer.peekAccount(to)
  if (!sender || !receiver) throw new Error(`payment between missing accounts ${from} and ${to}`)
  addToBalance(sender, -drops)
  addToBalance(receiver, drops)
}

export function setFlag(entry: { Flags: number }, flag: number): void {
  entry.Flags = (entry.Flags | flag) >>> 0
}

export function clearFlag(entry: { Flags: number }, flag: number): void {
  entry.Flags = (entry.Flags & ~flag) >>> 0
}
