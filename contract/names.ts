import type { z } from 'zod'
import { texts } from './language.ts'

/** Characters that nobody sees, or that turn the direction of writing around: by them one name looks like another. */
const HIDDEN = new RegExp(
  [
    '[\\p{Cc}\\p{Cf}\\p{Co}\\p{Zl}\\p{Zp}',
    // letters and marks that are drawn as nothing
    '\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2800\\u3164\\uFFA0\\u{E0000}-\\u{E0FFF}]',
  ].join(''),
  'gu',
)

const PLAIN = '\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}\\p{P}\\s'
/** Arabic, Indic scripts and emoji are written with joiners; between other characters they only hide. */
const JOINERS = new RegExp(`(?<![${PLAIN}]|^)[\\u200C\\u200D](?![${PLAIN}]|$)`, 'gu')
/** Takes the place of a joiner while hidden characters are removed; nobody can store it. */
const HELD: Record<string, string> = { '\u200C': '\uFFFE', '\u200D': '\uFFFF' }
const RELEASED: Record<string, string> = { '\uFFFE': '\u200C', '\uFFFF': '\u200D' }

/** The text as it is seen; `keep` names characters that stay, such as line breaks. */
export const withoutHidden = (text: string, keep = ''): string =>
  text
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replace(JOINERS, (joiner) => HELD[joiner] ?? '')
    .replace(HIDDEN, (hidden) => (keep.includes(hidden) ? hidden : ''))
    .replace(/[\uFFFE\uFFFF]/g, (held) => RELEASED[held] ?? '')

export const hidesCharacters = (text: string): boolean => withoutHidden(text) !== text

/** Letters of other scripts, digits and signs that look like the Latin letter before them. */
const LOOK_ALIKES: readonly [letter: string, alike: string][] = [
  ['a', 'аɑαᴀ4@ǻ'],
  ['c', 'сϲᴄ'],
  ['d', 'ԁɗđᴅժ'],
  ['e', 'еҽεєᴇ3'],
  ['f', 'ғϝꜰ'],
  ['g', 'ɡցɢ9ǥ'],
  ['h', 'һհʜ'],
  ['k', 'кκᴋ'],
  ['l', 'iıіɩιіӏлⅼ1|!ʟɪߊ'],
  ['m', 'мᴍ'],
  ['n', 'пոηɴ'],
  ['o', 'оοσօөøᴏ0ο०০໐'],
  ['p', 'рρᴘթ'],
  ['r', 'гʀɾյ'],
  ['s', 'ѕʂꜱ5$'],
  ['t', 'тτᴛ7'],
  ['u', 'υսцᴜ'],
  ['v', 'νѵᴠ'],
  ['y', 'уүγʏ'],
]
const LATIN = new Map(LOOK_ALIKES.flatMap(([letter, alike]) => [...alike].map((other) => [other, letter] as const)))

/** How a text looks to somebody who reads quickly: without accents and signs, with look-alikes as Latin letters. */
const looksOf = (text: string): string =>
  [...withoutHidden(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')

const HOUSE = looksOf('gooddrop')
const ROLES = new Set(
  [
    'admin',
    'administrator',
    'administration',
    'customer',
    'helpdesk',
    'moderator',
    'official',
    'operator',
    'security',
    'service',
    'staff',
    'support',
    'system',
    'team',
    'treasury',
    'help',
    'root',
  ].map(looksOf),
)

const wordsOf = (text: string) => looksOf(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a person of this name could be taken for the house: by its name, or by a role alone, such as `support_team`. */
export function isHouseName(name: string): boolean {
  if (wordsOf(name).join('').includes(HOUSE)) return true
  // A number at the end of a word is a number, not letters that look alike: admin42.
  return [name, name.replace(/\d+(?![\p{L}\p{N}])/gu, '')].some((each) => {
    const words = wordsOf(each)
    return words.length > 0 && words.every((word) => ROLES.has(word))
  })
}

/** Whether a work says that it comes from the house. Works may be called Support, or be about us. */
export function isHouseTitle(title: string): boolean {
  const words = wordsOf(title)
  const named = words.some((word) => word.includes(HOUSE))
  return named && (words.length === 1 || words.some((word) => ROLES.has(word)))
}

const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Hebrew', 'Arabic'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)

/** A word of two scripts, such as a Latin name with one Cyrillic letter, is there to deceive. */
export const mixesScripts = (text: string): boolean =>
  text.split(/[^\p{L}\p{M}]+/u).some((word) => SCRIPTS.filter((script) => script.test(word)).length > 1)

/** Whether this username is the short address of somebody who has chosen none. Nobody can choose one with this sign. */
export const isAddressName = (username: string): boolean => username.includes('…')

/** Whether nobody has chosen this username: a short address, or one that the server has made up. */
export const isAssignedName = (username: string): boolean =>
  isAddressName(username) || /^collector-[a-z2-9]{10}$/.test(username)

export const copy = texts('contract/names', {
  hidden: 'Please remove invisible characters',
  mixed: 'Please use a single alphabet within each word',
  ours: 'This name looks like one of ours. Please choose another',
})

const HIDES = { error: () => copy.hidden }
const MIXED = { error: () => copy.mixed }
const OURS = { error: () => copy.ours }

/** For what people call themselves. */
export const asPersonName = <T extends z.ZodType<string>>(text: T) =>
  text
    .refine((name) => !hidesCharacters(name), HIDES)
    .refine((name) => !mixesScripts(name), MIXED)
    .refine((name) => !isHouseName(name), OURS)

/** For what people call their works. */
export const asTitle = <T extends z.ZodType<string>>(text: T) =>
  text.refine((title) => !hidesCharacters(title), HIDES).refine((title) => !isHouseTitle(title), OURS)

/** For longer texts: what cannot be seen is left out, line breaks stay. */
export const asPlainText = (text: z.ZodString) => text.transform((given) => withoutHidden(given, '\n\t').trim())
