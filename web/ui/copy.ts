import type { NftType } from '@gooddrop/contract/constants.ts'
import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('ui', {
  /** Read out before the amount of a gift; its mark is seen instead. */
  gives: 'gives {amount}',
  gift: 'Gift',
  kinds: { mint: 'Not for sale', sell: 'For sale', auction: 'At auction' } satisfies Record<NftType, string>,
  wait: 'Please wait',
  close: 'Close',
  closeMenu: 'Close menu',
  copy: 'Copy',
  copied: 'Copied',
  copiedOf: (label: string) => `Copied. ${label}`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loadMore: 'Load More',
  shownOf: (shown: number, total: number) => `${shown} of ${total}`,
  noPicture: 'No picture on file',
  noPictureOf: (title: string) => `${title}. No picture on file`,
  notLoaded: (what: string) => `${what} could not be loaded right now.`,
  tryAgain: 'Try again',
  messages: 'Messages',
  steps: {
    waiting: '(not yet)',
    now: '(in progress)',
    done: '(done)',
    failed: '(failed)',
  },
  ended: 'Ended',
  /** On a card: the hours, minutes and seconds have two digits. */
  timeLeft: (days: number, hours: string, minutes: string, seconds: string) =>
    `${days > 0 ? `${days}d ` : ''}${hours}h ${minutes}m ${seconds}s`,
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  change: 'Change',
  chooseFile: 'Choose a file',
  chooseOrDrop: '{choose} or drop it here',
  uploaded: (percent: number) => `${percent}% uploaded`,
  uploadedOf: (label: string) => `${label}: uploaded`,
  removeFile: (name: string) => `Remove ${name}`,
  wrongType: 'This file type is not accepted',
  tooLarge: (size: string, most: string) => `This file is ${size}. The maximum is ${most}`,
  emptyFile: 'This file is empty',
})
