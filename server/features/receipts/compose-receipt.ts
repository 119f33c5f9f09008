import { decimalText, grouped } from '@gooddrop/contract/decimal.ts'
import type { DonorDetails, Receipt, ReceiptProfile } from '@gooddrop/contract/receipts.ts'
import type { Config } from '#config.ts'
import { inLanguage } from '#language.ts'
import { copy, wording } from './copy.ts'
import { dateLocale, longDate, moment, xrp } from './format.ts'
import type { Sheet } from './pdf/sheet.ts'
import type { CharityReceipts } from './store.ts'

export type Setting = {
  config: Pick<Config, 'PUBLIC_URL'>
  profile: ReceiptProfile
  details: DonorDetails | null
  now: Date
}

/** Everything of one gift that its donor's country asks for. */
export function composeReceipt(receipt: Receipt, issuing: CharityReceipts | undefined, setting: Setting): Sheet {
  const { profile, now } = setting
  const { charity } = receipt
  const name = charity.legal_name
  const acknowledges = issuing?.profile === profile
  return {
    ...frame(setting),
    title: acknowledges ? copy.receipt : copy.record,
    marks: [
      [copy.number, receipt.number],
      [copy.made, longDate(now, profile)],
    ],
    lead: {
      amount: xrp(receipt.amount),
      unit: 'XRP',
      lines: [copy.givenTo(name), copy.givenOn(longDate(receipt.given_at, profile))],
    },
    parties: [
      donor(setting, [receipt.giver_address]),
      {
        heading: copy.charity,
        lines: [
          name,
          copy.registered(charity.registered_in, charity.registration_number),
          ...(charity.website ? [charity.website] : []),
          copy.account(charity.ledger_account),
        ],
      },
    ],
    facts: { heading: copy.theGift, rows: facts(receipt, profile) },
    tables: [],
    statements: statements(receipt, issuing, profile),
    proof: {
      heading: copy.proof,
      text: copy.proofText,
      url: receipt.proof_link,
      alt: copy.proofAlt(receipt.proof_link),
      hashes: [
        ...(receipt.sale_hash === null
          ? []
          : [[receipt.pledged ? copy.saleOfPledge : copy.sale, receipt.sale_hash] as const]),
        [receipt.sale_hash === null ? copy.ownPayment : copy.payout, receipt.payout_hash ?? ''],
      ],
    },
  }
}

/** What every sheet has. */
export const frame = ({ profile, config }: Setting) => ({
  size: profile === 'us' ? ('LETTER' as const) : ('A4' as const),
  language: dateLocale(profile),
  brand: copy.brand,
  footer: copy.footer(new URL(config.PUBLIC_URL).host),
  pageText: copy.page,
})

export const donor = ({ details }: Setting, accounts: readonly string[]) => ({
  heading: copy.donor,
  lines: [
    details?.legal_name || copy.holderOf,
    ...(details?.address ?? '').split('\n').filter((line) => line.trim() !== ''),
    ...accounts.map(copy.account),
  ],
})

function facts(receipt: Receipt, profile: ReceiptProfile) {
  const { value } = receipt
  return [
    [copy.amount, copy.amountOf(xrp(receipt.amount))] as const,
    [copy.date, moment(receipt.given_at, profile)] as const,
    ...(receipt.received_at ? [[copy.received, moment(receipt.received_at, profile)] as const] : []),
    ...(value
      ? [
          [copy.value, copy.valueOf(grouped(value.amount), value.currency)] as const,
          [
            copy.rate,
            copy.rateOf(decimalText(value.rate), value.currency, moment(value.rate_at, profile), value.source),
          ] as const,
        ]
      : [[copy.value, copy.noRate] as const]),
    ...sold(receipt),
  ]
}

/** What the gift was made with. */
function sold({ price, pledged, nft_title }: Receipt) {
  const title = nft_title ?? copy.untitled
  if (price === null) return [[copy.artworkBidFor, title] as const]
  return [
    [pledged ? copy.artworkSold : copy.artwork, title] as const,
    [pledged ? copy.priceOfSale : copy.price, copy.amountOf(xrp(price))] as const,
  ]
}

function goodsText({ price, pledged }: Receipt): string {
  if (price === null) return wording.goodsOfDirect
  return (pledged ? wording.goodsOfPledge : wording.goodsText)(inLanguage('en', () => xrp(price)))
}

/** Only the charity can acknowledge, and only where it is recognised: anything else says that it is a record. */
function statements(receipt: Receipt, issuing: CharityReceipts | undefined, profile: ReceiptProfile) {
  const name = receipt.charity.legal_name
  const recognised = issuing?.profile
  return [
    { heading: wording.goods, text: goodsText(receipt) },
    ...(issuing?.wording && recognised === profile
      ? [{ heading: copy.fromCharity(name), text: issuing.wording }]
      : [{ heading: wording.onlyRecord, text: wording.onlyRecordText(name) }]),
    ...(recognised && recognised !== profile
      ? [{ heading: wording.recognised, text: wording.elsewhere(name, recognised) }]
      : []),
    ...wording.notes[profile],
  ]
}
