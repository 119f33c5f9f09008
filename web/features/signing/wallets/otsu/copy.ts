export const copy = {
  label: 'Otsu',
  hint: 'The Otsu extension of this browser',
  signInTitle: 'Connect with Otsu',
  signInLead: 'You sign a short message. Nothing is paid.',
  approveLead: 'Review the request in your wallet and approve it there.',
  inWallet: 'In your wallet',
} as const
