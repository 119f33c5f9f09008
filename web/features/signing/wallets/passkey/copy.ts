export const copy = {
  label: 'Passkey',
  hint: 'A wallet in this browser, opened by your passkey',
  signInTitle: 'Connect with Passkey',
  signInLead: 'Your passkey opens the key of your wallet. Nothing is paid.',
  approveLead: 'Review the request in your wallet and approve it there.',
  inWallet: 'In your wallet',
} as const
