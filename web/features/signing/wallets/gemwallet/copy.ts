export const copy = {
  label: 'GemWallet',
  hint: 'The GemWallet extension of this browser',
  signInTitle: 'Connect with GemWallet',
  signInLead: 'You sign a short message. Nothing is paid.',
  approveLead: 'Review the request in your wallet and approve it there.',
  inWallet: 'In your wallet',
} as const
