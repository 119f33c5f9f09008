import type { OwnUser } from '@gooddrop/contract/user.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nameAsked } from '#lib/name-asked.ts'
import { askName, dismissName } from './ask-name.ts'

const storage = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
const person = (username: string, first_name: string | null = null) =>
  ({ _id: 'p1', username, first_name, last_name: null }) as OwnUser
const byAddress = person('rN7n34…gQ2x')

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
})
afterEach(() => {
  nameAsked.clear()
  vi.unstubAllGlobals()
})

it.each([
  ['was brought back to their work', byAddress, '/ItemDetail?nftId=7&open=buy'],
  ['stays on the page', byAddress, undefined],
  ['has a name that the server has made up', person('collector-abcdefgh23'), '/Home'],
])('asks who %s', (_, user, next) => {
  askName(user, next)
  expect(nameAsked.get()).toBe(true)
})

it.each([
  ['is led to the page that asks by itself', byAddress, '/add-Info'],
  ['has chosen a name', person('mira'), '/Home'],
  ['is seen under another name', person('collector-abcdefgh23', 'Mira'), '/Home'],
])('does not ask who %s', (_, user, next) => {
  askName(user, next)
  expect(nameAsked.get()).toBe(false)
})

it('does not ask again once dismissed, also not at the next sign-in', () => {
  askName(byAddress, '/Home')
  dismissName('p1')
  expect(nameAsked.get()).toBe(false)
  askName(byAddress, '/Home')
  expect(nameAsked.get()).toBe(false)
})

it('asks as well where the browser denies storage', () => {
  vi.unstubAllGlobals()
  vi.stubGlobal('sessionStorage', undefined)
  vi.stubGlobal('localStorage', undefined)
  askName(byAddress, '/Home')
  expect(nameAsked.get()).toBe(true)
  dismissName('p1')
  expect(nameAsked.get()).toBe(false)
})
