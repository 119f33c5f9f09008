import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('server/bulk', {
  noSuchQueue: 'We could not find that queue',
  manyQueues: 'You already have three queues of signatures. Please finish or give up one of them first',
  onePurchase: 'You are still paying for other works. Please finish that list or give it up first',
  notSettled: 'Your earlier purchases are not settled yet, and the rest of your XRP does not cover the next one',
  over: 'This queue is finished',
  paused: 'This queue is paused. Please continue it first',
  nothingToCancel: 'None of these offers is yours any more',
  notYours: (count: number) =>
    count === 1 ? 'One of these works is not yours any more' : `${count} of these works are not yours any more`,
  allGone: 'These offers are already gone',
  someGone: (count: number) =>
    count === 1 ? 'One offer was already gone and was left out' : `${count} offers were already gone and were left out`,
  cancelled: (count: number) => (count === 1 ? 'The offer has been cancelled' : `${count} offers have been cancelled`),
  declined: 'Declined in the wallet. You can try again or skip it',
  expired: 'Not signed in time. You can try again or skip it',
  skippedByOwner: 'Skipped',
})
