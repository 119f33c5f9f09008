export const copy = {
  label: 'Crossmark',
} as const
