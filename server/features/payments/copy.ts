import { texts } from '@gooddrop/contract/language.ts'

/** Why a card was declined, by the code of the card service. */
export const declineReasons = texts('server/payments/declined', {
  incorrect_number: 'the number is incorrect',
  invalid_number: 'the number is incorrect',
  invalid_expiry_month: 'the expiry month is incorrect',
  invalid_expiry_year: 'it has expired',
  invalid_cvc: 'the CVC is incorrect',
  insufficient_funds: 'it does not have enough funds',
  expired_card: 'it has expired',
  incorrect_cvc: 'the CVC is incorrect',
  processing_error: 'the bank could not process the payment. Please try again in a moment',
  authentication_required: 'your bank needs you to confirm the payment',
  payment_intent_authentication_failure: 'the payment was not confirmed with your bank',
  other: 'the bank gave no reason',
})

const isDeclineReason = (code: string): code is keyof typeof declineReasons => Object.hasOwn(declineReasons, code)

export const declinedBecause = (code: string): string =>
  copy.declined(declineReasons[isDeclineReason(code) ? code : 'other'])

/** All of it in words; `tax` is empty where the operator has not said anything about it. */
export type Receipt = Record<'order' | 'date' | 'price' | 'tax' | 'xrp' | 'wallet' | 'transaction', string>

/** What buyers read about payments, beyond the messages that contract/messages.ts fixes. */
export const copy = texts('server/payments', {
  declined: (reason: string) => `Your card was declined: ${reason}. Nothing was charged`,
  action: 'Your bank needs you to confirm the payment. Nothing has been charged yet',
  processing:
    'Your bank is still processing the payment. You can leave this page: the XRP is sent as soon as the payment is complete',
  notSelling: 'This marketplace does not sell XRP',
  frozen: 'One of your payments is disputed. You cannot buy more until we have reviewed it',
  walletNeeded: 'Please connect your wallet first: XRP can only be sent to an account that you have proved is yours',
  walletChanged: 'Your wallet has changed since you started this purchase. Please start again',
  cardNeeded: 'Please add a card first',
  testNumbersOnly: 'Card numbers are not accepted here. Please use the card field on the page',
  cardIncomplete: 'Card number, expiry date and CVC are required',
  noPrice:
    'The price of XRP is not known right now, so none is sold. Nothing was charged. Please try again in a few minutes',
  orderTooLarge: 'This plan is not sold at the current price of XRP. Please try a smaller one, or try again later',
  soldForToday: 'We have sold as much XRP as we can for now. Nothing was charged. Please try again tomorrow',
  quoteOver: 'This quote has expired, and nothing was charged. Please start again to get a new one',
  noCredit: 'We do not have enough XRP to sell right now. Please try again later',
  limit: (usd: number) => `You can buy at most $${usd} of XRP in 24 hours. Please try again tomorrow`,
  undelivered: 'XRP you bought is still on its way. Please wait until it has arrived',
  unknownPayment: 'We could not find that payment',
  over: 'This payment is closed. Please start a new one',
  paid: 'This payment is already complete. The XRP is on its way',
  cardKept: 'Your card has been saved',
  cardUnknown: 'The card service does not recognise this card',
  cardRefused: 'The card service does not accept this card',
  receiptSubject: (xrp: string) => `Your receipt: ${xrp} XRP`,
  receiptHello: (xrp: string) => `Thank you. The ${xrp} XRP you bought is in your wallet.`,
  receiptLines: (receipt: Receipt) =>
    [
      `Order number: ${receipt.order}`,
      `Date: ${receipt.date}`,
      receipt.tax
        ? `Paid by card: ${receipt.price}\nTax: ${receipt.tax}`
        : `Paid by card: ${receipt.price} (VAT inclusive)`,
      `Bought: ${receipt.xrp} XRP`,
      `Sent to: ${receipt.wallet}`,
      `Transaction: ${receipt.transaction}`,
    ].join('\n'),
  receiptButton: 'Your purchases',
  receiptBecause: 'You received this receipt because you bought XRP by card.',
  notSignedByProvider: 'This was not signed by the card service',
})

/** Why something that was paid for is not delivered, as the buyer should read it. */
export const heldReasons = texts('server/payments/held', {
  tecDST_TAG_NEEDED: 'Your account requires a destination tag, which our deliveries do not have',
  tecNO_PERMISSION: 'Your account accepts payments only from accounts it has authorised',
  tecNO_DST_INSUF_XRP: 'The amount is too small to open your account on the ledger',
  disputed: 'This payment is disputed. Nothing is sent until the dispute is settled',
  dispute_lost: 'Your bank has reversed this payment, so no XRP is sent for it',
  refunded: 'This payment was refunded, so no XRP is sent for it',
  amount_differs: 'The amount paid differs from the price. We are looking into it',
  partly_refunded: 'Part of this payment was refunded. We are looking into it',
  other: 'The ledger did not accept the payment. We are looking into it and will try again',
  undelivered: 'The XRP was not delivered, so your payment is refunded',
})

const isHeldReason = (code: string): code is keyof typeof heldReasons => Object.hasOwn(heldReasons, code)

export const heldBecause = (code: string): string => heldReasons[isHeldReason(code) ? code : 'other']

const TAKEN_BACK: readonly string[] = ['disputed', 'dispute_lost', 'refunded', 'partly_refunded']

/** Why the money was, or is being, given back. */
export const refundedBecause = (code: string): string =>
  TAKEN_BACK.includes(code) ? heldBecause(code) : heldReasons.undelivered
