import type { Code } from './rules.ts'

/** What a difference means, in words; shown by the page, the stand-alone page and the script alike. */
export const differenceText: Record<Code, string> = {
  'no-gift': 'This sale carried no gift.',
  'gift-too-small': 'The gift of this sale is less than 1% of its price.',
  'gift-too-large': 'The broker took more than the price as a gift.',
  'not-xrp': 'This sale was not made in XRP, so its gift cannot be checked.',
  'no-choice': 'The buyer’s offer does not say which charity the gift is for.',
  'choice-differs': 'The sale does not match what the buyer signed.',
  'pledge-differs': 'The sale did not take from the seller what the seller signed to give.',
  'unlisted-charity': 'The gift is for an account that is not on the list of charities.',
  unpaid: 'The gift of this sale was not paid on within a day.',
  'paid-twice': 'This payment names a sale whose gift was already paid.',
  'wrong-charity': 'The gift went to another account than the buyer signed.',
  'wrong-amount': 'The payment is not the sum of the gifts that it names.',
  partial: 'This is a partial payment: less may have arrived than it says.',
  'unknown-sale': 'This payment names a sale that its broker did not make.',
  'other-payment': 'The broker paid somebody without naming a sale.',
  unexpected: 'The broker sent a transaction that is neither a sale, a gift payment nor a setting.',
  'money-left': 'Money left the broker’s account without a gift payment.',
  'not-arrived': 'The charity’s own history does not show this payment.',
  'offer-unknown': 'This server does not have the buyer’s offer for this sale.',
  'history-start': 'This server’s history begins after the broker’s first transaction.',
  'history-gap': 'Transactions are missing from this server’s history.',
}

export const noteText = {
  'not-ours': 'Somebody other than the broker made this payment and named sales in it. It counts for nothing.',
  'paid-back': 'A charity paid an account that has bought or sold here.',
} as const

export const failureText = {
  unreachable: 'The server does not answer. What was read so far is kept: try again, or choose another server.',
  refused: 'The server does not answer this question. Please choose another server.',
  behind: 'This server is behind the one you used before. Please try again in a moment.',
  broken: 'The check stopped because of an error. Please start over.',
} as const

export const resultText = {
  good: 'Everything adds up',
  bad: 'Something does not add up',
  incomplete: 'This server does not have the whole history',
  nothing: 'No sales were found for these accounts',
  totalsDiffer: 'The totals shown on the site are not those of the ledger',
} as const

export const comparedText = {
  given: 'Given',
  gifts: 'Number of gifts',
  paid: 'Paid on',
  paidGifts: 'Gifts paid on',
  all: 'All charities',
} as const

type Summary = { transactions: number; ledger: number; sales: number; given: string; paid: string; open: string }

/** What only the stand-alone page says. */
export const standaloneText = {
  connecting: 'Connecting to the server',
  progress: (account: number, of: number, transactions: number, sales: number) =>
    `Account ${account} of ${of}: ${transactions} transactions, ${sales} sales`,
  waiting: (seconds: number) => `The server is not answering. Trying again in ${seconds} s.`,
  paused: 'Paused. Start again to continue from here.',
  badAccount: (account: string) => `${account} is not an account`,
  badServer: 'Please enter an address that begins with wss://',
  badSite: 'These are not the numbers of a site (its /verify.json)',
  summary: ({ transactions, ledger, sales, given, paid, open }: Summary) =>
    `${transactions} transactions, up to ledger ${ledger}. ${sales} sales gave ${given} XRP: ${paid} XRP have been paid on, ${open} XRP from the last day are on their way.`,
  differences: 'Differences',
  byCharity: 'By charity',
  byMonth: 'By month',
  notes: 'Worth knowing',
  comparison: (ledger: number) => `The site’s own numbers, as of ledger ${ledger}`,
  what: 'What',
  expected: 'Expected',
  found: 'Found',
  account: 'Account',
  transaction: 'Transaction',
  charity: 'Charity',
  month: 'Month',
  gifts: 'Gifts',
  given: 'Given',
  paid: 'Paid on',
  from: 'From',
  to: 'To',
  amount: 'Amount',
  total: 'Total',
  onSite: 'On the site',
  onLedger: 'On the ledger',
} as const

/** What only the script says. */
export const scriptText = {
  help: `gooddrop-verify: recompute from the XRP Ledger what a Gooddrop site says it has given

  gooddrop-verify --server wss://xrplcluster.com --site https://gooddrop.example/verify.json
  gooddrop-verify --server wss://xrplcluster.com --broker r… --charity r… --charity r…

  --server   a ledger server of your choice, with full history
  --site     the site's own numbers, a file or an address: names the accounts and is compared with the ledger
  --broker   an account that completes sales; may be given several times
  --charity  an account that receives gifts; may be given several times
  --resume   a file in which to remember what was read, to go on from there the next time
  --json     print the whole report as JSON

It ends with 0 if everything adds up, 1 if something does not, 2 if it could not tell.
`,
  noNumbers: (from: string) => `${from} does not contain the numbers of a site`,
  badServer: '--server must be a wss:// address, or a ws:// address of this machine',
  badAccount: (account: string) => `${account} is not an account`,
  noBroker: 'Please name a --broker or a --site',
} as const
