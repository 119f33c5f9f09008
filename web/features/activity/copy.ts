import type { ActivityKind, PartyRole } from '@gooddrop/contract/activity.ts'
import { plural, texts } from '@gooddrop/contract/language.ts'
import type { HISTORY_ACTIONS } from '@gooddrop/contract/nfts.ts'

type HistoryAction = (typeof HISTORY_ACTIONS)[number]

const times = (count: number, one: string, many: string) => plural(count, { one: `# ${one}`, other: `# ${many}` })

export const copy = texts('activity', {
  title: 'Activity',
  lead: 'Everything that has happened on the ledger to the works shown here, as it happens.',
  tab: 'Activity',
  history: 'History',
  historyWhat: 'The history',
  activityWhat: 'The activity',
  nothing: 'No activity yet',
  nothingOfKind: 'Nothing of this kind yet',
  showAll: 'Show all kinds',
  filter: 'Show only',
  all: 'All',
  kinds: {
    minted: 'Minted',
    listed: 'Listed',
    price_changed: 'Price changed',
    delisted: 'Delisted',
    auction: 'Auctions',
    offer: 'Offers',
    bid: 'Bids',
    sold: 'Sold',
    gift: 'Gifts',
    transfer: 'Transfers',
    burned: 'Burned',
    artwork_changed: 'Artwork changed',
  } satisfies Record<ActivityKind, string>,
  newEntries: (count: number, more: boolean) =>
    more ? `Show ${count}+ new entries` : plural(count, { one: 'Show # new entry', other: 'Show # new entries' }),
  lines: {
    mint: '{who} minted',
    sell: '{who} listed',
    cancel: '{who} delisted',
    offer: '{who} made an offer',
    bid: '{who} bid',
    auction: '{who} started an auction',
    sold: '{who} sold',
    gift: '{who} gave',
    pledge: '{who} pledged',
    transfer: '{who} transferred',
    burn: '{who} burned',
    change: '{who} changed the artwork: earlier offers are void',
  } satisfies Record<HistoryAction, string>,
  /** Where the buyer, the receiver or the charity is known. */
  linesTo: {
    sold: '{who} sold to {whom}',
    gift: '{who} gave to {whom}',
    pledge: '{who} pledged to {whom}',
    transfer: '{who} transferred to {whom}',
  } satisfies Partial<Record<HistoryAction, string>>,
  priceLine: '{who} changed the price',
  before: 'before:',
  now: 'now:',
  roles: {
    creator: 'creator',
    seller: 'seller',
    buyer: 'buyer',
    bidder: 'bidder',
    giver: 'giver',
    charity: 'non-profit',
    sender: 'sender',
    receiver: 'receiver',
    owner: 'owner',
  } satisfies Record<PartyRole, string>,
  unknownPerson: 'Someone',
  onLedger: 'On the ledger',
})

export const chartCopy = texts('activity/chart', {
  asTable: 'Show as a table',
  asChart: 'Show as a chart',
  points: 'Points of the chart',
  hint: 'Choose a point to read its value.',
  when: 'Date',
  amount: 'XRP',
  prices: 'Price history',
  pricesWhat: 'The price history',
  noPrices: 'No price has been asked or paid yet.',
  kind: 'Kind',
  asked: 'Asked',
  paid: 'Paid',
  priceAt: (kind: string, xrp: string, date: string) => `${kind}: ${xrp} XRP, ${date}`,
  askedSummary: (count: number, least: string, most: string) =>
    count === 0
      ? ''
      : least === most
        ? `${times(count, 'price', 'prices')} asked: ${most} XRP.`
        : `${times(count, 'price', 'prices')} asked, from ${least} to ${most} XRP.`,
  paidSummary: (count: number, last: string) =>
    count === 0 ? 'Not sold yet.' : `Sold ${times(count, 'time', 'times')}, last for ${last} XRP.`,
  floor: 'Floor by day, in XRP',
  floorName: 'Floor',
  noFloor: 'Nothing has been on sale yet.',
  floorOn: (when: string, xrp: string | null) => `${when}: ${xrp === null ? 'nothing on sale' : `${xrp} XRP`}`,
  floorSummary: (now: string | null, least: string, most: string) =>
    `${now === null ? 'Nothing is on sale now.' : `The floor is ${now} XRP.`} It was between ${least} and ${most} XRP.`,
  nothingOnSale: '–',
  volume: 'Volume by day, in XRP',
  volumeName: 'Volume',
  noVolume: 'Nothing has been sold yet.',
  sales: 'Sales',
  soldOn: (when: string, xrp: string, sales: number) => `${when}: ${xrp} XRP in ${times(sales, 'sale', 'sales')}`,
  volumeSummary: (xrp: string, sales: number, span: string) => `${times(sales, 'sale', 'sales')} ${span}: ${xrp} XRP.`,
  collectionWhat: 'Floor and volume',
  gifts: 'Gifts over time',
  givenByDay: 'Given by day, in XRP',
  givenByMonth: 'Given by month, in XRP',
  giftsWhat: 'The gifts over time',
  noGifts: 'Nothing has been given yet.',
  given: 'Given',
  giftsCount: 'Gifts',
  day: 'Day',
  month: 'Month',
  givenOn: (when: string, xrp: string, gifts: number) => `${when}: ${xrp} XRP, ${times(gifts, 'gift', 'gifts')}`,
  giftsSummary: (total: { xrp: string; gifts: number }, span: string, best: { xrp: string; when: string }) =>
    `${times(total.gifts, 'gift', 'gifts')} ${span}: ${total.xrp} XRP in all, the most on ${best.when} with ${best.xrp} XRP.`,
  onDay: (when: string) => `on ${when}`,
  fromTo: (from: string, to: string) => `from ${from} to ${to}`,
})
