import { messages } from '@gooddrop/contract/messages.ts'
import type { HISTORY_ACTIONS } from '@gooddrop/contract/nfts.ts'
import type { Change } from './change-since.ts'

const ACTIONS = {
  mint: 'minted',
  sell: 'listed',
  cancel: 'removed from sale',
  offer: 'offered',
  bid: 'bid',
  auction: 'put up for auction',
  sold: 'sold',
  gift: 'gave',
  transfer: 'transferred',
  burn: 'burned',
  change: 'changed the artwork: earlier offers are void',
} satisfies Record<(typeof HISTORY_ACTIONS)[number], string>

export const copy = {
  buyTitle: 'Buy NFT',
  buy: 'Buy',
  changes: {
    sold: 'It has just been sold to somebody else.',
    yours: 'This work is yours now.',
    burned: 'This work was burned.',
    auction: 'The seller has just put it up for auction.',
    repriced: 'The seller has just changed the price. Open the dialog again to see it.',
    delisted: 'The seller has just taken it off sale.',
  } satisfies Record<Change, string>,
  price: 'Price',
  minimumGift: 'to a non-profit, at least',
  notListed: 'Not listed',
  purchased: messages.purchased,
  thanks: 'Thank you for giving',
  acceptTitle: 'Accept the offer',
  accepted: 'The offer is accepted, and your NFT is sold',
  soldShort: 'Sold',
  sold: 'Sold. Thank you for giving.',
  settling: 'The sale is being settled together with its gift.',
  settled: 'Settled',
  given: 'Given',
  collecting: 'Small gifts are collected and paid together',
  gave: (charity: string) => `went to ${charity}`,
  goes: (charity: string) => `goes to ${charity}`,
  giftComing: 'The gift is on its way',
  sale: 'The sale',
  payout: 'The gift’s payment',
  held: 'The payment could not reach the charity yet. It is kept for them and will be tried again',
  history: 'History',
  historyWhat: 'The history',
  noHistory: 'Nothing has happened yet',
  onLedger: 'On the ledger',
  unknownPerson: 'Somebody',
  actions: ACTIONS,
  /** Before the name of the buyer, the receiver or the charity. */
  actionTo: (action: keyof typeof ACTIONS) => `${ACTIONS[action]} to`,
  prices: 'Past prices',
  chart: (count: number) => `Prices of the last ${count} sales`,
} as const
