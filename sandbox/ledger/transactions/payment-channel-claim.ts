import { drops, isXrp, signOf } from '#ledger/engine/amounts.ts'
import { isClaimSignedBy } from '#ledger/engine/channel-claim.ts'
import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { isPublicKey } from '#ledger/engine/public-key.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { flagsOf, type PaymentChannelClaim, strangeFlags } from '#ledger/engine/transaction.ts'
import { addToBalance } from '#ledger/state/account.ts'
import type { Amount, PayChannel } from '#ledger/state/entries.ts'
import type { Layer } from '#ledger/state/layer.ts'
import { channelIsOver, closeChannel } from '#ledger/state/pay-channels.ts'
import { credentialIdsFault, credentialsFault, depositFault } from './credential-rules.ts'

const flags = { renew: 0x00010000, close: 0x00020000 } as const
const wants = (tx: Readonly<PaymentChannelClaim>, flag: number): boolean => (flagsOf(tx) & flag) !== 0

const isNoAmount = (amount: Amount | undefined): boolean =>
  amount !== undefined && (!isXrp(amount) || signOf(amount) <= 0)
const dropsOf = (amount: Amount | undefined): bigint | undefined =>
  amount !== undefined && isXrp(amount) ? drops(amount) : undefined

/** A signature is checked even where none is needed. */
function signatureFault(tx: Readonly<PaymentChannelClaim>, balance: bigint | undefined): Result | undefined {
  if (tx.Signature === undefined) return undefined
  if (tx.PublicKey === undefined || balance === undefined || !isPublicKey(tx.PublicKey)) return 'temMALFORMED'
  const amount = dropsOf(tx.Amount) ?? balance
  return isClaimSignedBy(tx.Channel, amount, tx.Signature, tx.PublicKey) ? undefined : 'temBAD_SIGNATURE'
}

export const paymentChannelClaim: Transactor<PaymentChannelClaim> = {
  preflight(tx, networkId) {
    if (strangeFlags(tx, flags.renew | flags.close)) return 'temINVALID_FLAG'
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (isNoAmount(tx.Balance) || isNoAmount(tx.Amount)) return 'temBAD_AMOUNT'
    const balance = dropsOf(tx.Balance)
    const amount = dropsOf(tx.Amount)
    if (balance !== undefined && amount !== undefined && balance > amount) return 'temBAD_AMOUNT'
    if (wants(tx, flags.close) && wants(tx, flags.renew)) return 'temMALFORMED'
    return signatureFault(tx, balance) ?? credentialIdsFault(tx) ?? 'tesSUCCESS'
  },

  preclaim: ({ view, tx }) => credentialsFault(view, tx) ?? 'tesSUCCESS',

  apply({ layer, tx }) {
    const channel = layer.peek('PayChannel', tx.Channel)
    if (!channel) return 'tecNO_TARGET'
    if (channelIsOver(layer, channel)) {
      closeChannel(layer, tx.Channel, channel)
      return 'tesSUCCESS'
    }
    const isOwner = tx.Account === channel.Account
    if (!isOwner && tx.Account !== channel.Destination) return 'tecNO_PERMISSION'
    const refused = payOut(layer, tx, channel)
    if (refused) return refused
    if (wants(tx, flags.renew)) {
      if (!isOwner) return 'tecNO_PERMISSION'
      delete channel.Expiration
    }
    if (!wants(tx, flags.close)) return 'tesSUCCESS'
    // The receiver may end it at once, the owner only when nothing is left in it.
    if (!isOwner || channel.Balance === channel.Amount) closeChannel(layer, tx.Channel, channel)
    else {
      const settled = layer.facts.parentCloseTime + channel.SettleDelay
      channel.Expiration = Math.min(channel.Expiration ?? settled, settled)
    }
    return 'tesSUCCESS'
  },
}

function payOut(layer: Layer, tx: Readonly<PaymentChannelClaim>, channel: PayChannel): Result | undefined {
  const wanted = dropsOf(tx.Balance)
  if (wanted === undefined) return undefined
  if (tx.Account === channel.Destination && tx.Signature === undefined) return 'temBAD_SIGNATURE'
  if (tx.Signature !== undefined && tx.PublicKey !== channel.PublicKey) return 'temBAD_SIGNER'
  const paid = BigInt(channel.Balance)
  if (wanted > BigInt(channel.Amount) || wanted <= paid) return 'tecUNFUNDED_PAYMENT'
  const receiver = layer.peekAccount(channel.Destination)
  if (!receiver) return 'tecNO_DST'
  const refused = depositFault(layer, tx, channel.Destination)
  if (refused) return refused
  channel.Balance = wanted.toString()
  addToBalance(receiver, wanted - paid)
  return undefined
}
