import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@gooddrop/contract/language.ts'
import { describe, expect, it } from 'vitest'
import { catalogues } from './catalogues.ts'

const source = readFileSync(new URL('catalogue.ts', import.meta.url), 'utf8')

/** The English texts by their keys, from the modules that the type of a catalogue names. */
async function english(): Promise<Map<string, unknown>> {
  const modules = new Map<string, [module: string, name: string]>()
  for (const [, names = '', module = ''] of source.matchAll(/import type \{([^}]*)\} from '#([^']+)'/g))
    for (const each of names.split(',')) {
      const [name = '', alias = name] = each.trim().split(/ as /)
      modules.set(alias, [module, name])
    }
  const found = new Map<string, unknown>()
  for (const [, key = '', alias = ''] of source.matchAll(/^\s+'?([\w/-]+)'?: Translation<typeof (\w+)>/gm)) {
    const [module, name] = modules.get(alias) ?? []
    if (!module || !name) throw new Error(`The texts of ${key} stand nowhere`)
    found.set(key, (await import(new URL(`../${module}`, import.meta.url).href))[name])
  }
  return found
}

const PLACES = /\{\w+\}/g

/** Where the translation lacks a text, or has other places for values. */
function faults(text: unknown, translated: unknown, path: string): string[] {
  if (typeof text === 'string') {
    if (typeof translated !== 'string' || (text.trim() !== '' && translated.trim() === '')) return [path]
    const places = (words: string) => (words.match(PLACES) ?? []).toSorted().join()
    return places(text) === places(translated) ? [] : [`${path}: ${places(text)} is ${places(translated)}`]
  }
  if (typeof text !== 'object' || text === null) return typeof text === typeof translated ? [] : [path]
  if (typeof translated !== 'object' || translated === null) return [path]
  return Object.keys(text).flatMap((key) =>
    faults(Reflect.get(text, key), Reflect.get(translated, key), `${path}.${key}`),
  )
}

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  it('are all there, with the same places for values', async () => {
    const [, { texts }] = await catalogues[language]()
    const wanted = await english()
    expect(wanted.size).toBeGreaterThan(60)
    const wrong = [...wanted].flatMap(([key, text]) => faults(text, Reflect.get(texts, key), key))
    expect(wrong).toEqual([])
  })
})
