import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  vi.stubGlobal('sessionStorage', Object.create(methods))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A page that is loaded anew; it loads what keeps the note only when that is asked for. */
async function page(signedIn?: string) {
  vi.resetModules()
  const { personalStore, personIs } = await import('./personal-store.ts')
  personIs(signedIn)
  const read = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)
  return { personIs, note: () => personalStore('note', '', read) }
}

it('survives a reload', async () => {
  const { note } = await page('ada')
  note().set('mine')
  expect((await page('ada')).note().get()).toBe('mine')
})

it.each([undefined, 'bob'])('is gone when ada becomes %s, where it is shown and where it is stored', async (next) => {
  const { note, personIs } = await page('ada')
  const shown = note()
  shown.set('mine')
  personIs(next)
  expect(shown.get()).toBe('')
  expect((await page(next)).note().get()).toBe('')
})

it.each([undefined, 'bob'])('is gone when ada becomes %s and nothing that keeps it is loaded', async (next) => {
  ;(await page('ada')).note().set('mine')
  const { note, personIs } = await page('ada')
  personIs(next)
  expect(note().get()).toBe('')
})

it('is gone when ada has left in another tab while this one was elsewhere', async () => {
  ;(await page('ada')).note().set('mine')
  expect((await page()).note().get()).toBe('')
})

it('of a visitor becomes that of the person whom they sign in as, and nobody else’s', async () => {
  ;(await page()).note().set('begun')
  const { note, personIs } = await page()
  const shown = note()
  personIs('ada')
  expect(shown.get()).toBe('begun')
  personIs(undefined)
  expect(shown.get()).toBe('')
})

it('leaves alone what is stored for the tab', async () => {
  const { personIs } = await page('ada')
  sessionStorage.setItem('scroll', '7')
  personIs(undefined)
  expect(sessionStorage.getItem('scroll')).toBe('7')
})
