import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('signing/wallets/extensions', {
  inWallet: 'In your wallet',
  hint: (name: string) => `The ${name} extension in this browser`,
  signInTitle: (name: string) => `Connect with ${name}`,
  messageLead: 'Sign a short message in the window of your wallet. You pay nothing.',
  transactionLead: (name: string) =>
    `Approve the connection and sign in ${name}’s window. It shows a transaction that can never take effect: you pay nothing.`,
  approveLead: (name: string) => `Review the request in ${name}’s window and approve it there.`,
  looking: (name: string) => `Looking for ${name} …`,
  waitingFor: (name: string) => `Waiting for ${name}`,
  waitingHint: 'The request is in the window of your wallet. Review and approve it there.',
  noWindow: (name: string) => `No window? Click the ${name} icon in your browser’s toolbar.`,
  again: 'Open it again',
  locked: (name: string) => `${name} is locked. Unlock it, then try again.`,
  unlockFirst: (name: string) => `${name} is locked. Unlock it to see the request.`,
  missing: (name: string) => `${name} is not in this browser`,
  missingHint: 'Install it, or turn it on for this site. Then look again.',
  install: (name: string) => `Install ${name}`,
  lookAgain: 'Look again',
  unreadable: (name: string) => `The reply from ${name} could not be read. Please try again`,
  failed: (name: string) => `${name} could not sign this. Please try again`,
  says: (name: string, message: string) => `${name} replied: ${message}`,
})
