import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('server/stories', {
  feed: 'Gooddrop: stories',
  noSuchPost: 'We could not find that post',
  noSuchComment: 'We could not find that comment',
  full: 'This conversation is full. Please start a new one',
  commentPosted: 'Your comment has been posted',
  commentUpdated: 'Your comment has been updated',
  replyPosted: 'Your reply has been posted',
})
