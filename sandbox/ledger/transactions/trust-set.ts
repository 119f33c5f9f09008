import { decimalIn, issuedAmount, isXrp } from '#ledger/engine/amounts.ts'
import type { ApplyContext, Transactor } from '#ledger/engine/context.ts'
import { isZero, signOfDecimal, zero } from '#ledger/engine/decimal.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { flagsOf, strangeFlags, type TrustSet } from '#ledger/engine/transaction.ts'
import { adjustOwnerCount, hasFlag } from '#ledger/state/account.ts'
import { accountHex } from '#ledger/state/addresses.ts'
import { badCurrency, currencyHex, noIssuer } from '#ledger/state/currencies.ts'
import { accountFlags, type IssuedAmount, lineFlags, type RippleState } from '#ledger/state/entries.ts'
import { lineKey } from '#ledger/state/keylets.ts'
import type { Layer } from '#ledger/state/layer.ts'
import { balanceOn, createLine, deleteLine, limitOn, readLine, type Side, sideOf } from '#ledger/state/trust-lines.ts'
import { readAccount, reserveOf } from '#ledger/state/view.ts'

const tf = {
  setAuth: 0x00010000,
  setNoRipple: 0x00020000,
  clearNoRipple: 0x00040000,
  setFreeze: 0x00100000,
  clearFreeze: 0x00200000,
  setDeepFreeze: 0x00400000,
  clearDeepFreeze: 0x00800000,
} as const
const allowed = Object.values(tf).reduce((all, flag) => all | flag, 0)
const parity = 1_000_000_000
const noAccount = '0'.repeat(40)

/** Lines that an account may have before it needs the reserve for them. */
const freeLines = 2

type Wanted = { readonly [name in keyof typeof tf]: boolean }

function wanted(tx: Readonly<TrustSet>): Wanted {
  const has = (flag: number) => (flagsOf(tx) & flag) !== 0
  return {
    setAuth: has(tf.setAuth),
    setNoRipple: has(tf.setNoRipple),
    clearNoRipple: has(tf.clearNoRipple),
    setFreeze: has(tf.setFreeze),
    clearFreeze: has(tf.clearFreeze),
    setDeepFreeze: has(tf.setDeepFreeze),
    clearDeepFreeze: has(tf.clearDeepFreeze),
  }
}

/** The line's flags with what the transaction freezes and unfreezes. */
function withFreezes(before: number, side: Side, noFreeze: boolean, want: Wanted): number {
  const { freeze, deepFreeze } = lineFlags[side]
  let flags = before
  if (want.setFreeze && !want.clearFreeze && !noFreeze) flags |= freeze
  else if (want.clearFreeze && !want.setFreeze) flags &= ~freeze
  if (want.setDeepFreeze && !want.clearDeepFreeze && !noFreeze) flags |= deepFreeze
  else if (want.clearDeepFreeze && !want.setDeepFreeze) flags &= ~deepFreeze
  return flags
}

/** The limit of a transaction that passed the checks of form. */
const limitIn = (tx: Readonly<TrustSet>): IssuedAmount => {
  const limit = tx.LimitAmount
  if (limit === undefined || isXrp(limit)) throw new Error('a trust line without a limit')
  return limit
}

function freezeFault(flags: number, account: { Flags: number }, side: Side, want: Wanted): Result | undefined {
  const noFreeze = hasFlag(account, accountFlags.noFreeze)
  const sets = want.setFreeze || want.setDeepFreeze
  if (noFreeze && sets) return 'tecNO_PERMISSION'
  if (sets && (want.clearFreeze || want.clearDeepFreeze)) return 'tecNO_PERMISSION'
  const after = withFreezes(flags, side, noFreeze, want)
  const { freeze, deepFreeze } = lineFlags[side]
  return (after & deepFreeze) !== 0 && (after & freeze) === 0 ? 'tecNO_PERMISSION' : undefined
}

export const trustSet: Transactor<TrustSet> = {
  preflight(tx, networkId) {
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (strangeFlags(tx, allowed)) return 'temINVALID_FLAG'
    const limit = tx.LimitAmount
    if (limit === undefined || isXrp(limit)) return 'temBAD_LIMIT'
    if (currencyHex(limit.currency) === badCurrency) return 'temBAD_CURRENCY'
    if (signOfDecimal(decimalIn(limit)) < 0) return 'temBAD_LIMIT'
    if (accountHex(limit.issuer) === noAccount || limit.issuer === noIssuer) return 'temDST_NEEDED'
    return 'tesSUCCESS'
  },

  preclaim({ view, tx }) {
    const account = readAccount(view, tx.Account)
    if (!account) return 'terNO_ACCOUNT'
    const want = wanted(tx)
    if (want.setAuth && !hasFlag(account, accountFlags.requireAuth)) return 'tefNO_AUTH_REQUIRED'
    const { issuer: peer, currency } = limitIn(tx)
    if (peer === tx.Account) return 'temDST_IS_SRC'
    const peerAccount = readAccount(view, peer)
    if (!peerAccount) return 'tecNO_DST'
    const line = readLine(view, tx.Account, peer, currency)
    if (hasFlag(peerAccount, accountFlags.disallowIncomingTrustline) && !line) return 'tecNO_PERMISSION'
    return freezeFault(line?.Flags ?? 0, account, sideOf(tx.Account, peer), want) ?? 'tesSUCCESS'
  },

  apply(context) {
    const { layer, tx } = context
    const { issuer: peer, currency } = limitIn(tx)
    const line = layer.peek('RippleState', lineKey(tx.Account, peer, currency))
    return line ? changeLine(context, line) : addLine(context)
  },
}

function reserveForLine(layer: Layer, address: string): bigint {
  const owned = readAccount(layer, address)?.OwnerCount ?? 0
  return owned < freeLines ? 0n : reserveOf(layer.facts.fees, owned + 1)
}

/** Quality one is the default and not written down. */
const qualityOut = (tx: Readonly<TrustSet>): number => (tx.QualityOut === parity ? 0 : (tx.QualityOut ?? 0))

function addLine({ layer, tx, priorBalance }: ApplyContext<TrustSet>): Result {
  const limit = limitIn(tx)
  const want = wanted(tx)
  if (isZero(decimalIn(limit)) && !tx.QualityIn && !qualityOut(tx) && !want.setAuth) return 'tecNO_LINE_REDUNDANT'
  if (priorBalance < reserveForLine(layer, tx.Account)) return 'tecNO_LINE_INSUF_RESERVE'
  return createLine(layer, {
    owner: tx.Account,
    peer: limit.issuer,
    currency: limit.currency,
    limit: decimalIn(limit),
    balance: zero,
    auth: want.setAuth,
    noRipple: want.setNoRipple && !want.clearNoRipple,
    freeze: want.setFreeze && !want.clearFreeze,
    deepFreeze: want.setDeepFreeze,
    qualityIn: tx.QualityIn ?? 0,
    qualityOut: qualityOut(tx),
  })
}

function setQuality(line: RippleState, name: `${Side}Quality${'In' | 'Out'}`, quality: number | undefined): void {
  if (quality === undefined) return
  if (quality === 0) delete line[name]
  else line[name] = quality
}

/** Whether a side has anything on the line that is not the default, and so owes the reserve. */
function needsReserve(layer: Layer, line: Readonly<RippleState>, flags: number, side: Side): boolean {
  const account = readAccount(layer, line[`${side}Limit`].issuer)
  const ripples = account !== undefined && hasFlag(account, accountFlags.defaultRipple)
  const isSpecial = (quality: number | undefined) => quality !== undefined && quality !== 0 && quality !== parity
  return (
    isSpecial(line[`${side}QualityIn`]) ||
    isSpecial(line[`${side}QualityOut`]) ||
    ((flags & lineFlags[side].noRipple) === 0) !== ripples ||
    (flags & lineFlags[side].freeze) !== 0 ||
    !isZero(limitOn(line, side)) ||
    signOfDecimal(balanceOn(line, side)) > 0
  )
}

function changeLine({ layer, tx, priorBalance }: ApplyContext<TrustSet>, line: RippleState): Result {
  const limit = limitIn(tx)
  const want = wanted(tx)
  const side = sideOf(tx.Account, limit.issuer)
  const own = lineFlags[side]
  const account = readAccount(layer, tx.Account)
  if (!account) return 'tefINTERNAL'
  const reserve = reserveForLine(layer, tx.Account)
  line[`${side}Limit`] = issuedAmount({ currency: limit.currency, issuer: tx.Account }, decimalIn(limit))
  setQuality(line, `${side}QualityIn`, tx.QualityIn)
  setQuality(line, `${side}QualityOut`, tx.QualityOut === undefined ? undefined : qualityOut(tx))

  let flags = line.Flags
  if (want.setNoRipple && !want.clearNoRipple) {
    if (signOfDecimal(balanceOn(line, side)) < 0) return 'tecNO_PERMISSION'
    flags |= own.noRipple
  } else if (want.clearNoRipple && !want.setNoRipple) flags &= ~own.noRipple
  flags = withFreezes(flags, side, hasFlag(account, accountFlags.noFreeze), want)
  const needs = { Low: needsReserve(layer, line, flags, 'Low'), High: needsReserve(layer, line, flags, 'High') }
  if (want.setAuth) flags |= own.auth
  let ownReserveRises = false
  for (const each of ['Low', 'High'] as const) {
    const had = (flags & lineFlags[each].reserve) !== 0
    if (needs[each] === had) continue
    adjustOwnerCount(layer, line[`${each}Limit`].issuer, needs[each] ? 1 : -1)
    flags = needs[each] ? flags | lineFlags[each].reserve : flags & ~lineFlags[each].reserve
    if (needs[each] && each === side) ownReserveRises = true
  }
  line.Flags = flags >>> 0
  if (!needs.Low && !needs.High) return deleteLine(layer, line)
  return ownReserveRises && priorBalance < reserve ? 'tecINSUF_RESERVE_LINE' : 'tesSUCCESS'
}
