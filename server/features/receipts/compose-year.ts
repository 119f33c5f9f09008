import { grouped } from '@gooddrop/contract/decimal.ts'
import { formatNumber } from '@gooddrop/contract/language.ts'
import { profiles, type Receipt } from '@gooddrop/contract/receipts.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { givenInYear } from '#features/giving/given.ts'
import { donor, frame, type Setting } from './compose-receipt.ts'
import { copy, wording } from './copy.ts'
import { cents, fromCents, longDate, shortDate, xrp } from './format.ts'
import { presentReceipts } from './get-receipt.ts'
import type { Sheet, Table } from './pdf/sheet.ts'
import { summaryNumber } from './receipt-number.ts'

/** More would make a document that nobody reads, and take minutes to draw. */
export const MOST_LISTED = 5000

type Shown = Pick<Deps, 'db' | 'config'>

type Sum = { name: string; registration: string; gifts: number; drops: bigint; cents: bigint; own: boolean }

export type Year = {
  networkId: string
  listed: Receipt[]
  gifts: number
  drops: bigint
  cents: bigint
  withoutValue: number
  onTheirWay: number
  ofSales: boolean
  direct: boolean
  sources: Set<string>
  givers: Set<string>
  charities: Map<string, Sum>
}

export function composeYear(found: Year, year: number, setting: Setting): Sheet {
  const { currency } = profiles[setting.profile]
  // A wallet that was added since and gave nothing in this year changes nothing of its summary.
  const givers = [...found.givers].sort()
  const hasValue = found.withoutValue < found.gifts
  return {
    ...frame(setting),
    title: copy.summary(year),
    marks: [
      [copy.number, summaryNumber(found.networkId, givers.join('+'), year)],
      [copy.made, longDate(setting.now, setting.profile)],
    ],
    lead: {
      amount: xrp(found.drops),
      unit: 'XRP',
      lines: [
        copy.gifts(found.gifts, found.charities.size),
        ...(hasValue ? [copy.worthOfYear(copy.valueOf(grouped(fromCents(found.cents)), currency))] : []),
      ],
    },
    parties: [donor(setting, givers)],
    facts: undefined,
    tables: [byCharity(found, currency), eachGift(found, currency)],
    statements: statements(found, setting),
    proof: undefined,
  }
}

/** Throws `not_found` for a year in which nothing was given. */
export async function collectYear(
  deps: Shown,
  accounts: readonly string[],
  year: number,
  { profile }: Setting,
): Promise<Year> {
  const found: Year = {
    networkId: '',
    listed: [],
    gifts: 0,
    drops: 0n,
    cents: 0n,
    withoutValue: 0,
    onTheirWay: 0,
    ofSales: false,
    direct: false,
    sources: new Set(),
    givers: new Set(),
    charities: new Map(),
  }
  for await (const rows of givenInYear(deps.db, accounts, year)) {
    found.networkId = rows[0]?.network_id ?? found.networkId
    for (const receipt of await presentReceipts(deps, rows, profiles[profile].currency)) add(found, receipt)
  }
  if (found.gifts === 0) throw new AppError('not_found', { message: copy.noGifts(year) })
  return found
}

function add(found: Year, receipt: Receipt): void {
  if (receipt.received_at === null) {
    found.onTheirWay += 1
    return
  }
  const { charity, value } = receipt
  const drops = BigInt(receipt.amount)
  const worth = value ? cents(value.amount) : 0n
  const sum = found.charities.get(charity._id) ?? {
    name: charity.legal_name,
    registration: `${charity.registered_in}, ${charity.registration_number}`,
    gifts: 0,
    drops: 0n,
    cents: 0n,
    own: receipt.issued_by === 'charity',
  }
  found.charities.set(charity._id, {
    ...sum,
    gifts: sum.gifts + 1,
    drops: sum.drops + drops,
    cents: sum.cents + worth,
  })
  found.gifts += 1
  if (receipt.sale_hash === null) found.direct = true
  else found.ofSales = true
  found.givers.add(receipt.giver_address)
  found.drops += drops
  found.cents += worth
  if (value) found.sources.add(value.source)
  else found.withoutValue += 1
  if (found.listed.length < MOST_LISTED) found.listed.push(receipt)
}

const money = (amount: bigint, known: boolean) => (known ? grouped(fromCents(amount)) : '–')

function byCharity(found: Year, currency: string): Table {
  const { columns } = copy
  const known = found.withoutValue < found.gifts
  return {
    heading: copy.byCharity,
    columns: [
      { label: columns.charity, share: 0.34 },
      { label: columns.registration, share: 0.28 },
      { label: columns.gifts, share: 0.08, right: true },
      { label: columns.xrp, share: 0.16, right: true },
      { label: columns.value(currency), share: 0.14, right: true },
    ],
    rows: [...found.charities.values()]
      .sort((one, other) => (one.drops < other.drops ? 1 : -1))
      .map(({ name, registration, gifts, drops, cents: sum }) => [
        name,
        registration,
        formatNumber(gifts),
        xrp(drops),
        money(sum, known),
      ]),
    total: [copy.total, '', formatNumber(found.gifts), xrp(found.drops), money(found.cents, known)],
  }
}

function eachGift(found: Year, currency: string): Table {
  const { columns } = copy
  return {
    heading: copy.eachGift,
    columns: [
      { label: columns.date, share: 0.13 },
      { label: columns.charity, share: 0.31 },
      { label: columns.number, share: 0.26 },
      { label: columns.xrp, share: 0.16, right: true },
      { label: columns.value(currency), share: 0.14, right: true },
    ],
    rows: found.listed.map(({ given_at, charity, number, amount, value }) => [
      shortDate(given_at),
      charity.legal_name,
      number,
      xrp(amount),
      value ? grouped(value.amount) : '–',
    ]),
    total: [],
  }
}

function statements(found: Year, { profile }: Setting) {
  const own = [...found.charities.values()].filter((sum) => sum.own).map(({ name }) => name)
  const about = [
    ...(found.sources.size > 0 ? [copy.ratesFrom([...found.sources].sort().join(', '))] : []),
    ...(found.withoutValue > 0 ? [copy.withoutValue(found.withoutValue)] : []),
    ...(found.onTheirWay > 0 ? [copy.onTheirWay(found.onTheirWay)] : []),
    ...(found.gifts > found.listed.length ? [copy.cut(found.listed.length, found.gifts)] : []),
    ...(own.length > 0 ? [copy.ownIssuers(own.join(', '))] : []),
  ]
  return [
    ...(about.length > 0 ? [{ heading: copy.about, text: about.join(' ') }] : []),
    { heading: wording.goods, text: wording.goodsOfYear(found) },
    ...wording.notes[profile],
  ]
}
