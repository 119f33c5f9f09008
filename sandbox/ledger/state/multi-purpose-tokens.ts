import { decimal, decimalOfRate, divide, multiplyByRate, toInteger } from '#ledger/engine/decimal.ts'
import type { Result } from '#ledger/engine/results.ts'
import { adjustOwnerCount, hasFlag } from './account.ts'
import { insertIntoDirectory } from './directory.ts'
import { type MPToken, type MptAmount, mptAuthorized, mptFlags } from './entries.ts'
import { mptIssuanceKey, mptIssuerOf, mptokenKey, ownerDirectoryKey } from './keylets.ts'
import type { Layer } from './layer.ts'
import { type ReadView, readAs } from './view.ts'

// An issuance says how much is outstanding; each holder has an entry of its own. The issuer holds nothing.

export const mostOfMpt = 0x7fff_ffff_ffff_ffffn

export const readIssuance = (view: ReadView, id: string) => readAs(view, 'MPTokenIssuance', mptIssuanceKey(id))
export const readHolding = (view: ReadView, id: string, holder: string) =>
  readAs(view, 'MPToken', mptokenKey(id, holder))

export const heldOf = (holding: Readonly<MPToken> | undefined): bigint => BigInt(holding?.MPTAmount ?? 0)

function setHeld(holding: MPToken, amount: bigint): void {
  if (amount === 0n) delete holding.MPTAmount
  else holding.MPTAmount = amount.toString()
}

/** False when the directory is full. */
export function createHolding(layer: Layer, id: string, holder: string): boolean {
  const key = mptokenKey(id, holder)
  const node = insertIntoDirectory(layer, ownerDirectoryKey(holder), key, { Owner: holder })
  if (node === undefined) return false
  layer.insert(key, { LedgerEntryType: 'MPToken', Flags: 0, Account: holder, MPTokenIssuanceID: id, OwnerNode: node })
  adjustOwnerCount(layer, holder, 1)
  return true
}

/** Why an account may not send or receive the token. */
export function mptAuthorizationFault(view: ReadView, id: string, account: string): Result | undefined {
  const issuance = readIssuance(view, id)
  if (!issuance) return 'tecOBJECT_NOT_FOUND'
  if (issuance.Issuer === account) return undefined
  const holding = readHolding(view, id, account)
  if (!holding) return 'tecNO_AUTH'
  return hasFlag(issuance, mptFlags.requireAuth) && !hasFlag(holding, mptAuthorized) ? 'tecNO_AUTH' : undefined
}

export function isLocked(view: ReadView, id: string, holder: string): boolean {
  const issuance = readIssuance(view, id)
  const holding = readHolding(view, id, holder)
  return [issuance, holding].some((entry) => entry !== undefined && hasFlag(entry, mptFlags.locked))
}

export const parity = 1_000_000_000
const perFeeUnit = 10_000

/** In billionths. */
export const mptTransferRate = (view: ReadView, id: string): number =>
  parity + perFeeUnit * (readIssuance(view, id)?.TransferFee ?? 0)

export const withMptRate = (amount: bigint, rate: number): bigint =>
  rate === parity ? amount : toInteger(multiplyByRate(decimal(amount), rate))
export const withoutMptRate = (amount: bigint, rate: number): bigint =>
  rate === parity ? amount : toInteger(divide(decimal(amount), decimalOfRate(rate)))

/** Moves an amount between the issuer and a holder. */
export function creditMpt(layer: Layer, from: string, to: string, { mpt_issuance_id: id, value }: MptAmount): Result {
  const amount = BigInt(value)
  const issuance = layer.peek('MPTokenIssuance', mptIssuanceKey(id))
  if (!issuance) return 'tecOBJECT_NOT_FOUND'
  const outstanding = BigInt(issuance.OutstandingAmount)
  const issues = from === issuance.Issuer
  const holder = layer.peek('MPToken', mptokenKey(id, issues ? to : from))
  if (!holder) return 'tecNO_AUTH'
  if (!issues && heldOf(holder) < amount) return 'tecINSUFFICIENT_FUNDS'
  const change = issues ? amount : -amount
  setHeld(holder, heldOf(holder) + change)
  issuance.OutstandingAmount = (outstanding + change).toString()
  return 'tesSUCCESS'
}

/** Sends from anybody to anybody; the sender pays the transfer fee between holders on top. */
export function sendMpt(layer: Layer, from: string, to: string, amount: MptAmount): Result {
  const { mpt_issuance_id: id, value } = amount
  const issuance = readIssuance(layer, id)
  if (!issuance) return 'tecOBJECT_NOT_FOUND'
  if (BigInt(value) === 0n) return 'tesSUCCESS'
  const issuer = mptIssuerOf(id)
  if (from === issuer) {
    const most = BigInt(issuance.MaximumAmount ?? mostOfMpt)
    if (BigInt(issuance.OutstandingAmount) + BigInt(value) > most) return 'tecPATH_DRY'
  }
  if (from === issuer || to === issuer) return creditMpt(layer, from, to, amount)
  const cost = withMptRate(BigInt(value), mptTransferRate(layer, id))
  const arrived = creditMpt(layer, issuer, to, amount)
  return arrived === 'tesSUCCESS' ? creditMpt(layer, from, issuer, { ...amount, value: cost.toString() }) : arrived
}
