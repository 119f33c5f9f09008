import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('signing/wallets/walletconnect', {
  label: 'WalletConnect',
  /** What wallets show of this site. */
  about: 'Every sale gives',
  hint: 'Any XRP Ledger wallet that supports it',
  signInTitle: 'Connect with WalletConnect',
  signInLead:
    'Scan the code with your wallet, approve the connection and sign in. The wallet shows a transaction that can never take effect: you pay nothing.',
  approveLead: 'Review the request in your wallet app and approve it there.',
  inWallet: 'In your wallet',
  findingWallet: 'Looking for your wallet …',
  relaySlow: 'WalletConnect is not responding yet',
  relaySlowHint:
    'We are still trying. If this continues, check your connection and whether anything is blocking WalletConnect. You can also close this window and connect with Xumm instead.',
  askedWallet: (name: string) => `Waiting for ${name.slice(0, 40)}`,
  askedHint: 'The request is in your wallet. Review and approve it there.',
  sendAgain: 'Not there? Send it again',
  sentAgain: 'Sent again. It can take a moment to appear.',
  submitted: (name: string) => `${name.slice(0, 40)} has submitted it`,
  submittedHint: 'Waiting for the ledger. This takes a few seconds.',
  unable: (name: string) => `${name.slice(0, 40)} cannot sign you in`,
  unableHint: (name: string) =>
    `Sign in another way first, with a wallet that holds the same account. After that you can choose ${name.slice(0, 40)} to sign.`,
  otherWays: 'Choose another wallet',
  byEmail: 'Sign in by e-mail',
  unableButKnown: (name: string) =>
    `You have already proved your account, so ${name.slice(0, 40)} can sign for it from now on.`,
  signWith: (name: string) => `Sign with ${name.slice(0, 40)}`,
  nowSigning: (name: string) => `You now sign with ${name.slice(0, 40)}`,
  anotherWallet: 'Use another wallet',
  pairingAlt: 'QR code that connects your wallet',
  pastePairing: 'Or copy the link into your wallet',
  copyPairing: 'Copy the link for your wallet',
  walletSays: 'Your wallet replied:',
  unreadableAnswer: 'The reply from your wallet could not be read. Please try again',
  relayAway: 'Your wallet cannot be reached right now. Please try again',
})
