export const copy = {
  noSuchItem: 'We could not find that item',
  oneSubject: 'Ask for the activity of one item, person or non-profit at a time',
} as const
