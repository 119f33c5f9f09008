import { expect, it } from 'vitest'
import { lastCountry } from './last-country.ts'

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
}

it.each([
  ['en-US', 'us'],
  ['en-GB', 'gb'],
  ['de-DE', 'eu'],
  ['en-IE', 'eu'],
  ['de-CH', 'other'],
  ['de', 'other'],
])('begins, with the language %s, with %s', (language, profile) => {
  expect(lastCountry({ storage: memory, language }).read()).toBe(profile)
})

it('remembers the country that was chosen', () => {
  const storage = memory()
  const country = lastCountry({ storage: () => storage, language: 'en-US' })
  country.keep('gb')
  expect(country.read()).toBe('gb')
})

it('works where the browser denies storage', () => {
  const denied = () => {
    throw new Error('denied')
  }
  const country = lastCountry({ storage: denied, language: 'en-US' })
  country.keep('gb')
  expect(country.read()).toBe('us')
})
