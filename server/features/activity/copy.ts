export const copy = {
  noSuchItem: 'We could not find that item',
  noSuchCollection: 'We could not find that collection',
  oneSubject: 'Ask for the activity of one item, person, collection or non-profit at a time',
} as const
