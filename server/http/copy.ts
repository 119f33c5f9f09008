import { texts } from '@gooddrop/contract/language.ts'

export const copy = texts('server/http', {
  sessionEnded: 'Your session has ended. Please sign in again',
  cannotContinue: 'This list cannot be continued from there',
  unreadableForm: 'The form in this request cannot be read',
  jsonExpected: 'This call expects JSON',
  unexpectedFile: (field: string) => `Unexpected file: ${field}`,
  theRequest: 'The request',
  required: (field: string) => `${field} is required`,
  tooLarge: (field: string) => `${field} is too large`,
  tooSmall: (field: string) => `${field} is too small`,
  notValid: (field: string) => `${field} is not valid`,
  unstorable: 'Text must not contain NUL characters or incomplete characters',
})

/** Of the one page of the web; in English it stands in web/index.html. */
export const pageCopy = texts('server/http/page', {
  title: 'Gooddrop: art that gives',
  description: 'A gallery on the XRP Ledger in which every sale gives at least one percent to a vetted non-profit.',
  noScript: 'Gooddrop shows its gallery with JavaScript. Please switch it on for this site.',
})
