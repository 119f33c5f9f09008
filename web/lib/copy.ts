import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('lib', {
  unreachable: 'Gooddrop cannot be reached. Please check your connection and try again',
  unreadable: 'Something went wrong on our side. Please try again in a moment',
  justNow: 'just now',
  someone: 'Someone',
  /** The title of the window on the first page. */
  siteTitle: 'Gooddrop: art that gives',
  titleOf: (page: string) => `${page} · Gooddrop`,
  bytes: (count: number) => `${count} B`,
  percent: (number: string) => `${number} %`,
  labelled: '{label}: {value}',
  /** Between remarks that stand beside each other. */
  comma: ', ',
  inBrackets: (text: string) => `(${text})`,
  /** Of words that stand alone elsewhere, without a full stop. */
  sentence: (words: string) => `${words}.`,
})
