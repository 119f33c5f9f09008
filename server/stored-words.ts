import { decimalText } from '@gooddrop/contract/decimal.ts'
import { language } from '@gooddrop/contract/language.ts'
import { copy as auctions } from '#features/auctions/copy.ts'
import { copy as bulk } from '#features/bulk/copy.ts'
import { copy as sales } from '#features/sales/copy.ts'
import { inLanguage } from '#language.ts'
import { serverTexts } from '#languages/catalogue.ts'

// What became of a request, a sale or a bid is stored in words, when it happens. They are stored in English, and whoever
// reads them later gets them in their own language.

/** Words that are stored, or sent to many. */
export const asStored = (words: () => string): string => inLanguage('en', words)

/** Texts with one value in them that are stored. */
const WITH_VALUE: readonly ((value: string) => string)[] = [
  (reason) => sales.failed(reason),
  (xrp) => auctions.atLeast(xrp),
]
/** Texts with one number in them that are stored. */
const WITH_COUNT: readonly ((count: number) => string)[] = [
  (count) => bulk.cancelled(count),
  (count) => bulk.someGone(count),
]

type Text = () => string
/** Stands for the value while a text is taken apart. */
const PLACE = '\0'

let known: ReadonlyMap<string, Text> | undefined
let around: readonly { before: string; after: string; say: (value: string) => string }[] = []

/** Every text without values by its English words. */
function readTexts(): ReadonlyMap<string, Text> {
  const found = new Map<string, Text>()
  const visit = (value: unknown, read: () => unknown) => {
    if (typeof value === 'string' && !found.has(value)) found.set(value, () => String(read()))
    if (typeof value !== 'object' || value === null) return
    for (const [name, part] of Object.entries(value))
      visit(part, () => (read() as Readonly<Record<string, unknown>>)[name])
  }
  for (const value of Object.values(serverTexts)) visit(value, () => value)
  around = WITH_VALUE.map((say) => {
    const [before = '', after = ''] = say(PLACE).split(PLACE)
    return { before, after, say }
  })
  return found
}

/** Stored words in the language of the moment; as they are where they are none of ours. */
export function reworded(words: string): string {
  if (words === '' || language() === 'en') return words
  known ??= inLanguage('en', readTexts)
  return known.get(words)?.() ?? rewordedValue(words) ?? rewordedCount(words) ?? words
}

function rewordedValue(words: string): string | undefined {
  for (const { before, after, say } of around) {
    if (words.length <= before.length + after.length || !words.startsWith(before) || !words.endsWith(after)) continue
    return say(decimalText(reworded(words.slice(before.length, words.length - after.length))))
  }
  return undefined
}

function rewordedCount(words: string): string | undefined {
  const count = Number(/\d+/.exec(words)?.[0] ?? 1)
  return WITH_COUNT.find((say) => asStored(() => say(count)) === words)?.(count)
}
