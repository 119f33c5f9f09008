const REASONS: Record<string, string> = {
  incorrect_number: 'the number is incorrect',
  invalid_number: 'the number is incorrect',
  invalid_expiry_month: 'the expiry month is incorrect',
  invalid_expiry_year: 'it has expired',
  invalid_cvc: 'the CVC is incorrect',
  insufficient_funds: 'it does not have enough funds',
  expired_card: 'it has expired',
  incorrect_cvc: 'the CVC is incorrect',
  processing_error: 'the bank could not process it. Please try again in a moment',
  authentication_required: 'the bank asks you to confirm that it is really you',
  payment_intent_authentication_failure: 'the bank did not get your confirmation',
}

/** All of it in words. */
export type Receipt = Record<'order' | 'date' | 'price' | 'xrp' | 'wallet' | 'transaction', string>

/** What buyers read about payments, beyond the messages that contract/messages.ts fixes. */
export const copy = {
  declined: (reason: string) =>
    `Your card was declined: ${REASONS[reason] ?? 'the bank gave no reason'}. Nothing was charged`,
  action: 'Your bank asks you to confirm that it is really you. Nothing was charged yet',
  processing:
    'Your bank is still processing the payment. You need not wait here: the XRP is sent as soon as it is paid',
  notSelling: 'XRP is not sold here',
  frozen: 'A payment of yours is disputed, so nothing more can be bought until we have reviewed it',
  walletNeeded: 'Connect your wallet first: XRP can only be sent to an account that you have proved to be yours',
  walletChanged: 'Your wallet has changed since you started this purchase. Please start again',
  cardNeeded: 'Add a card first',
  testNumbersOnly: 'Card numbers are not accepted here. Please use the card field of the page',
  cardIncomplete: 'Number, expiry and CVC of the card are required',
  noCredit: 'There is not enough XRP in stock right now. Nothing was charged: please try again later',
  limit: (usd: number) => `At most $${usd} of XRP can be bought in a day. Please come back tomorrow`,
  undelivered: 'XRP that you bought is still on its way to you',
  unknownPayment: 'We cannot find that payment',
  over: 'This payment is closed. Please start a new one',
  paid: 'This is already paid. The XRP is on its way',
  cardKept: 'Your card has been saved',
  cardUnknown: 'The card service does not know this card',
  cardRefused: 'The card service does not accept this card',
  receiptSubject: (xrp: string) => `Your receipt: ${xrp} XRP`,
  receiptHello: (xrp: string) => `Thank you. The ${xrp} XRP that you bought are in your wallet.`,
  receiptLines: (receipt: Receipt) =>
    [
      `Order number: ${receipt.order}`,
      `Date: ${receipt.date}`,
      `Paid by card: ${receipt.price} (VAT inclusive)`,
      `Bought: ${receipt.xrp} XRP`,
      `Sent to: ${receipt.wallet}`,
      `Transaction: ${receipt.transaction}`,
    ].join('\n'),
  receiptButton: 'Your purchases',
  receiptBecause: 'You get this receipt because you bought XRP with your card.',
  notSignedByProvider: 'This was not signed by the card service',
} as const

/** Why something that was paid for is not delivered, as the buyer should read it. */
export function heldBecause(code: string): string {
  if (code === 'tecDST_TAG_NEEDED') return 'Your account requires a destination tag, which our deliveries do not have'
  if (code === 'tecNO_PERMISSION') return 'Your account accepts payments only from accounts that it has authorised'
  if (code === 'tecNO_DST_INSUF_XRP') return 'The amount is too small to open your account on the ledger'
  if (code === 'disputed') return 'Your bank disputes this payment. Nothing is sent until that is decided'
  if (code === 'dispute_lost') return 'Your bank has taken this payment back, so nothing is sent for it'
  if (code === 'refunded') return 'This payment was refunded, so nothing is sent for it'
  if (code === 'partly_refunded') return 'Part of this payment was refunded. We are looking into it'
  return 'The ledger did not accept the payment. We are trying again and looking into it'
}

const TAKEN_BACK: readonly string[] = ['disputed', 'dispute_lost', 'refunded', 'partly_refunded']

/** Why the money was, or is being, given back. */
export const refundedBecause = (code: string): string =>
  TAKEN_BACK.includes(code)
    ? heldBecause(code)
    : 'The XRP could not be delivered to your account, so your payment is given back'
