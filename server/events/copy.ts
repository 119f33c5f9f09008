import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('server/events', {
  tooMany: 'Too many connections from this address',
  tooManyNow: 'Too many connections at this moment',
  noSuchTopic: 'There is no such topic',
  mostTopics: (most: number) => `At most ${most} topics at once`,
})
