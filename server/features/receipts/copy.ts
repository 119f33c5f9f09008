import { formatNumber, texts } from '@gooddrop/contract/language.ts'
import type { ReceiptProfile } from '@gooddrop/contract/receipts.ts'

/** The charity is recognised in this place, by what the operator has recorded. */
const PLACES = { us: 'the United States', gb: 'the United Kingdom', eu: 'the European Union' } as const

type Statement = { heading: string; text: string }

/** What each profile says beside what every receipt says. Only what holds for every gift of this kind. */
const notes: Record<ReceiptProfile, readonly Statement[]> = {
  us: [
    {
      heading: 'Property given',
      text: 'XRP is a digital asset, which the United States treats as property and not as cash. The donor determines its value for tax; the value on this receipt is for information only.',
    },
  ],
  gb: [
    {
      heading: 'Gift Aid',
      text: 'This gift was made in a cryptoasset. Gift Aid cannot be claimed on it, and this receipt is not a Gift Aid declaration.',
    },
  ],
  eu: [
    {
      heading: 'Tax relief',
      text: 'The rules differ between member states. Some accept only a form of their own, filled in by the charity. Your tax office can tell you whether it accepts this receipt.',
    },
  ],
  other: [
    {
      heading: 'Tax relief',
      text: 'Whether this gift is deductible depends on your country. Please ask your tax office.',
    },
  ],
}

/**
 * The statements of a receipt, in the one language in which its wording was settled for each country. Everything around
 * them follows the reader: see `copy`.
 */
export const wording = {
  goods: 'Goods and services',
  goodsText: (price: string) =>
    `The donor bought an artwork in the same transaction for ${price} XRP. The gift was paid on top of that price. The charity provided no goods or services in return for the gift.`,
  goodsOfPledge: (price: string) =>
    `The donor sold an artwork in the same transaction for ${price} XRP and gave a part of that price, which went to the charity without reaching the donor’s account. The charity provided no goods or services in return for the gift.`,
  goodsOfDirect:
    'The donor had bid for an artwork in an auction and did not get it. The donor then paid the charity directly, from the donor’s own account, and received no artwork. The charity provided no goods or services in return for the gift.',
  goodsOfYear: ({ ofSales, direct }: { ofSales: boolean; direct: boolean }) =>
    [
      ofSales &&
        `${direct ? 'Some gifts were' : 'Each gift was'} made in the sale of an artwork: by the buyer on top of its price, or by the seller as a part of it.`,
      direct &&
        `${ofSales ? 'Other gifts were' : 'Each gift was'} paid directly to the charity after an auction in which the donor did not get the artwork.`,
      'The charities provided no goods or services in return for the gifts.',
    ]
      .filter(Boolean)
      .join(' '),
  onlyRecord: 'Who made this record',
  onlyRecordText: (name: string) =>
    `Made by Gooddrop from the public ledger. It is not an acknowledgement by ${name}; please ask them for one if your tax office needs it.`,
  elsewhere: (name: string, profile: keyof typeof PLACES) =>
    `${name} is recognised in ${PLACES[profile]}. Please ask your tax office whether a gift to it counts in your country.`,
  recognised: 'Recognition',
  notes,
} as const

/** What operators read. */
export const operatorCopy = {
  charityNotFound: (idOrAccount: string) => `There is no charity ${idOrAccount}`,
} as const

export const copy = texts('server/receipts', {
  brand: 'Gooddrop',
  noSuchGift: 'We could not find that gift among yours',
  noGifts: (year: number) => `You gave nothing in ${year}`,
  noWallet: 'Please connect your wallet to see your gifts',
  notYet: 'This gift is still on its way. Its receipt is available once the charity has received it',
  issuesOwn: (name: string) => `${name} issues its own receipts`,
  detailsNeeded: {
    name: 'Please enter your legal name: a receipt for this country needs it',
    address: 'Please enter your address: a receipt for this country needs it',
  },
  busy: 'Many receipts are being made right now. Please try again in a minute',

  receipt: 'Donation receipt',
  record: 'Record of a gift',
  summary: (year: number) => `Gifts in ${year}`,
  number: 'Number',
  made: 'Made on',
  givenTo: (charity: string) => `given to ${charity}`,
  givenOn: (date: string) => `on ${date}`,
  gifts: (count: number, charities: number) =>
    `${count === 1 ? 'one gift' : `${formatNumber(count)} gifts`} to ${charities === 1 ? 'one charity' : `${charities} charities`}`,
  donor: 'Donor',
  charity: 'Charity',
  account: (address: string) => `XRPL account ${address}`,
  holderOf: 'The holder of this ledger account',
  registered: (where: string, number: string) => `Registered in ${where}, number ${number}`,
  worthOfYear: (value: string) => `worth ${value} at the time`,
  theGift: 'The gift',
  amount: 'Amount given',
  amountOf: (xrp: string) => `${xrp} XRP`,
  date: 'Date of the gift',
  received: 'Received by the charity',
  value: 'Value at the time',
  valueOf: (value: string, currency: string) => `${currency} ${value}`,
  rate: 'Exchange rate',
  rateOf: (rate: string, currency: string, at: string, source: string) =>
    `1 XRP = ${currency} ${rate} (${source}, ${at})`,
  noRate: 'No exchange rate is recorded for the time of this gift, so only XRP is shown.',
  artwork: 'Artwork bought',
  artworkSold: 'Artwork sold',
  artworkBidFor: 'Given after the auction of',
  untitled: 'Untitled',
  price: 'Price of the artwork',
  priceOfSale: 'Sold for',
  fromCharity: (name: string) => `From ${name}`,
  proof: 'Proof',
  proofText: 'Anyone can check this gift on the public ledger. Scan the code or open:',
  proofAlt: (url: string) => `QR code that leads to ${url}`,
  sale: 'The sale, in which the donor paid',
  saleOfPledge: 'The sale, in which the donor gave a part of the price',
  payout: 'The payment to the charity',
  ownPayment: 'The donor’s payment to the charity',
  footer: (site: string) => `Gooddrop · ${site} · dates and times are UTC`,
  page: 'Page {page} of {pages}',

  byCharity: 'By charity',
  eachGift: 'Each gift',
  columns: {
    charity: 'Charity',
    registration: 'Registration number',
    gifts: 'Gifts',
    xrp: 'XRP',
    value: (currency: string) => currency,
    date: 'Date',
    number: 'Receipt number',
  },
  total: 'Total',
  withoutValue: (count: number) =>
    count === 1
      ? 'For one gift no exchange rate is recorded. It is not part of the value.'
      : `For ${formatNumber(count)} gifts no exchange rate is recorded. They are not part of the value.`,
  onTheirWay: (count: number) =>
    count === 1
      ? 'One more gift of this year had not reached its charity when this was made. It is not included.'
      : `${formatNumber(count)} more gifts of this year had not reached their charities when this was made. They are not included.`,
  cut: (shown: number, all: number) =>
    `The first ${formatNumber(shown)} of ${formatNumber(all)} gifts are listed here. The totals count all of them, and the CSV export lists all of them.`,
  ownIssuers: (names: string) => `These charities issue their own receipts: ${names}.`,
  about: 'About this summary',
  ratesFrom: (sources: string) => `Values at the time of each gift, by the rates of ${sources}.`,
})

/** The heads of the exported table, and who gave. */
export const exportCopy = texts('server/receipts/export', {
  number: 'Receipt number',
  givenAt: 'Given at',
  receivedAt: 'Received at',
  amount: 'Amount in XRP',
  value: 'Value',
  currency: 'Currency',
  rate: 'Rate',
  rateAt: 'Rate at',
  source: 'Source of the rate',
  charity: 'Charity',
  registeredIn: 'Registered in',
  registration: 'Registration number',
  charityAccount: 'Charity’s account',
  issuedBy: 'Receipt issued by',
  artwork: 'Artwork',
  price: 'Price in XRP',
  givenAs: 'Given as',
  givers: { direct: 'bidder, directly', seller: 'seller', buyer: 'buyer' },
  giver: 'Giver’s account',
  sale: 'Sale transaction',
  payment: 'Gift payment transaction',
})
