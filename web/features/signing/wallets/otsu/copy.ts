export const copy = {
  label: 'Otsu',
} as const
