export const copy = {
  label: 'Ledger',
  hint: 'A Ledger device on this computer',
  signInTitle: 'Connect with Ledger',
  signInLead: 'You sign a short message. Nothing is paid.',
  approveLead: 'Review the request in your wallet and approve it there.',
  inWallet: 'In your wallet',
} as const
