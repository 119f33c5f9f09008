export const suggestionCopy = {
  label: 'Suggestions',
  titles: { works: 'Works', artists: 'Artists', collections: 'Collections', charities: 'Non-profits' },
  none: 'No suggestions. Press Enter to search all works.',
  count: (total: number) => (total === 1 ? '1 suggestion' : `${total} suggestions`),
} as const
