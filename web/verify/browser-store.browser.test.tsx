import { afterEach, expect, it } from 'vitest'
import { browserStore } from './browser-store.ts'
import type { StoredPage } from './walk.ts'

const stored: StoredPage = {
  account: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  entries: [],
  pin: { index: 7, hash: 'AB', time: 0 },
  marker: null,
  from: 1,
  url: 'wss://ledger.example',
}

afterEach(async () => {
  const store = await browserStore()
  for (const run of ['one', 'another']) await store.clear(run)
})

it('keeps what was read for the next visit, each check apart', async () => {
  await (await browserStore()).add('one', stored)
  const later = await browserStore()
  expect(await later.pages('one')).toEqual([stored])
  expect(await later.pages('another')).toEqual([])
})

it('clears one check only', async () => {
  const store = await browserStore()
  await store.add('one', stored)
  await store.add('another', stored)
  await store.clear('one')
  expect(await store.pages('one')).toEqual([])
  expect(await store.pages('another')).toEqual([stored])
})
