import { texts } from '@gooddrop/contract/language.ts'
import { messages } from '@gooddrop/contract/messages.ts'

export const copy = texts('sales', {
  buyTitle: 'Buy NFT',
  buy: 'Buy',
  price: 'Price',
  leastGift: '{amount} minimum gift to a non-profit',
  pledgedShare: (percent: string) => `{amount} of it given by the seller (${percent}%)`,
  /** `{went}` is a link: went to the charity. */
  giftWent: '{gift} {went}',
  giftsWent: '{gift} from the buyer {pledge} from the seller {went}',
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
  receipt: 'Receipt',
  payout: 'The gift payment',
  held: 'The gift could not be delivered to the charity yet. It is held for them, and we will try again',
})
