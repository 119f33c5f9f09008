import { z } from 'zod'
import { texts } from './language.ts'
import { withoutHidden } from './names.ts'

/** Limits of what is kept of a work's traits: metadata is written by anybody. */
export const MAX_TRAITS = 40
export const MAX_TRAIT_NAME = 60
export const MAX_TRAIT_VALUE = 100

export const trait = z.object({ name: z.string(), value: z.string() })
export type Trait = z.infer<typeof trait>

/** As it is seen; half of a character cannot be stored. */
const seen = (text: string) =>
  withoutHidden(text.replace(/\s+/g, ' ').replace(/\p{Cs}/gu, ''))
    .replace(/ +/g, ' ')
    .trim()

/** Each name once, the first of it; without what is empty or too long. */
export function tidyTraits(given: readonly Trait[]): Trait[] {
  const kept = new Map<string, string>()
  for (const each of given) {
    if (kept.size === MAX_TRAITS) break
    const [name, value] = [seen(each.name), seen(each.value)]
    if (name === '' || value === '' || kept.has(name)) continue
    if (name.length <= MAX_TRAIT_NAME && value.length <= MAX_TRAIT_VALUE) kept.set(name, value)
  }
  return [...kept].map(([name, value]) => ({ name, value }))
}

export const copy = texts('contract/traits', {
  needed: { name: 'A trait needs a name', value: 'A trait needs a value' },
  tooLong: {
    name: (most: number) => `The name of a trait has at most ${most} characters`,
    value: (most: number) => `The value of a trait has at most ${most} characters`,
  },
  notAList: 'Traits are a list of names and values',
  mostTraits: (most: number) => `A work has at most ${most} traits`,
  namedTwice: 'Each trait can be named only once',
})

const part = (what: 'name' | 'value', most: number) =>
  z
    .string({ error: () => copy.needed[what] })
    .transform(seen)
    .pipe(
      z
        .string()
        .min(1, { error: () => copy.needed[what] })
        .max(most, { error: () => copy.tooLong[what](most) }),
    )

/** What an artist enters, as JSON in a form: `[{"name":"Ground","value":"Blue"}]`. */
export const traitList = z.preprocess(
  (value) => {
    if (value === '') return undefined
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  },
  z
    .array(z.object({ name: part('name', MAX_TRAIT_NAME), value: part('value', MAX_TRAIT_VALUE) }), {
      error: () => copy.notAList,
    })
    .max(MAX_TRAITS, { error: () => copy.mostTraits(MAX_TRAITS) })
    .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, { error: () => copy.namedTwice })
    .default([]),
)
