import { drops, isXrp, signOf } from '#ledger/engine/amounts.ts'
import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { succeeded } from '#ledger/engine/results.ts'
import { type PaymentChannelFund, strangeFlags } from '#ledger/engine/transaction.ts'
import { addToBalance, balanceOf } from '#ledger/state/account.ts'
import { channelIsOver, closeChannel } from '#ledger/state/pay-channels.ts'
import { readAccount, reserveOf } from '#ledger/state/view.ts'

export const paymentChannelFund: Transactor<PaymentChannelFund> = {
  preflight(tx, networkId) {
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    return !isXrp(tx.Amount) || signOf(tx.Amount) <= 0 ? 'temBAD_AMOUNT' : 'tesSUCCESS'
  },

  apply({ layer, tx }) {
    const channel = layer.peek('PayChannel', tx.Channel)
    if (!channel) return 'tecNO_ENTRY'
    if (channelIsOver(layer, channel)) {
      closeChannel(layer, tx.Channel, channel)
      return 'tesSUCCESS'
    }
    if (channel.Account !== tx.Account) return 'tecNO_PERMISSION'
    if (tx.Expiration !== undefined) {
      const earliest = layer.facts.parentCloseTime + channel.SettleDelay
      if (tx.Expiration < Math.min(earliest, channel.Expiration ?? earliest)) return 'temBAD_EXPIRATION'
      channel.Expiration = tx.Expiration
    }
    const account = layer.peekAccount(tx.Account)
    if (!account || !isXrp(tx.Amount)) return 'tefINTERNAL'
    const amount = drops(tx.Amount)
    const reserve = reserveOf(layer.facts.fees, account.OwnerCount)
    if (balanceOf(account) < reserve) return 'tecINSUFFICIENT_RESERVE'
    if (balanceOf(account) < reserve + amount) return 'tecUNFUNDED'
    if (!readAccount(layer, channel.Destination)) return 'tecNO_DST'
    channel.Amount = (BigInt(channel.Amount) + amount).toString()
    addToBalance(account, -amount)
    return 'tesSUCCESS'
  },
}
