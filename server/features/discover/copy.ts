export const copy = {
  tooManySearches: (most: number) => `You can save up to ${most} searches. Delete one to save another`,
} as const
