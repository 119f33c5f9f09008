export type Brand = 'visa' | 'mastercard' | 'amex' | 'diners' | 'discover'

/** The result of a charge. */
export type Behaviour =
  | { kind: 'succeeds'; disputed?: true }
  | { kind: 'declines'; code: string; declineCode: string | null }
  /** When the bank asks: `always`, or until it was confirmed once for later use. */
  | { kind: 'asks'; until: 'always' | 'set_up' }

export type TestCard = {
  number: string
  /** The name by which tests use it without a number. */
  method: string
  brand: Brand
  behaviour: Behaviour
  note: string
}

const succeeds: Behaviour = { kind: 'succeeds' }
const declines = (code: string, declineCode: string | null = null): Behaviour => ({
  kind: 'declines',
  code,
  declineCode,
})

/** The numbers that the card service publishes for tests. No other number is accepted here. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', method: 'pm_card_visa', brand: 'visa', behaviour: succeeds, note: 'is paid' },
  {
    number: '5555555555554444',
    method: 'pm_card_mastercard',
    brand: 'mastercard',
    behaviour: succeeds,
    note: 'is paid',
  },
  { number: '378282246310005', method: 'pm_card_amex', brand: 'amex', behaviour: succeeds, note: 'is paid' },
  { number: '36227206271667', method: 'pm_card_diners', brand: 'diners', behaviour: succeeds, note: 'is paid' },
  { number: '6011111111111117', method: 'pm_card_discover', brand: 'discover', behaviour: succeeds, note: 'is paid' },
  {
    number: '4000000000000002',
    method: 'pm_card_visa_chargeDeclined',
    brand: 'visa',
    behaviour: declines('card_declined', 'generic_decline'),
    note: 'is declined',
  },
  {
    number: '4000000000009995',
    method: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    behaviour: declines('card_declined', 'insufficient_funds'),
    note: 'has no money',
  },
  {
    number: '4000000000000069',
    method: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    behaviour: declines('expired_card'),
    note: 'has expired',
  },
  {
    number: '4000000000000127',
    method: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    behaviour: declines('incorrect_cvc'),
    note: 'finds the CVC wrong',
  },
  {
    number: '4000000000000119',
    method: 'pm_card_chargeDeclinedProcessingError',
    brand: 'visa',
    behaviour: declines('processing_error'),
    note: 'cannot be processed',
  },
  {
    number: '4000002500003155',
    method: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    behaviour: { kind: 'asks', until: 'set_up' },
    note: 'asks its owner the first time (3-D Secure)',
  },
  {
    number: '4000002760003184',
    method: 'pm_card_authenticationRequired',
    brand: 'visa',
    behaviour: { kind: 'asks', until: 'always' },
    note: 'asks its owner every time (3-D Secure)',
  },
  {
    number: '4000000000000259',
    method: 'pm_card_createDispute',
    brand: 'visa',
    behaviour: { kind: 'succeeds', disputed: true },
    note: 'is paid, and disputed afterwards',
  },
]

export const byNumber = (number: string) => TEST_CARDS.find((card) => card.number === number)
export const byMethod = (method: string) => TEST_CARDS.find((card) => card.method === method)
