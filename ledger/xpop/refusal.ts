/** Why a file proves nothing. Each has its own words in web/features/giving/proof/copy.ts. */
export const REFUSALS = [
  'tooLarge',
  'notJson',
  'notAProof',
  'badField',
  'unknownPublisher',
  'wrongNetwork',
  'publisherManifestKey',
  'publisherManifestSignature',
  'publisherRevoked',
  'listSignature',
  'listUnreadable',
  'listExpired',
  'listNotYetValid',
  'listTwice',
  'validatorManifestKey',
  'validatorManifestSignature',
  'treeShape',
  'treePosition',
  'treeLeaf',
  'treeRoot',
  'noValidations',
  'validationUnreadable',
  'validationPartial',
  'validationOtherLedger',
  'validatorUnknown',
  'validatorMismatch',
  'validatorTwice',
  'validationSignature',
  'quorum',
  'transactionUnreadable',
  'metadataUnreadable',
  'failedTransaction',
  'notASale',
  'notBrokered',
  'notInXrp',
  'noGift',
  'giftTooSmall',
  'pledgeDiffers',
  'noCharity',
  'otherBroker',
  'notAPayment',
  'partialPayment',
  'payoutOtherAccount',
  'payoutOtherCharity',
  'payoutOtherSale',
  'payoutTooSmall',
  'payoutBeforeSale',
] as const
export type RefusalCode = (typeof REFUSALS)[number]

/** The only error that reading a proof may end with. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: RefusalCode
  /** Which part of the file, or the two values that differ. */
  readonly detail: string

  constructor(code: RefusalCode, detail = '') {
    super(detail === '' ? code : `${code}: ${detail}`)
    this.code = code
    this.detail = detail
  }
}
