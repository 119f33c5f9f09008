import { type Asset, decimalIn, issuedAmount, withTransferRate } from '#ledger/engine/amounts.ts'
import { type Decimal, isZero, negate, signOfDecimal, subtract, zero } from '#ledger/engine/decimal.ts'
import type { Result } from '#ledger/engine/results.ts'
import { adjustOwnerCount, clearFlag, hasFlag } from './account.ts'
import { accountHex } from './addresses.ts'
import { noIssuer } from './currencies.ts'
import { insertIntoDirectory, removeFromDirectory } from './directory.ts'
import { accountFlags, type IssuedAmount, lineFlags, type RippleState } from './entries.ts'
import { lineKey, ownerDirectoryKey } from './keylets.ts'
import type { Layer } from './layer.ts'
import { type ReadView, readAccount, readAs } from './view.ts'

export type Side = 'Low' | 'High'

export const sideOf = (account: string, peer: string): Side => (accountHex(account) > accountHex(peer) ? 'High' : 'Low')
export const otherSide = (side: Side): Side => (side === 'Low' ? 'High' : 'Low')

export const readLine = (view: ReadView, one: string, other: string, currency: string) =>
  readAs(view, 'RippleState', lineKey(one, other, currency))

/** What the line holds, as seen from one side. */
export function balanceOn(line: Readonly<RippleState>, side: Side): Decimal {
  const balance = decimalIn(line.Balance)
  return side === 'Low' ? balance : negate(balance)
}

export const limitOn = (line: Readonly<RippleState>, side: Side): Decimal => decimalIn(line[`${side}Limit`])

export function setBalanceOn(line: RippleState, side: Side, balance: Decimal): void {
  line.Balance = issuedAmount(line.Balance, side === 'Low' ? balance : negate(balance))
}

export type NewLine = {
  /** Whose limit, flags and reserve it is made with. */
  readonly owner: string
  readonly peer: string
  readonly currency: string
  readonly limit: Decimal
  /** As seen by the owner. */
  readonly balance: Decimal
  readonly auth?: boolean
  readonly noRipple?: boolean
  readonly freeze?: boolean
  readonly deepFreeze?: boolean
  readonly qualityIn?: number
  readonly qualityOut?: number
}

export function createLine(layer: Layer, made: NewLine): Result {
  const { owner, peer, currency } = made
  const side = sideOf(owner, peer)
  const [low, high] = side === 'Low' ? [owner, peer] : [peer, owner]
  const key = lineKey(owner, peer, currency)
  const lowNode = insertIntoDirectory(layer, ownerDirectoryKey(low), key, { Owner: low })
  if (lowNode === undefined) return 'tecDIR_FULL'
  const highNode = insertIntoDirectory(layer, ownerDirectoryKey(high), key, { Owner: high })
  if (highNode === undefined) return 'tecDIR_FULL'
  const peerAccount = readAccount(layer, peer)
  if (!peerAccount) return 'tecNO_TARGET'

  const own = lineFlags[side]
  let flags: number = own.reserve
  for (const name of ['auth', 'noRipple', 'freeze', 'deepFreeze'] as const) if (made[name]) flags |= own[name]
  if (!hasFlag(peerAccount, accountFlags.defaultRipple)) flags |= lineFlags[otherSide(side)].noRipple
  const limits = { [owner]: made.limit, [peer]: zero }
  const limitOf = (issuer: string) => issuedAmount({ currency, issuer }, limits[issuer] ?? zero)
  layer.insert(key, {
    LedgerEntryType: 'RippleState',
    Flags: flags,
    Balance: issuedAmount({ currency, issuer: noIssuer }, side === 'Low' ? made.balance : negate(made.balance)),
    LowLimit: limitOf(low),
    HighLimit: limitOf(high),
    LowNode: lowNode,
    HighNode: highNode,
    ...(made.qualityIn && { [`${side}QualityIn`]: made.qualityIn }),
    ...(made.qualityOut && { [`${side}QualityOut`]: made.qualityOut }),
  })
  adjustOwnerCount(layer, owner, 1)
  return 'tesSUCCESS'
}

export function deleteLine(layer: Layer, line: Readonly<RippleState>): Result {
  const low = line.LowLimit.issuer
  const high = line.HighLimit.issuer
  const key = lineKey(low, high, line.Balance.currency)
  if (!removeFromDirectory(layer, ownerDirectoryKey(low), line.LowNode, key, false)) return 'tefBAD_LEDGER'
  if (!removeFromDirectory(layer, ownerDirectoryKey(high), line.HighNode, key, false)) return 'tefBAD_LEDGER'
  layer.erase(key)
  return 'tesSUCCESS'
}

/** Nothing of this side's own is left on the line but, perhaps, a balance. */
function isDefaultOn(layer: Layer, line: Readonly<RippleState>, side: Side, account: string): boolean {
  const flags = lineFlags[side]
  const root = readAccount(layer, account)
  const ripples = root !== undefined && hasFlag(root, accountFlags.defaultRipple)
  return (
    hasFlag(line, flags.noRipple) !== ripples &&
    !hasFlag(line, flags.freeze) &&
    isZero(limitOn(line, side)) &&
    !line[`${side}QualityIn`] &&
    !line[`${side}QualityOut`]
  )
}

/** Moves a balance along one line. A line that is missing is made for the receiver; one that nobody needs any more goes. */
export function credit(layer: Layer, sender: string, receiver: string, currency: string, amount: Decimal): Result {
  const key = lineKey(sender, receiver, currency)
  const line = layer.peek('RippleState', key)
  if (!line) {
    const account = readAccount(layer, receiver)
    if (!account) return 'tefINTERNAL'
    const noRipple = !hasFlag(account, accountFlags.defaultRipple)
    return createLine(layer, { owner: receiver, peer: sender, currency, limit: zero, balance: amount, noRipple })
  }
  const side = sideOf(sender, receiver)
  const before = balanceOn(line, side)
  const after = subtract(before, amount)
  const own = lineFlags[side]
  const emptied = signOfDecimal(before) > 0 && signOfDecimal(after) <= 0
  const free = emptied && hasFlag(line, own.reserve) && isDefaultOn(layer, line, side, sender)
  const unused = free && isZero(after) && !hasFlag(line, lineFlags[otherSide(side)].reserve)
  if (free) {
    adjustOwnerCount(layer, sender, -1)
    clearFlag(line, own.reserve)
  }
  setBalanceOn(line, side, after)
  return unused ? deleteLine(layer, line) : 'tesSUCCESS'
}

const parity = 1_000_000_000
export const transferRateOf = (view: ReadView, issuer: string): number =>
  readAccount(view, issuer)?.TransferRate ?? parity

/** Sends through the issuer, whose transfer rate the sender pays on top. */
export function sendIssued(layer: Layer, from: string, to: string, amount: IssuedAmount): Result {
  const { currency, issuer } = amount
  if (from === to || isZero(decimalIn(amount))) return 'tesSUCCESS'
  if (from === issuer || to === issuer) return credit(layer, from, to, currency, decimalIn(amount))
  const cost = withTransferRate(amount, transferRateOf(layer, issuer))
  const arrived = credit(layer, issuer, to, currency, decimalIn(amount))
  return arrived === 'tesSUCCESS' ? credit(layer, from, issuer, currency, decimalIn(cost)) : arrived
}

export function isFrozen(view: ReadView, account: string, { currency, issuer }: Asset): boolean {
  const root = readAccount(view, issuer)
  if (root && hasFlag(root, accountFlags.globalFreeze)) return true
  if (account === issuer) return false
  const line = readLine(view, account, issuer, currency)
  return line !== undefined && hasFlag(line, lineFlags[sideOf(issuer, account)].freeze)
}

export function isDeepFrozen(view: ReadView, account: string, { currency, issuer }: Asset): boolean {
  if (account === issuer) return false
  const line = readLine(view, account, issuer, currency)
  return line !== undefined && hasFlag(line, lineFlags.Low.deepFreeze | lineFlags.High.deepFreeze)
}

/** The balance towards the issuer; negative when the account is the one who owes. */
export function heldBy(view: ReadView, account: string, { currency, issuer }: Asset): Decimal {
  const line = readLine(view, account, issuer, currency)
  return line ? balanceOn(line, sideOf(account, issuer)) : zero
}

/** What an account can spend of an asset. An issuer can always pay what is asked for. */
export function fundsOf(view: ReadView, account: string, wanted: IssuedAmount): Decimal {
  if (account === wanted.issuer) return decimalIn(wanted)
  if (isFrozen(view, account, wanted) || isDeepFrozen(view, account, wanted)) return zero
  return heldBy(view, account, wanted)
}

/** Why an account may not hold the asset: its issuer decides who may, and has not said so. */
export function authorizationFault(view: ReadView, account: string, { currency, issuer }: Asset): Result | undefined {
  const root = readAccount(view, issuer)
  if (account === issuer || !root || !hasFlag(root, accountFlags.requireAuth)) return undefined
  const line = readLine(view, account, issuer, currency)
  if (!line) return 'tecNO_LINE'
  return hasFlag(line, lineFlags[sideOf(issuer, account)].auth) ? undefined : 'tecNO_AUTH'
}
