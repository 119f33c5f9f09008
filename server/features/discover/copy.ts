export const copy = {
  tooManySearches: (most: number) => `You can save up to ${most} searches. Delete one to save another`,
  notASearch: 'These filters are not valid',
} as const
