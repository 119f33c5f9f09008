import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('vetting', {
  title: 'Your credential',
  lead: 'A charity that we have vetted holds a credential on the ledger. Buyers can choose you while it is valid.',
  dashboard: 'Your dashboard',
  what: 'Your credential',
  connectTitle: 'Connect the wallet that receives your gifts',
  connectHint: 'Only that wallet can accept the credential.',
  connect: 'Connect wallet',
  otherTitle: 'This wallet does not belong to a charity',
  otherHint: 'Connect the wallet that receives your gifts, or write to us if you would like to be vetted.',
  contact: 'Contact us',
  noneTitle: 'There is no credential yet',
  noneHint: 'We will e-mail you when your assessment is complete. The credential then appears here.',
  heldTitle: 'You are vetted',
  heldUntil: (day: string) => `Valid until ${day}.`,
  offeredTitle: 'A credential is waiting for you',
  renewalTitle: 'Your renewed credential is waiting for you',
  offeredUntil: (name: string, day: string) => `It says that ${name} has been vetted, and is valid until ${day}.`,
  reserve:
    'The ledger sets aside a small reserve in your wallet for as long as you hold it. The fee is a fraction of a cent.',
  renewalKeeps:
    'Your present credential stays valid until you accept this one. Then it is deleted and its reserve is released.',
  issued: 'Issued on the ledger',
  assessment: 'Read the assessment',
  accept: 'Accept the credential',
  acceptTitle: 'Accept the credential',
  accepted: 'The credential is accepted',
})
