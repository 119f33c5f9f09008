// Holds the totals that the site shows against those that the ledger gives, at the very ledger of the site's totals.
import type { Report } from './report.ts'
import { dropsOf, isAddress, isJson, jsonOf, listOf, numberOf, textOf } from './wire.ts'

type SiteCharity = { name: string; account: string; given: string; gifts: number; paid: string; paidGifts: number }

/** What a site publishes about itself: whom to check, and what it says it has given. */
export type Site = {
  /** Id of the network; 0 is the main one. */
  network: number
  brokers: string[]
  charities: SiteCharity[]
  total: { given: string; gifts: number }
  /** The last ledger that is in these numbers. */
  ledger: number
  servers: string[]
  /** Where a transaction can be looked at; its hash is put behind it. */
  explorer: string | null
}

/** Null for anything that is not such a file. */
export function readSite(value: unknown): Site | null {
  if (!isJson(value)) return null
  const total = jsonOf(value.total)
  const charities = listOf(value.charities).map(readCharity)
  const [ledger, given, gifts] = [numberOf(value.ledger), dropsOf(total.given), numberOf(total.gifts)]
  if (ledger === null || given === null || gifts === null || charities.includes(null)) return null
  return {
    network: numberOf(value.network) ?? 0,
    brokers: listOf(value.brokers).filter(isAddress),
    charities: charities.filter((charity) => charity !== null),
    total: { given, gifts },
    ledger,
    servers: listOf(value.servers).filter((url) => typeof url === 'string'),
    explorer: textOf(value.explorer),
  }
}

function readCharity(value: unknown): SiteCharity | null {
  const { name, account, given, gifts, paid, paidGifts } = jsonOf(value)
  const [givenDrops, paidDrops] = [dropsOf(given), dropsOf(paid)]
  const [count, paidCount] = [numberOf(gifts), numberOf(paidGifts)]
  if (!isAddress(account) || givenDrops === null || paidDrops === null || count === null || paidCount === null)
    return null
  return {
    // Also printed in terminals, where control characters would do something.
    name: (textOf(name) ?? account).replaceAll(/\p{C}/gu, ''),
    account,
    given: givenDrops,
    gifts: count,
    paid: paidDrops,
    paidGifts: paidCount,
  }
}

export type ComparedTotal = {
  /** Null: all charities together. */
  charity: string | null
  name: string
  what: 'given' | 'gifts' | 'paid' | 'paidGifts'
  site: string
  ledger: string
  isEqual: boolean
}

/** `report` must be of the site's ledger. */
export function compareTotals(report: Report, site: Site): ComparedTotal[] {
  const compared: ComparedTotal[] = []
  const add = (one: Omit<ComparedTotal, 'isEqual'>) => compared.push({ ...one, isEqual: one.site === one.ledger })
  const all = { charity: null, name: '' }
  add({ ...all, what: 'given', site: site.total.given, ledger: report.totals.given })
  add({ ...all, what: 'gifts', site: String(site.total.gifts), ledger: String(report.totals.gifts) })
  for (const shown of site.charities) {
    const found = report.charities.find(({ charity }) => charity === shown.account)
    for (const what of ['given', 'gifts', 'paid', 'paidGifts'] as const)
      add({
        charity: shown.account,
        name: shown.name,
        what,
        site: String(shown[what]),
        ledger: String(found?.[what] ?? 0),
      })
  }
  return compared
}
