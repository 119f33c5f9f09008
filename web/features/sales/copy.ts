import { messages } from '@gooddrop/contract/messages.ts'
import type { HISTORY_ACTIONS } from '@gooddrop/contract/nfts.ts'
import type { Change } from './change-since.ts'

const ACTIONS = {
  mint: 'minted',
  sell: 'listed',
  cancel: 'delisted',
  offer: 'made an offer',
  bid: 'bid',
  auction: 'started an auction',
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
    sold: 'This item has just been sold to someone else.',
    yours: 'This item is now yours.',
    burned: 'This item has been burned.',
    auction: 'The seller has just put this item up for auction.',
    repriced: 'The seller has just changed the price. Close this window and open it again to see the new price.',
    delisted: 'The seller has just delisted this item.',
  } satisfies Record<Change, string>,
  price: 'Price',
  minimumGift: 'minimum gift to a non-profit',
  notListed: 'Not listed',
  purchased: messages.purchased,
  thanks: 'Thank you for giving',
  acceptTitle: 'Accept the offer',
  accepted: 'Offer accepted: your NFT is sold',
  soldShort: 'Sold',
  sold: 'Sold. Thank you for giving.',
  settling: 'The sale and its gift are being settled.',
  settled: 'Settled',
  given: 'Given',
  collecting: 'Small gifts are combined into one payment',
  gave: (charity: string) => `went to ${charity}`,
  goes: (charity: string) => `goes to ${charity}`,
  giftComing: 'The gift is on its way',
  sale: 'The sale',
  payout: 'The gift payment',
  held: 'The gift could not be delivered to the charity yet. It is held for them, and we will try again',
  history: 'History',
  historyWhat: 'The history',
  noHistory: 'No activity yet',
  onLedger: 'On the ledger',
  unknownPerson: 'Someone',
  actions: ACTIONS,
  /** Before the name of the buyer, the receiver or the charity. */
  actionTo: (action: keyof typeof ACTIONS) => `${ACTIONS[action]} to`,
  prices: 'Past prices',
  chart: (count: number) => `Prices of the last ${count} sales`,
} as const
