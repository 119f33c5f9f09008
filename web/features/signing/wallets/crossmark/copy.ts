export const copy = {
  label: 'Crossmark',
  hint: 'The Crossmark extension of this browser',
  signInTitle: 'Connect with Crossmark',
  signInLead: 'You sign a short message. Nothing is paid.',
  approveLead: 'Review the request in your wallet and approve it there.',
  inWallet: 'In your wallet',
} as const
