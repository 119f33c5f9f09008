import { texts } from '@gooddrop/contract/language.ts'

/** What the first page says of giving, apart from the rest so that it loads no more. */
export const tickerCopy = texts('giving/ticker', {
  given: 'Given so far',
  noneYet: 'The first gift comes with the first sale. It will appear here, with its proof.',
  notNow: 'The total given could not be loaded right now.',
  lately: (who: string, charity: string, when: string) => `${who} gave to ${charity}, ${when}`,
  onLedger: 'On the ledger',
})
