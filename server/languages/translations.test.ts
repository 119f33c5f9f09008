import { LANGUAGES, type Language } from '@gooddrop/contract/language.ts'
import { describe, expect, it } from 'vitest'
import { inLanguage } from '#language.ts'
import { serverTexts } from './catalogue.ts'

type Leaf = { path: string; value: unknown }

/** Every text and every function of the texts of a language, with where it stands. */
function leavesOf(language: Language): Leaf[] {
  const found: Leaf[] = []
  const visit = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return found.push({ path, value })
    for (const [name, part] of Object.entries(value)) visit(part, `${path} ${name}`)
    return undefined
  }
  inLanguage(language, () => {
    for (const [key, value] of Object.entries(serverTexts)) visit(value, key)
  })
  return found
}

/** Everything that a text about something that happened may name. */
const HAPPENED = {
  title: 'Low Tide',
  price: '23000000',
  gift: '37000000',
  pledge: '41000000',
  before: '47000000',
  next: '53000000',
  charity: 'River Fund',
  collection: 'Tides',
  search: 'blue',
  reason: 'So it is',
  who: 'Maren',
  withinLimit: true,
  belowReserve: true,
  isAuction: true,
}
const RECEIPT = {
  order: 'o-1',
  date: 'today',
  price: '$5',
  tax: 'No VAT',
  xrp: '59',
  wallet: 'rWallet',
  transaction: 'ABC',
}

/** Numbers stand for texts, too: what counts is that each value is said. */
function valuesFor({ path, value }: Leaf): unknown[] {
  if (path.startsWith('server/notifications ')) return [HAPPENED]
  if (path.endsWith(' receiptLines')) return [RECEIPT]
  if (path.endsWith(' weekWorks')) return [['Low Tide', 'High Tide'], 23]
  return [23, 37, 41, 43].slice(0, (value as () => string).length)
}

const said = (leaf: Leaf, values: unknown[]) => String((leaf.value as (...given: unknown[]) => string)(...values))
const namesIn = (values: unknown[]): string[] =>
  values.flatMap((value) => {
    if (typeof value !== 'object' || value === null) return [String(value)]
    return namesIn(Object.values(value)).flatMap((name) => [name, name.replace(/0{6}$/, '')])
  })

/** Names and units, which are the same everywhere. */
const SAME = [
  'Gooddrop',
  'XRP',
  'NFTokenID',
  ...['Xumm', 'Crossmark', 'GemWallet', 'Otsu', 'Ledger', 'Joey', 'Girin', 'Bifrost', 'Bitget', 'StaticBit'],
]
const SAME_IN: Partial<Record<Language, readonly string[]>> = { de: ['Film'], fr: ['Date', 'Film', 'Total'] }

const english = leavesOf('en')

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  const texts = new Map(leavesOf(language).map((leaf) => [leaf.path, leaf]))

  it('are the same ones', () => {
    expect([...texts.keys()].sort()).toEqual(english.map(({ path }) => path).sort())
  })

  it('are translated', () => {
    const same = english.filter(({ path, value }) => typeof value === 'string' && texts.get(path)?.value === value)
    const expected = [...SAME, ...(SAME_IN[language] ?? [])]
    expect(same.filter(({ value }) => !expected.includes(value as string))).toEqual([])
  })

  it('say every value that the English ones say', () => {
    const silent = english.flatMap((leaf) => {
      if (typeof leaf.value !== 'function') return []
      const values = valuesFor(leaf)
      const here = inLanguage(language, () => said(texts.get(leaf.path) as Leaf, values))
      const there = said(leaf, values)
      const missing = namesIn(values).filter((name) => there.includes(name) && !here.includes(name))
      return missing.length > 0 ? [{ path: leaf.path, here, missing }] : []
    })
    expect(silent).toEqual([])
  })

  it('have a form for every number', () => {
    const broken = english.flatMap((leaf) => {
      if (typeof leaf.value !== 'function' || leaf.path.startsWith('server/notifications ')) return []
      return [0, 1, 2, 3, 11, 100].flatMap((count) => {
        const values = valuesFor(leaf).map((value) => (typeof value === 'number' ? count : value))
        const here = inLanguage(language, () => said(texts.get(leaf.path) as Leaf, values))
        return /#|undefined|NaN/.test(here) || here.trim() === '' ? [`${leaf.path}: ${here}`] : []
      })
    })
    expect(broken).toEqual([])
  })
})
