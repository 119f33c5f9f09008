import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('server/collection-offers', {
  noSuchCollection: 'We could not find that collection',
  noSuchOffer: 'We could not find that collection offer',
  noSuchAnswer: 'We could not find that work among the answers',
  tooMany: (most: number) => `You already have ${most} open collection offers. Please withdraw one first`,
  over: 'This collection offer has ended',
  ownOffer: 'This is your own collection offer',
  notFitting: 'This work does not fit the offer',
  elsewhere: 'This work is also offered outside Gooddrop. Please end that offer first',
  makerCannotPay: 'The wallet behind this offer does not hold enough XRP at the moment',
  manyAnswers: 'Enough works have been put forward for this offer. Please try again later',
  answered: 'This work was put forward already',
  notReady: 'This work cannot be bought by this offer any more',
  usedUp: 'You are already buying as many works as you wanted',
})
