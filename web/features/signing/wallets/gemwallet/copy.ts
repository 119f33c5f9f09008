export const copy = {
  label: 'GemWallet',
} as const
