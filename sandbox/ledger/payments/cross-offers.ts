import { decimalIn, issuedAmount, isXrp } from '#ledger/engine/amounts.ts'
import { type Decimal, decimalOfRate, divideRounded, multiplyRounded } from '#ledger/engine/decimal.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { deleteBookOffer } from '#ledger/state/book-directories.ts'
import type { Amount, IssuedAmount } from '#ledger/state/entries.ts'
import type { Layer } from '#ledger/state/layer.ts'
import { transferRateOf } from '#ledger/state/trust-lines.ts'
import { readAccount, readAs } from '#ledger/state/view.ts'
import { fundsUnderWay } from './book-offers.ts'
import { flow } from './flow.ts'
import { PaymentLayer } from './payment-layer.ts'
import {
  amountOf,
  dividedByRate,
  isNothing,
  issueOf,
  less,
  order,
  parity,
  type Quantity,
  quantityOf,
  rateOf,
  signOfQuantity,
  timesRate,
} from './quantity.ts'

/** What an offer wants of its takers, and what it gives them. */
export type Trade = { readonly pays: Amount; readonly gets: Amount }
export type CrossingFlags = { readonly sell: boolean; readonly passive: boolean; readonly fillOrKill: boolean }
export type Crossed = { readonly rest: Trade; readonly changed: boolean }

const mostDrops = '100000000000000000'
const mostUnits: Decimal = { mantissa: 4_999_999_999_999_999n, exponent: 80 }
const finestTick = 16

/** The trade at a rate of no more digits than the issuers allow; nothing when that leaves nothing. */
export function withTickSize(layer: Layer, trade: Trade, sell: boolean): Trade | undefined {
  const sizes = [trade.pays, trade.gets].map((amount) =>
    isXrp(amount) ? finestTick : (readAccount(layer, amount.issuer)?.TickSize ?? finestTick),
  )
  const digits = Math.min(...sizes)
  if (digits === finestTick) return trade
  const { mantissa, exponent } = rateOf(quantityOf(trade.gets), quantityOf(trade.pays))
  const unit = 10n ** BigInt(finestTick - digits)
  const rate = { mantissa: ((mantissa + unit - 1n) / unit) * unit, exponent }
  const [pays, gets] = [quantityOf(trade.pays), quantityOf(trade.gets)]
  const rounded = sell
    ? { pays: amountOf(timesRate(gets, rate, pays), issueOf(trade.pays)), gets: trade.gets }
    : { pays: trade.pays, gets: amountOf(dividedByRate(pays, rate, gets), issueOf(trade.gets)) }
  return isNothing(quantityOf(rounded.pays)) || isNothing(quantityOf(rounded.gets)) ? undefined : rounded
}

/** What goes to the issuer on the way counts into the most that may be sent. */
function withGatewayRate(amount: IssuedAmount, rate: number): IssuedAmount {
  return rate === parity ? amount : issuedAmount(amount, multiplyRounded(decimalIn(amount), decimalOfRate(rate), true))
}

/** Takes offers of the other side of the book as far as their rates allow. */
export function crossOffers(layer: Layer, account: string, trade: Trade, flags: CrossingFlags): Crossed | Result {
  const payments = new PaymentLayer(layer)
  const funds = fundsUnderWay(payments, account, trade.gets)
  if (signOfQuantity(funds) <= 0) return 'tecUNFUNDED_OFFER'
  const throughIssuer = !isXrp(trade.gets) && trade.gets.issuer !== account
  const gatewayRate = !isXrp(trade.gets) && throughIssuer ? transferRateOf(layer, trade.gets.issuer) : parity
  const dearest = isXrp(trade.gets) ? trade.gets : withGatewayRate(trade.gets, gatewayRate)
  const sendMax = order(quantityOf(dearest), funds) > 0 ? amountOf(funds, issueOf(dearest)) : dearest
  const { mantissa, exponent } = rateOf(quantityOf(trade.pays), quantityOf(dearest))
  const everything = isXrp(trade.pays) ? mostDrops : issuedAmount(trade.pays, mostUnits)
  const viaXrp = !isXrp(trade.pays) && !isXrp(trade.gets)
  const done = flow(payments, {
    source: account,
    destination: account,
    deliver: flags.sell ? everything : trade.pays,
    sendMax,
    paths: viaXrp ? [[{ currency: 'XRP' }]] : [],
    partial: !flags.fillOrKill,
    ownerPaysTransferFee: true,
    limit: { mantissa: flags.passive ? mantissa - 1n : mantissa, exponent },
    crossing: flags.sell ? 'sell' : 'buy',
  })
  for (const key of done.removable) {
    const offer = readAs(payments, 'Offer', key)
    if (offer) deleteBookOffer(payments, key, offer)
  }
  const rest = succeeded(done.result)
    ? restOf(payments, account, trade, flags.sell, gatewayRate, { sent: done.sent, delivered: done.delivered })
    : trade
  layer.absorb(payments)
  return { rest, changed: rest !== trade }
}

function restOf(
  layer: PaymentLayer,
  account: string,
  trade: Trade,
  sell: boolean,
  gatewayRate: number,
  moved: { sent: Amount; delivered: Amount },
): Trade {
  const [pays, gets] = [quantityOf(trade.pays), quantityOf(trade.gets)]
  const asTrade = (paysLeft: Quantity, getsLeft: Quantity): Trade => ({
    pays: amountOf(paysLeft, issueOf(trade.pays)),
    gets: amountOf(getsLeft, issueOf(trade.gets)),
  })
  const delivered = quantityOf(moved.delivered)
  const sent = quantityOf(moved.sent)
  if (isNothing(delivered) && isNothing(sent)) return trade
  if (signOfQuantity(fundsUnderWay(layer, account, trade.gets)) <= 0) return asTrade(less(pays, pays), less(gets, gets))
  const rate = rateOf(pays, gets)
  if (!sell) {
    const left = less(pays, delivered)
    return signOfQuantity(left) <= 0
      ? asTrade(less(pays, pays), less(gets, gets))
      : asTrade(left, timesRate(left, rate, gets, true))
  }
  const spent =
    typeof sent === 'bigint' || gatewayRate === parity ? sent : divideRounded(sent, decimalOfRate(gatewayRate), true)
  const left = less(gets, spent)
  return signOfQuantity(left) <= 0
    ? asTrade(less(pays, pays), less(gets, gets))
    : asTrade(dividedByRate(left, rate, pays, false), left)
}
