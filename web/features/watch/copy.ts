import { formatNumber, texts } from '@gooddrop/contract/language.ts'
import type { MailCadence } from '@gooddrop/contract/watch.ts'
import type { WatchKind } from '@gooddrop/contract/watch-subject.ts'

export const copy = texts('watch', {
  watch: 'Watch',
  watching: 'Watching',
  how: 'How to be notified',
  about: {
    work: 'When it is listed, its price changes, an auction opens or is about to end, or it is sold.',
    person: 'When they make or list a work, or open an auction.',
    collection: 'When a work of it is put up for sale, or its floor price falls.',
    charity: 'When they publish an update or their gifts reach a milestone.',
    search: 'When a new work matches it, or one comes up for sale. At most 100 a day.',
  } satisfies Record<WatchKind, string>,
  kinds: {
    work: 'Work',
    person: 'Artist',
    collection: 'Collection',
    charity: 'Non-profit',
    search: 'Saved search',
  } satisfies Record<WatchKind, string>,
  search: {
    of: (name: string) => `of “${name}”`,
    switch: 'Notify me of new matches',
    failed: 'We could not load whether you watch this.',
    retry: 'Try again',
    change: (name: string) => `How to be notified of matches of ${name}`,
  },
  bell: 'On the site',
  push: 'Push messages on your devices',
  mail: 'E-mail',
  mails: {
    off: 'No e-mail',
    at_once: 'At once',
    daily: 'Once a day, in the morning',
    weekly: 'Once a week, on Monday morning',
  } satisfies Record<MailCadence, string>,
  /** Among the ways in which one thing is watched. */
  mailsInShort: {
    at_once: 'E-mail: at once',
    daily: 'E-mail: once a day, in the morning',
    weekly: 'E-mail: once a week, on Monday morning',
  } satisfies Record<Exclude<MailCadence, 'off'>, string>,
  verifyFirst: 'To get e-mails, verify your address under Edit profile.',
  stop: 'Stop watching',
  change: 'Change',
  settings: 'Quiet hours and devices',
  cannotPush: 'This browser cannot show push messages.',
  pushDenied: 'Your browser does not let us show messages. You can allow it in its settings for this site.',
  pushFailed: 'Your browser could not be reached by its push service. Please try again later.',

  title: 'Watching',
  lead: 'What you watch, how you are notified, and when you are not to be disturbed.',
  what: 'What you watch',
  nothing: 'You watch nothing yet.',
  nothingHint:
    'Press Watch on a work, an artist, a collection or a non-profit, or watch a saved search, to be notified when something happens.',
  count: (total: number, most: number) => `${total} of at most ${formatNumber(most)}`,
  gone: 'No longer on Gooddrop',
  more: 'Show more',
  stopped: (title: string) => `You no longer watch ${title}.`,
  undo: 'Undo',
  howFor: (title: string) => `How to be notified of ${title}`,

  quiet: 'Quiet hours',
  quietLead: 'Push messages and e-mails wait until they are over. The bell is always silent.',
  quietOn: 'Do not disturb me at night',
  from: 'From',
  until: 'Until',
  zone: (name: string) => `Times are in ${name}.`,
  changeZone: (name: string) => `Use ${name}`,
  save: 'Save',
  saved: 'Your quiet hours have been saved',

  devices: 'Push messages',
  devicesLead: 'They reach you while the site is closed, on each browser on which you turn them on and stay signed in.',
  noDevices: 'No browser shows them yet.',
  turnOn: 'Turn on in this browser',
  isOn: 'This browser',
  since: (date: string) => `since ${date}`,
  remove: 'Remove',
  removed: 'This browser gets no more push messages',
  settingsWhat: 'Your settings',

  unsubscribe: {
    title: 'Stop these e-mails?',
    lead: 'You will then be notified on the site only.',
    button: 'Unsubscribe',
    done: {
      title: 'You have been unsubscribed',
      lead: 'What you watch is under Edit profile, where you can change how you are notified.',
    },
  },
})
