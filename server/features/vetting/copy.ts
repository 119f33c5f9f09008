import { texts } from '@gooddrop/contract/language.ts'

/** What charities read about credentials. */
export const copy = texts('server/vetting', {
  accepted: 'The credential is accepted',
  notOffered: 'There is no credential to accept for this wallet',
  alreadyAccepted: 'This credential has already been accepted',
  offerExpired: 'This credential has expired. Please ask us for a new one',
  expiringSubject: (name: string) => `The credential of ${name} ends soon`,
  expiringForCharity: (name: string, until: string) =>
    `The credential that says that ${name} has been vetted is valid until ${until}. After that, buyers can no longer choose you for their gifts. Gifts from sales before that day are still paid to you.`,
  expiringNext:
    'We will contact you about the renewal. Once it is issued, you accept it with the wallet that receives your gifts.',
  expiringButton: 'See your credential',
  charityBecause: 'You receive this e-mail because your wallet receives gifts for this charity.',
})

/** What operators read about credentials. */
export const operatorCopy = {
  noVetting: 'No vetting account is configured: set VETTING_ACCOUNT or VETTING_SECRET',
  badDay: 'The end must be a day in the form YYYY-MM-DD',
  badAddress: 'The address of the assessment must begin with https:// or ipfs:// and have at most 256 bytes',
  endsTooSoon: 'The credential must be valid for at least a day',
  endsTooLate: 'A credential is valid for at most five years',
  renewInstead: (until: string) => `This charity holds a credential that is valid until ${until}: renew it instead`,
  issueInstead: 'This charity holds no valid credential to renew: issue one',
  mustEndLater: (until: string) => `The new credential must end later than the present one (${until})`,
  alreadyOffered: 'This credential has been issued. It is waiting for the charity to accept it',
  beingIssued: 'A credential is being issued to this charity right now. Please try again in a minute',
  nothingToRevoke: 'This charity has no credential to revoke',
  expiringSubject: (name: string) => `The credential of ${name} ends soon`,
  expiringForOperator: (name: string, until: string) =>
    `The credential of ${name} is valid until ${until}. After that, buyers can no longer choose this charity. Assess it again and renew its credential: charities credential renew <id> --expires <day> --uri <address>`,
  operatorBecause: 'You receive this e-mail because this address is set as the operator’s.',
} as const
