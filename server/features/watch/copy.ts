import { formatNumber, texts } from '@gooddrop/contract/language.ts'

/** What people read of the feature: refusals, mails and push messages. */
export const copy = texts('server/watch', {
  tooMany: (most: number) => `You can watch at most ${formatNumber(most)} things. Stop watching something first`,
  tooManyDevices: (most: number) => `Push messages go to at most ${most} devices. Remove one first`,
  verifyFirst: 'Please verify your e-mail address first',
  ownWork: 'You cannot watch yourself',
  noSuchItem: 'We could not find that item',
  unknownZone: 'We do not know this time zone',
  badSubscription: 'Your browser’s push service cannot be used',
  noSuchDevice: 'This device is no longer there',
  stopped: {
    mail: 'You will get no more e-mails about this',
    mails: 'You will get no more e-mails about what you watch',
    stop: 'You no longer watch this',
  },
  mail: {
    several: (count: number) => `${count} updates on what you watch`,
    look: 'View it',
    all: 'See what you watch',
    andMore: (count: number) => `… and ${count} more.`,
    because: 'You watch this on Gooddrop. You can change how you are notified under Edit profile.',
  },
  push: { title: 'Gooddrop', look: 'View', stop: 'Stop watching' },
})
