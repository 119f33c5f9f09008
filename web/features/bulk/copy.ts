import type { BulkKind, ReceivedOffer, StepState } from '@gooddrop/contract/bulk.ts'
import { plural, texts } from '@gooddrop/contract/language.ts'
import { messages } from '@gooddrop/contract/messages.ts'

const works = (count: number) => plural(count, { one: '# work', other: '# works' })
const offers = (count: number) => plural(count, { one: '# offer', other: '# offers' })

export const copy = texts('bulk', {
  select: 'Select several',
  selectOff: 'Stop selecting',
  selectOne: (title: string) => `Select ${title}`,
  selected: (count: number) => `${count} selected`,
  selectAll: 'Select all',
  clear: 'Clear',
  actions: 'With the selected ones',
  listThem: (count: number) => `List ${works(count)}`,
  delistThem: (count: number) => `Remove ${works(count)} from sale`,
  withdrawThem: (count: number) => `Withdraw ${offers(count)}`,
  acceptThem: (count: number) => `Accept ${offers(count)}`,
  tooMany: (most: number) => `Please select at most ${most}.`,

  listTitle: 'List several works',
  listLead: 'Each work is listed by a signature of its own. You can pause and go on later.',
  priceForAll: 'The same price for all, in XRP',
  priceOf: (title: string) => `Price of ${title} in XRP`,
  incorrectAmount: messages.incorrectAmount,
  start: 'Continue',

  title: 'Signatures',
  what: 'these signatures',
  kinds: {
    list: 'Listing works',
    cancel: 'Cancelling offers',
    accept: 'Accepting offers',
    buy: 'Buying works',
  } satisfies Record<BulkKind, string>,
  left: (count: number) => plural(count, { one: '# signature remains', other: '# signatures remain' }),
  progress: (done: number, total: number) => `${done} of ${total} done`,
  leftOut: (count: number) => `${count} left out`,
  failed: (count: number) => `${count} failed`,
  signNext: 'Sign the next one',
  signFirst: 'Start signing',
  signTogether: (count: number) => `Sign ${count} at once`,
  together: 'Please confirm in your wallet. All of them are in one request.',
  pause: 'Pause',
  resume: 'Continue',
  paused: 'Paused. Nothing is asked of your wallet until you continue.',
  skip: 'Skip the next one',
  giveUp: 'Give up',
  giveUpTitle: 'Give up the rest?',
  giveUpLead: 'What you have signed stays signed. What remains is not asked for any more.',
  keepGoing: 'Keep it',
  over: {
    done: 'Everything is signed.',
    bought: 'Everything is bought.',
    doneWithout: 'Finished. Some were left out or failed: see below.',
    abandoned: 'You gave up the rest.',
  },
  anywhere: 'This list is kept. You can close the page and go on later, also on another device.',
  backToWorks: 'Back to your works',
  backToCart: 'Back to your cart',
  steps: 'Step by step',
  stepStates: {
    waiting: 'To be signed',
    asked: 'In your wallet',
    done: 'Done',
    skipped: 'Left out',
    failed: 'Failed',
    abandoned: 'Given up',
  } satisfies Record<StepState, string>,
  cancelStep: (count: number) => `Cancel ${offers(count)}`,
  noTitle: messages.noTitle,
  none: 'No such list of signatures',
  noneHint: 'It may have been finished long ago.',

  open: (count: number) =>
    plural(count, {
      one: '# signature of yours is still waiting.',
      other: '# signatures of yours are still waiting.',
    }),
  goOn: 'Go on',

  cancelTitle: 'Cancel several offers',
  cancelled: 'The offers have been cancelled',
  /** As the wallet calls it. */
  cancelVerb: 'Withdraw',
  offers,
  moreWorks: (count: number) => plural(count, { other: 'and # more' }),

  received: 'Offers received',
  receivedWhat: 'The offers',
  noOffers: 'Nobody has made you an offer yet',
  noOffersHint: 'Offers for your works appear here as soon as they are on the ledger.',
  from: (name: string) => `from ${name}`,
  until: (when: string) => `until ${when}`,
  /** The note says from whom it is. */
  offerOf: (title: string, note: string) => `${title} ${note}`,
  problems: {
    elsewhere: 'Made elsewhere',
    unfunded: 'Not funded',
    auction: 'In an auction',
  } satisfies Record<NonNullable<ReceivedOffer['problem']>, string>,
})
