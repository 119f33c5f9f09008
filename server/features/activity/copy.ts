import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('server/activity', {
  noSuchItem: 'We could not find that item',
  noSuchCollection: 'We could not find that collection',
  oneSubject: 'Ask for the activity of one item, person, collection or non-profit at a time',
})
