import { isMultiPurpose } from '#ledger/engine/amounts.ts'
import type { ApplyContext } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { flagsOf, type MptPayment, type Payment, strangeFlags } from '#ledger/engine/transaction.ts'
import { hasFlag } from '#ledger/state/account.ts'
import { isNoAccount } from '#ledger/state/addresses.ts'
import { mptFlags } from '#ledger/state/entries.ts'
import { mptIssuerOf } from '#ledger/state/keylets.ts'
import {
  isLocked,
  mptAuthorizationFault,
  mptTransferRate,
  parity,
  readIssuance,
  sendMpt,
  withMptRate,
  withoutMptRate,
} from '#ledger/state/multi-purpose-tokens.ts'
import { credentialIdsFault, depositFault } from './credential-rules.ts'

const partial = 0x00020000

/** A payment whose amounts are all of multi-purpose tokens. */
export const isMptPayment = (tx: Readonly<Payment>): tx is Readonly<MptPayment> =>
  [tx.Amount, tx.SendMax ?? tx.Amount, tx.DeliverMin ?? tx.Amount].every(isMultiPurpose)

export function preflightMptPayment(tx: Readonly<MptPayment>, networkId: number): Result {
  if (strangeFlags(tx, partial)) return 'temINVALID_FLAG'
  const common = preflightCommon(tx, networkId)
  if (!succeeded(common)) return common
  if (tx.Paths) return 'temMALFORMED'
  const most = tx.SendMax ?? tx.Amount
  if (most.mpt_issuance_id !== tx.Amount.mpt_issuance_id) return 'temMALFORMED'
  if (isNoAccount(tx.Destination)) return 'temDST_NEEDED'
  if (BigInt(most.value) <= 0n || BigInt(tx.Amount.value) <= 0n) return 'temBAD_AMOUNT'
  if (tx.Account === tx.Destination) return 'temREDUNDANT'
  if (tx.DeliverMin) {
    const least = BigInt(tx.DeliverMin.value)
    if ((flagsOf(tx) & partial) === 0 || least <= 0n || least > BigInt(tx.Amount.value)) return 'temBAD_AMOUNT'
    if (tx.DeliverMin.mpt_issuance_id !== tx.Amount.mpt_issuance_id) return 'temBAD_AMOUNT'
  }
  return credentialIdsFault(tx) ?? 'tesSUCCESS'
}

export function payMpt({ layer, tx, deliver }: ApplyContext<MptPayment>): Result {
  const { Account: from, Destination: to } = tx
  const { mpt_issuance_id: id, value } = tx.Amount
  const issuer = mptIssuerOf(id)
  const betweenHolders = from !== issuer && to !== issuer
  const fault = mptAuthorizationFault(layer, id, from) ?? mptAuthorizationFault(layer, id, to)
  if (fault) return fault
  const issuance = readIssuance(layer, id)
  if (issuance && betweenHolders && !hasFlag(issuance, mptFlags.canTransfer)) return 'tecNO_AUTH'
  const refused = depositFault(layer, tx, to)
  if (refused) return refused
  if (betweenHolders && (isLocked(layer, id, from) || isLocked(layer, id, to))) return 'tecLOCKED'

  const rate = betweenHolders ? mptTransferRate(layer, id) : parity
  const most = BigInt(tx.SendMax?.value ?? value)
  const tooMuch = withMptRate(BigInt(value), rate) > most
  if (tooMuch && (flagsOf(tx) & partial) === 0) return 'tecPATH_PARTIAL'
  const delivered = tooMuch ? withoutMptRate(most, rate) : BigInt(value)
  if (tx.DeliverMin && delivered < BigInt(tx.DeliverMin.value)) return 'tecPATH_PARTIAL'
  const amount = { ...tx.Amount, value: delivered.toString() }
  const result = sendMpt(layer, from, to, amount)
  if (result === 'tecINSUFFICIENT_FUNDS' || result === 'tecPATH_DRY') return 'tecPATH_PARTIAL'
  if (succeeded(result) && tooMuch) deliver(amount)
  return result
}
